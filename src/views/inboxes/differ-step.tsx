import { useMemo } from 'react';
import { differingReceivers } from '#core/measures/inbox-difference.ts';
import { useLab } from '#store/use-lab.ts';
import type { ArmReading } from '#viz/arm-reading.ts';

/** Steps through the receivers whose two inboxes hold different sentences, and draws only those where wanted. */
export function DifferStep({
  arms,
  round,
  receiver,
  routed,
}: {
  arms: readonly [ArmReading, ArmReading];
  round: number;
  receiver: number;
  /** False before the round is routed: what differs is not known. */
  routed: boolean;
}) {
  const only = useLab((lab) => lab.onlyDiffering);
  const setOnly = useLab((lab) => lab.setOnlyDiffering);
  const select = useLab((lab) => lab.select);
  const [a, b] = arms;
  const differing = useMemo(() => differingReceivers(a.trace, b.trace, round), [a, b, round]);
  const total = a.trace.agents.length;
  const before = differing.findLast((r) => r < receiver) ?? differing.at(-1);
  const after = differing.find((r) => r > receiver) ?? differing[0];
  const name = (r: number | undefined): string =>
    r === undefined ? '' : ` (${a.trace.agents[r]?.id ?? `A${r + 1}`})`;
  const go = (r: number | undefined) => () => {
    if (r !== undefined) select({ receiver: r });
  };
  const words = !routed
    ? 'not routed yet'
    : differing.length === 0
      ? 'none differs'
      : `${differing.length} of ${total} differ`;
  return (
    <div className="ib-differ" title="Receivers whose two inboxes hold different sentences this round">
      <button
        type="button"
        aria-label={`Receiver before whose inboxes differ${name(before)}`}
        title={`Receiver before${name(before)}`}
        disabled={differing.length === 0}
        onClick={go(before)}
      >
        ‹
      </button>
      <button
        type="button"
        className="ib-only"
        aria-pressed={only}
        aria-keyshortcuts="x"
        aria-label={`Only receivers that differ, ${words}`}
        title="Draw only the receivers whose two inboxes hold different sentences (x)"
        onClick={() => setOnly(!only)}
      >
        {words}
      </button>
      <button
        type="button"
        aria-label={`Next receiver whose inboxes differ${name(after)}`}
        aria-keyshortcuts="d"
        title={`Next receiver${name(after)}, d`}
        disabled={differing.length === 0}
        onClick={go(after)}
      >
        ›
      </button>
    </div>
  );
}
