import { useId, useState } from 'react';
import type { TaskFamily } from '#tasks/family.ts';
import { Button } from '#ui/button.tsx';
import { NumberInput } from '#ui/field.tsx';

const MOST_ITEMS = 999_999_999;

interface GeneratedTaskProps {
  readonly family: TaskFamily;
  /** The chosen task's reference: where it is of this family, its number stands in the field. */
  readonly reference: string;
  readonly onOpen: (reference: string) => void;
}

/** One generated family: the number of an item, and a button that opens it. */
export function GeneratedTask({ family, reference, onOpen }: GeneratedTaskProps) {
  const id = useId();
  const prefix = `${family.id}:`;
  const current = reference.startsWith(prefix) ? Number.parseInt(reference.slice(prefix.length), 10) : 0;
  const [item, setItem] = useState(Number.isNaN(current) ? 0 : current);
  return (
    <form
      className="generated"
      title={family.description}
      onSubmit={(event) => {
        event.preventDefault();
        onOpen(prefix + item);
      }}
    >
      <label htmlFor={id}>
        {family.name} <small>item</small>
      </label>
      <NumberInput
        id={id}
        className="number-boxed"
        value={item}
        bounds={[0, MOST_ITEMS]}
        onCommit={setItem}
      />
      <Button type="submit">Open</Button>
    </form>
  );
}
