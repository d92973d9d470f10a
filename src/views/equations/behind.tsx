import { useState } from 'react';
import type { Cell } from '#core/measures/cell.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';

/** Senders that are named at first: as many as fit beside their number on one line. */
const FIRST = 4;

/** The senders whose copies make up E; choosing one selects it as receiver. Of many the first, and all when asked. */
export function Behind({ arm, cell }: { arm: ArmReading; cell: Cell }) {
  const select = useLab((lab) => lab.select);
  const [whole, setWhole] = useState(false);
  const { senders } = cell;
  const many = senders.length > FIRST + 2;
  const listed = many && !whole ? senders.slice(0, FIRST) : senders;
  const rest = senders.length - FIRST;
  return (
    <p className={`eq-behind ${toneClass(arm.look)}`} aria-live="polite">
      <ArmLine tone={arm.look} width={18} />
      <span>
        Behind <i className="eq-var">E</i> = {cell.excitation}
      </span>
      {senders.length === 0 && <span>nobody</span>}
      {listed.map((sender) => {
        const name = arm.trace.agents[sender]?.id ?? `A${sender + 1}`;
        return (
          <button
            key={sender}
            type="button"
            title={`Look at what ${name} reads`}
            onClick={() => select({ receiver: sender })}
          >
            {name}
          </button>
        );
      })}
      {many && (
        <button type="button" className="eq-more" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'fewer' : `and ${rest.toLocaleString('en')} more`}
        </button>
      )}
    </p>
  );
}
