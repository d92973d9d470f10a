import { useState } from 'react';
import { findCondition } from '#conditions/index.ts';
import { knownAt } from '#core/stage.ts';
import { readKnownTraces } from '#store/known-traces.ts';
import { useLab } from '#store/use-lab.ts';
import { readArmsIfAny } from '#viz/arm-reading.ts';
import { useFigureWidth } from '#viz/marks/reach-figure-width.ts';
import { MatrixFigure } from './matrix-figure.tsx';
import './network.css';
import { NetworkTable } from './network-table.tsx';
import { RingFigure } from './ring-figure.tsx';

/** Up to here a ring is drawn by itself (spec: screens, "network"). */
const RING_BY_ITSELF = 16;
/** Beyond, the places on a ring run into one another [ours]. */
const RING_AT_MOST = 64;

/** Who hears whom in the round on screen, in both arms: a ring of links, or a grid of senders and receivers. */
export function Network() {
  const arms = useLab((lab) => readArmsIfAny(readKnownTraces(lab), findCondition));
  const shown = useLab((lab) => lab.round);
  const evidence = useLab((lab) => lab.evidence);
  const receiver = useLab((lab) => lab.receiver);
  const stage = useLab((lab) => lab.stage);
  const [wanted, setWanted] = useState<'ring' | 'grid' | null>(null);
  const [box, width] = useFigureWidth();
  if (arms === null) return null;
  const { trace } = arms[0];
  const agents = trace.agents.length;
  const round = Math.min(shown, trace.rounds.length - 1);
  const form = agents > RING_AT_MOST ? 'grid' : (wanted ?? (agents > RING_BY_ITSELF ? 'grid' : 'ring'));
  const Figure = form === 'ring' ? RingFigure : MatrixFigure;
  const { matched } = knownAt(round, stage);
  const place = { round, evidence, receiver, matched };
  const sentence = trace.task.evidence[evidence]?.id ?? 'the sentence';
  const name = trace.agents[receiver]?.id ?? `A${receiver + 1}`;
  return (
    <>
      <fieldset className="nw-switch">
        <legend className="visually-hidden">Network as</legend>
        {(['ring', 'grid'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={form === one}
            disabled={one === 'ring' && agents > RING_AT_MOST}
            title={
              one === 'ring' && agents > RING_AT_MOST
                ? `A ring holds up to ${RING_AT_MOST} agents`
                : undefined
            }
            onClick={() => setWanted(one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <div className="nw-pair" ref={box}>
        {arms.map((arm) => (
          <Figure key={arm.side} arm={arm} width={width} {...place} />
        ))}
      </div>
      <p className="nw-note">
        {!matched ? (
          `Who restates ${sentence} is found when the messages are matched.`
        ) : form === 'ring' ? (
          <>
            Into {name}: <span className="nw-key" data-says="true" /> restates {sentence},{' '}
            <span className="nw-key" /> does not. Filled: says it.
          </>
        ) : (
          <>
            Rows speak, columns hear. Dark: restates {sentence}. Frame: {name}.
          </>
        )}
      </p>
      <NetworkTable arms={arms} {...place} />
    </>
  );
}
