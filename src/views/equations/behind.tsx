import type { Cell } from '#core/measures/cell.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';

/** The senders whose copies make up E; choosing one selects it as receiver. */
export function Behind({ arm, cell }: { arm: ArmReading; cell: Cell }) {
  const select = useLab((lab) => lab.select);
  return (
    <p className={`eq-behind ${toneClass(arm.look)}`} aria-live="polite">
      <ArmLine tone={arm.look} width={18} />
      <span>
        Behind <i className="eq-var">E</i> = {cell.excitation}
      </span>
      {cell.senders.length === 0 && <span>nobody</span>}
      {cell.senders.map((sender) => {
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
    </p>
  );
}
