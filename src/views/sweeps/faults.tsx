import type { Fault } from '#core/fault.ts';

const SHOWN = 5;

/** What is wrong, where, and the way out; the first few of many. */
export function Faults({ faults, label }: { readonly faults: readonly Fault[]; readonly label: string }) {
  if (faults.length === 0) return null;
  return (
    <ul className="sw-faults" aria-label={label}>
      {faults.slice(0, SHOWN).map(({ code, place, message, hint }, i) => (
        // Faults repeat; their place in the list is all that tells them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={`${code} ${place} ${i}`}>
          <b>{place}</b> {message} <span>{hint}</span>
        </li>
      ))}
      {faults.length > SHOWN && <li>and {faults.length - SHOWN} more</li>}
    </ul>
  );
}
