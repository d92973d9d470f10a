import { memo, useId, useMemo } from 'react';
import { isRightAnswer } from '#core/measures/right-answer.ts';
import { type EvidenceFlow, measureFlow } from '#core/measures/run-tokens.ts';
import { knownAt, type Stage } from '#core/stage.ts';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';
import { shapeFlow } from '#viz/layout/flow-shape.ts';
import { FlowBar } from '#viz/marks/flow-bar.tsx';
import './arm-head.css';
import { ArmNote, useArmNote } from './arm-note.tsx';

const whole = (tokens: number): string => Math.round(tokens).toLocaleString('en');

/** The group's answer of the round, and how many gave it. */
function Vote({ arm, round }: { arm: ArmReading; round: number }) {
  const vote = arm.trace.rounds[round]?.vote;
  if (vote === undefined) return null;
  const agents = arm.trace.agents.length;
  if (vote.answer === null) {
    return (
      <p className="bf-vote" title={vote.tie ? 'A tie counts as wrong: our choice' : undefined}>
        <small>vote</small> {vote.tie ? 'undecided' : 'no answer'}
        {vote.tie && <small> {vote.tally[0]?.votes} each</small>}
      </p>
    );
  }
  const right = isRightAnswer(arm.trace.task, vote.answer);
  return (
    <p className="bf-vote" title={vote.answer}>
      <small>vote</small>{' '}
      {right !== null && (
        <b role="img" aria-label={right ? 'right' : 'wrong'}>
          {right ? '✓' : '✕'}
        </b>
      )}{' '}
      <span className="bf-vote-answer">{vote.answer}</span>{' '}
      <small>
        {vote.tally[0]?.votes} of {agents}
      </small>
    </p>
  );
}

function Flow({ flow, most, width }: { flow: EvidenceFlow; most: number; width: number }) {
  const cut = flow.arriving - flow.delivered - flow.cancelled;
  return (
    <div className="bf-flow">
      <FlowBar
        shape={shapeFlow(flow, most, width)}
        width={width}
        label={`Evidence tokens per inbox: ${whole(flow.delivered)} delivered, ${whole(flow.cancelled)} cancelled`}
      />
      <p>
        <span>
          <b>{whole(flow.delivered)}</b> delivered
        </span>
        <span>
          <b>{whole(flow.cancelled)}</b> cancelled
        </span>
        {cut >= 0.5 && (
          <span>
            <b>{whole(cut)}</b> cut
          </span>
        )}
        <span className="bf-flow-of">evidence tokens per inbox</span>
      </p>
    </div>
  );
}

/** Before routing: what arrives, once it is matched; nothing of it is cancelled or delivered yet. */
function Arriving({
  flow,
  most,
  width,
  stage,
}: {
  flow: EvidenceFlow;
  most: number;
  width: number;
  stage: Stage;
}) {
  const { matched } = knownAt(1, stage);
  const bar = matched ? (flow.arriving / Math.max(1, most)) * width : 0;
  return (
    <div className="bf-flow">
      <svg
        width={width}
        height="10"
        role="img"
        aria-label={matched ? `Evidence tokens per inbox: ${whole(flow.arriving)} arrive` : 'Not matched yet'}
      >
        <rect
          className="m-bar"
          x=".5"
          y=".5"
          width={Math.max(0, bar - 1)}
          height="9"
          visibility={bar > 1 ? 'visible' : 'hidden'}
        />
      </svg>
      <p>
        {matched ? (
          <span>
            <b>{whole(flow.arriving)}</b> arrive
          </span>
        ) : (
          <span>messages as written, not matched yet</span>
        )}
        {matched && <span className="bf-flow-of">evidence tokens per inbox</span>}
      </p>
    </div>
  );
}

/** Name, rule, vote and flow of one arm. Both bars share one scale. */
export const ArmHead = memo(function ArmHead({
  arm,
  other,
  round,
  stage,
  width,
}: {
  arm: ArmReading;
  other: ArmReading;
  round: number;
  stage: Stage;
  /** Pixels for the flow bar. */
  width: number;
}) {
  const flow = useMemo(() => measureFlow(arm.trace, round), [arm.trace, round]);
  const most = useMemo(
    () => Math.max(flow.arriving, measureFlow(other.trace, round).arriving),
    [flow, other.trace, round],
  );
  const rule = useId();
  const note = useArmNote(arm.side === 'left' ? 0 : 1, round);
  return (
    <header className={`bf-arm-head ${toneClass(arm.look)}`}>
      <div className="bf-arm-title">
        {/* In a low window the rule's own line is left out: its name tells it. */}
        <h2 title={arm.condition.summary} aria-describedby={rule}>
          <ArmLine tone={arm.look} />
          {arm.title}
        </h2>
        {knownAt(round, stage).read ? (
          <Vote arm={arm} round={round} />
        ) : (
          <p className="bf-vote">
            <span className="bf-vote-later">vote still to come</span>
          </p>
        )}
      </div>
      {note === null ? (
        <p id={rule} className="bf-summary" title={arm.condition.summary}>
          {arm.condition.summary}
        </p>
      ) : (
        <ArmNote {...note} id={rule} summary={arm.condition.summary} />
      )}
      {round === 0 ? (
        <p className="bf-zero">Round 0: nobody has been heard yet. Here is who holds what.</p>
      ) : knownAt(round, stage).routed ? (
        <Flow flow={flow} most={most} width={width} />
      ) : (
        <Arriving flow={flow} most={most} width={width} stage={stage} />
      )}
    </header>
  );
});
