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
  const isRight = (prediction: string): boolean =>
    prediction === answer || scoreExact({ gold: answer, aliases, prediction }) === true;
  return { count: countRight(trace, round, isRight).right, word: 'right' };
}
