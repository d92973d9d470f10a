import { useMemo } from 'react';
import { countCancelled } from '#core/measures/cancelled.ts';
import type { ArmReading } from '#viz/arm-reading.ts';
import { wordCut } from '#viz/inbox-words.ts';
import { FlowBar } from '#viz/marks/flow-bar.tsx';
import { countCopies, wordCancelled } from './inbox-words.ts';
import { useWidth } from './use-width.ts';

/** What was cancelled before the receiver reads, as a hatched bar with its count. */
export function Cancelled({ arm, round, receiver }: { arm: ArmReading; round: number; receiver: number }) {
  const [box, width] = useWidth();
  const cancelled = useMemo(() => countCancelled(arm.trace, round, receiver), [arm.trace, round, receiver]);
  const name = arm.trace.agents[receiver]?.id ?? '';
  const cut = arm.trace.rounds[round]?.turns[receiver]?.cut ?? 0;
  if (cancelled.total === 0 && cut === 0) return null;
  return (
    <div className="ib-cancelled" ref={box}>
      {cancelled.total > 0 && (
        <>
          <FlowBar
            shape={{ delivered: 0, cut: 0, cancelled: width }}
            width={width}
            height={9}
            label={countCopies(cancelled.total)}
          />
          <p>
            <b>{countCopies(cancelled.total)}</b> {wordCancelled(cancelled, name)}
          </p>
        </>
      )}
      {cut > 0 && (
        <p>
          <b>
            {cut} {cut === 1 ? 'copy' : 'copies'}
          </b>{' '}
          {wordCut(arm.condition)}.
        </p>
      )}
    </div>
  );
}
