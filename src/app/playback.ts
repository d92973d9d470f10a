/** Milliseconds that a round stays while the lab plays. */
export const ROUND_TIME = 1200;

export interface PlayState {
  readonly round: number;
  /** The last round that both arms have finished. */
  readonly last: number;
  /** More rounds are still to come from a run under way. */
  readonly runGoesOn: boolean;
}

/** What playing does when a round's time is over: on to the next, wait for the run, or stop at the end. */
export function playOn({ round, last, runGoesOn }: PlayState): 'advance' | 'wait' | 'stop' {
  if (round < last) return 'advance';
  return runGoesOn ? 'wait' : 'stop';
}

/** Where playing starts: from the present round, or anew from round 0 where it stands at the end. */
export const playFrom = ({ round, last, runGoesOn }: PlayState): number =>
  round >= last && !runGoesOn ? 0 : round;
