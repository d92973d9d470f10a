import { useId, useState } from 'react';
import type { TaskFamily } from '#tasks/family.ts';
import { Button } from '#ui/button.tsx';
import { NumberInput } from '#ui/field.tsx';
import { readGenerated } from './read-generated.ts';

const MOST_ITEMS = 999_999_999;

interface GeneratedTaskProps {
  readonly family: TaskFamily;
  /** The chosen task's reference: where it is of this family, its number stands in the field. */
  readonly reference: string;
  readonly onOpen: (reference: string) => void;
}

/** One generated family: the number of an item, and a button that opens it with the size and switches of the chosen one. */
export function GeneratedTask({ family, reference, onOpen }: GeneratedTaskProps) {
  const id = useId();
  const prefix = `${family.id}:`;
  const { item: current, rest } = readGenerated(reference, prefix);
  const [item, setItem] = useState(current);
  return (
    <form
      className="generated"
      title={family.description}
      onSubmit={(event) => {
        event.preventDefault();
        onOpen(prefix + item + rest);
      }}
    >
      <label htmlFor={id}>
        {family.name} <small>item{rest === '' ? '' : `, ${rest}`}</small>
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
