import { memo } from 'react';
import type { EvidenceKind } from '#core/task.ts';
import type { Trace, TraceRound } from '#core/trace.ts';
import { type ArmTone, toneClass } from '#ui/marks.tsx';
import type { RoundScore } from './score-round.ts';
import { Thumbnail } from './thumbnail.tsx';

export interface FrameArm {
  readonly name: string;
  readonly tone: ArmTone;
  readonly agents: Trace['agents'];
  readonly round: TraceRound | undefined;
  readonly score: RoundScore | null;
}

interface FrameProps {
  readonly id: string;
  readonly number: number;
  readonly selected: boolean;
  /** `now`: the round on screen, before it is read; `later`: a round after it, which would give its answer away. */
  readonly known: 'read' | 'now' | 'later';
  readonly arms: readonly FrameArm[];
  readonly kinds: readonly EvidenceKind[];
  readonly onChoose: (round: number) => void;
}

const describe = ({ name, score, agents }: FrameArm): string =>
  score === null
    ? name
    : `${name} ${score.count} of ${agents.length} ${score.word === 'right' ? 'right' : 'agree'}`;

/** One round: both arms' matrices in small, and how many agents are right in each. */
export const Frame = memo(function Frame({ id, number, selected, known, arms, kinds, onChoose }: FrameProps) {
  const done = arms.every(({ round }) => round !== undefined);
  const read = known === 'read';
  const words = read
    ? arms.map(describe).join(', ')
    : known === 'now'
      ? 'not read yet'
      : 'hidden until the round on screen is read';
  const label = `Round ${number}: ${done ? words : 'still to come'}`;
  return (
    // The list holds the focus and hears the keys; a frame is only pointed at.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-disabled={!done}
      aria-label={label}
      className="frame"
      onClick={() => {
        if (done) onChoose(number);
      }}
    >
      <b className="frame-number">{number}</b>
      <span className="frame-thumbs" data-hidden={!read}>
        {arms.map(({ round, agents }, arm) => (
          <Thumbnail key={arm === 0 ? 'a' : 'b'} round={round} agents={agents} kinds={kinds} />
        ))}
      </span>
      <span className="frame-scores">
        {arms.map(({ tone, score }, arm) => (
          <span key={arm === 0 ? 'a' : 'b'} className={toneClass(tone)}>
            {score === null || !read ? '\u00a0' : score.count}
            {score !== null && read && <small> {score.word}</small>}
          </span>
        ))}
      </span>
    </div>
  );
});
