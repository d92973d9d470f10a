import type { Fault } from '#core/fault.ts';
import { useLibrary } from '#store/use-library.ts';
import { Button } from '#ui/button.tsx';

/** A record that cannot be read; the others are not touched by it. */
export function DamagedRow({ id, fault }: { readonly id: string; readonly fault: Fault }) {
  const remove = useLibrary((library) => library.remove);
  return (
    <li className="rn-row rn-damaged">
      <p>
        <b>{fault.place}</b> {fault.message} <span className="rn-hint">{fault.hint}</span>
      </p>
      <Button onClick={() => void remove([id])}>
        Delete<span className="visually-hidden"> the damaged run {id}</span>
      </Button>
    </li>
  );
}
