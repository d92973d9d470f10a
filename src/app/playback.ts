import { type Moment, stagesOf, stepMoment } from '#core/stage.ts';

/** What playing shows one after another. */
export type Pace = 'stages' | 'rounds';

/** Milliseconds that a stage or a round stays while the lab plays. */
export const paceTime: Readonly<Record<Pace, number>> = { stages: 900, rounds: 1200 };

export interface PlayState extends Moment {
  readonly pace: Pace;
  /** The last round that both arms have finished. */
  readonly last: number;
  /** More rounds are still to come from a run under way. */
  readonly runGoesOn: boolean;
}

const isAtEnd = ({ round, stage, pace, last }: PlayState): boolean =>
  round >= last && (pace === 'rounds' || stage === 'read');

/** Where playing goes when a moment's time is over; `wait`: for the run under way, `stop`: there is no more. */
export function playOn(state: PlayState): Moment | 'wait' | 'stop' {
  if (isAtEnd(state)) return state.runGoesOn ? 'wait' : 'stop';
  if (state.pace === 'rounds') return { round: state.round + 1, stage: 'read' };
  return stepMoment(state, 1, state.last);
}

/** Where playing starts: where it stands, or, at the end, anew from the beginning of round 0. */
export function playFrom(state: PlayState): Moment {
  const { round, stage, pace, runGoesOn } = state;
  if (!isAtEnd(state) || runGoesOn) return { round, stage };
  return { round: 0, stage: pace === 'stages' ? (stagesOf(0)[0] ?? 'read') : 'read' };
}
