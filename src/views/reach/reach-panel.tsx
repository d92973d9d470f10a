import { useState } from 'react';
import type { Known } from '#core/stage.ts';
import { EvidenceGlyph } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';
import { useFigureWidth } from '#viz/marks/reach-figure-width.ts';
import { HolderReach } from './holder-reach.tsx';
import { ReachTable } from './reach-table.tsx';
import { ReceiverFigure } from './receiver-figure.tsx';
import { SentenceFigure } from './sentence-figure.tsx';

export interface ReachPlace {
  readonly round: number;
  readonly evidence: number;
  readonly receiver: number;
  /** What of the round may be shown. */
  readonly known: Known;
}

/** Which paths are shown: those of the selected sentence, or those to the selected receiver. */
export type PathsOf = 'sentence' | 'receiver';

/** The reach graph of both arms, its table twin, and how far holders reach in all. */
export function ReachPanel({ arms, ...place }: ReachPlace & { arms: readonly [ArmReading, ArmReading] }) {
  const [of, setOf] = useState<PathsOf>('sentence');
  const [box, width] = useFigureWidth();
  const { task, agents } = arms[0].trace;
  if (!place.known.matched) {
    return (
      <p className="rc-wait">
        The messages of round {place.round - 1} are not matched yet: who restates what, and whom it reaches,
        comes with the next stages.
      </p>
    );
  }
  const item = task.evidence[place.evidence];
  const name = agents[place.receiver]?.id ?? `A${place.receiver + 1}`;
  const Figure = of === 'sentence' ? SentenceFigure : ReceiverFigure;
  return (
    <>
      <fieldset className="rc-switch">
        <legend className="visually-hidden">Paths of</legend>
        <button type="button" aria-pressed={of === 'sentence'} onClick={() => setOf('sentence')}>
          {item !== undefined && <EvidenceGlyph kind={item.kind} size={9} />} {item?.id} to all
        </button>
        <button type="button" aria-pressed={of === 'receiver'} onClick={() => setOf('receiver')}>
          all to {name}
        </button>
      </fieldset>
      <div className="rc-pair" ref={box}>
        {arms.map((arm) => (
          <Figure key={arm.side} arm={arm} width={width} {...place} />
        ))}
      </div>
      <p className="rc-note">Width = copies, either side to its own scale.</p>
      <ReachTable arms={arms} of={of} {...place} />
      {place.known.routed && <HolderReach arms={arms} round={place.round} />}
    </>
  );
}
