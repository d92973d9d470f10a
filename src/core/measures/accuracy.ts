import type { Trace } from '../trace.ts';

/** How a round's answers compare with the right one. Agents without an answer are counted apart, never as wrong. */
export interface AgentAccuracy {
  readonly right: number;
  readonly answered: number;
  readonly agents: number;
}

/** `isRight` compares an answer with the task's: an option by itself, free text by its normal form. */
export function countRight(trace: Trace, round: number, isRight: (answer: string) => boolean): AgentAccuracy {
  const answers = (trace.rounds[round]?.turns ?? []).map(({ answer }) => answer);
  const given = answers.filter((answer) => answer !== null);
  return { right: given.filter(isRight).length, answered: given.length, agents: answers.length };
}
