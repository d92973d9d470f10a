import { scoreExact } from '#core/answer/score-exact.ts';
import { countRight } from '#core/measures/accuracy.ts';
import type { Trace } from '#core/trace.ts';

/** What stands under a thumbnail: agents that are right, or, without a right answer, the largest group that agrees. */
export interface RoundScore {
  readonly count: number;
  readonly word: 'right' | 'agree';
}

export function scoreRound(trace: Trace, round: number): RoundScore | null {
  const current = trace.rounds[round];
  if (current === undefined) return null;
  const { answer, aliases } = trace.task;
  if (answer === null) {
    return { count: Math.max(0, ...current.vote.tally.map(({ votes }) => votes)), word: 'agree' };
  }
  // A thousand agents give few different answers: each is scored once.
  const known = new Map<string, boolean>([[answer, true]]);
  const isRight = (prediction: string): boolean => {
    const right = known.get(prediction) ?? scoreExact({ gold: answer, aliases, prediction }) === true;
    known.set(prediction, right);
    return right;
  };
  return { count: countRight(trace, round, isRight).right, word: 'right' };
}
