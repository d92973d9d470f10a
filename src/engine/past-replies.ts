import { parseAnswer } from '#core/answer/parse-answer.ts';
import type { Reply } from './ask-agents.ts';
import type { RunPlan } from './plan.ts';

/**
 * The replies of a round that the plan gives instead of asking for, with messages rewritten by hand; undefined where
 * it gives none. A rewritten message counts as a whole reply, and its answer is read anew.
 */
export function readPast(plan: RunPlan, arm: number, round: number): readonly Reply[] | undefined {
  const turns = plan.past?.[arm]?.[round]?.turns;
  const edits = plan.edits?.[arm]?.filter((edit) => edit.round === round) ?? [];
  if (turns === undefined || edits.length === 0) return turns;
  return turns.map((turn, agent) => {
    const edit = edits.findLast((one) => one.agent === agent);
    if (edit === undefined) return turn;
    const { answer, reason } = parseAnswer({ text: edit.text, options: plan.task.options });
    const { error: _, thinking: __, ...rest } = turn;
    return { ...rest, response: edit.text, answer, answerReason: reason, finish: 'stop', edited: true };
  });
}
