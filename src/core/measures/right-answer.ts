import { scoreExact } from '../answer/score-exact.ts';
import type { Task } from '../task.ts';

/**
 * Whether an answer is the task's: an option by itself, free text by its normal form. Null where the task gives no
 * answer, so that nothing is scored; false where there is no answer to score.
 */
export function isRightAnswer(task: Pick<Task, 'options' | 'answer' | 'aliases'>, answer: string | null) {
  if (task.answer === null) return null;
  if (answer === null) return false;
  if (task.options !== null) return answer === task.answer;
  return scoreExact({ gold: task.answer, aliases: task.aliases, prediction: answer });
}
