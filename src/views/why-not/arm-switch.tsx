import { ArmLine, toneClass } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';

/** Which arm's messages are looked at. */
export function ArmSwitch({
  arms,
  at,
  onArm,
}: {
  arms: readonly [ArmReading, ArmReading];
  at: 0 | 1;
  onArm: (arm: 0 | 1) => void;
}) {
  return (
    <fieldset className="wn-arms">
      <legend className="visually-hidden">Messages of</legend>
      {arms.map((arm, i) => (
        <button
          key={arm.side}
          type="button"
          className={toneClass(arm.look)}
          aria-pressed={i === at}
          aria-label={`Messages of ${arm.title}, ${arm.side}`}
          title={`Messages of ${arm.title}`}
          onClick={() => onArm(i as 0 | 1)}
        >
          <ArmLine tone={arm.look} width={18} />
        </button>
      ))}
    </fieldset>
  );
}
