import { normaliseFreeText } from '../answer/normalise-free-text.ts';
import type { Task } from '../task.ts';
import { isRightAnswer } from './right-answer.ts';

/** One answer that the choices' marks tell apart. */
export interface RankedAnswer {
  readonly answer: string;
  /** 0 = the right answer; 1, 2, … the wrong ones in order of standing. */
  readonly rank: number;
}

/** Which mark each answer takes. `rankOf` gives null for no answer. */
export interface AnswerRanks {
  readonly answers: readonly RankedAnswer[];
  readonly rankOf: (answer: string | null) => number | null;
}

type ScoredTask = Pick<Task, 'options' | 'answer' | 'aliases' | 'decoy'>;

/**
 * Ranks the answers of a task: the right one, then the decoy, then the other options in order. Free-text answers are
 * grouped by their normal form and rank by how often `given` holds them. A task without a right answer has no rank 0.
 */
export function rankAnswers(task: ScoredTask, given: Iterable<string | null>): AnswerRanks {
  const keyOf = (answer: string): string => (task.options === null ? normaliseFreeText(answer) : answer);
  const wrong = new Map<string, { answer: string; votes: number }>();
  for (const option of [...(task.decoy === null ? [] : [task.decoy]), ...(task.options ?? [])]) {
    if (isRightAnswer(task, option) !== true && !wrong.has(keyOf(option))) {
      wrong.set(keyOf(option), {
        answer: option,
        votes: option === task.decoy ? Number.POSITIVE_INFINITY : 0,
      });
    }
  }
  for (const answer of given) {
    if (answer === null || isRightAnswer(task, answer) === true) continue;
    const group = wrong.get(keyOf(answer));
    if (group === undefined) wrong.set(keyOf(answer), { answer, votes: 1 });
    else group.votes++;
  }
  const order = [...wrong.entries()];
  if (task.options === null) order.sort(([, a], [, b]) => b.votes - a.votes);
  const ranks = new Map(order.map(([key], i) => [key, i + 1]));
  return {
    answers: [
      ...(task.answer === null ? [] : [{ answer: task.answer, rank: 0 }]),
      ...order.map(([, { answer }], i) => ({ answer, rank: i + 1 })),
    ],
    rankOf: (answer) => {
      if (answer === null) return null;
      if (isRightAnswer(task, answer) === true) return 0;
      return ranks.get(keyOf(answer)) ?? ranks.size + 1;
    },
  };
}
