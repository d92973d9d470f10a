import type { Task } from '#core/task.ts';
import { answerOf } from './check-bearing.ts';

/**
 * The rules of a generated chain, checked on the finished task: all evidence gives the answer, none of what is shared
 * is needed, and without any one of the items on the way there is no answer; `needed` lists these, by default all
 * private ones. Throws an Error that names the broken rule.
 */
export function checkChain(task: Task, needed?: ReadonlySet<string>): void {
  const demand = (holds: boolean, rule: string): void => {
    if (!holds) throw new Error(`chain ${task.id}: ${rule}`);
  };
  if (task.bearing.kind !== 'chain') throw new Error(`chain ${task.id}: the bearing is no chain`);
  const all = task.evidence.map(({ id }) => id);
  demand(answerOf(task, new Set(all)) === task.answer, 'all facts together miss the answer');
  for (const { id, kind } of task.evidence) {
    const reached = answerOf(task, new Set(all.filter((other) => other !== id)));
    const counts = needed === undefined ? kind === 'private' : needed.has(id);
    demand(reached === (counts ? null : task.answer), `${id} bears wrongly on the answer`);
  }
  demand(task.decoy !== task.answer, 'the decoy is the answer');
}
