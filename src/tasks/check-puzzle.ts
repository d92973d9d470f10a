import type { Task } from '#core/task.ts';
import { answerOf } from './check-bearing.ts';

/**
 * The rules of a decoy puzzle (spec: tasks, "Decoy puzzle [ours]"), checked on the finished task. Throws an Error
 * that names the broken rule; a puzzle that passes has exactly one answer and needs every private road for it.
 */
export function checkPuzzle(task: Task): void {
  const { bearing, options, answer, evidence } = task;
  const demand = (holds: boolean, rule: string): void => {
    if (!holds) throw new Error(`decoy puzzle ${task.id}: ${rule}`);
  };
  if (bearing.kind !== 'roads') throw new Error(`decoy puzzle ${task.id}: the bearing states no roads`);
  const { roads, start } = bearing;
  const landmarks = new Set(options);

  demand(landmarks.size === options?.length, 'two options are the same');
  demand(answer !== null && landmarks.has(answer), 'the answer is no landmark');
  demand(!landmarks.has(start), 'the start is a landmark');
  demand(roads.length === evidence.length, 'not every sentence states one road');
  demand(new Set(roads.map((road) => road.from)).size === roads.length, 'a town has two roads out');
  demand(new Set(roads.map((road) => road.to)).size === roads.length, 'two roads meet');
  demand(!roads.some((road) => landmarks.has(road.from)), 'a road leaves a landmark');

  const all = evidence.map((item) => item.id);
  const without = (id: string): Set<string> => new Set(all.filter((other) => other !== id));
  demand(answerOf(task, new Set(all)) === answer, 'all roads together miss the answer');
  for (const { id, kind } of evidence) {
    const reached = answerOf(task, without(id));
    demand(kind === 'private' ? reached === null : reached === answer, `${id} bears wrongly on the answer`);
  }

  const ends = roads
    .filter((road) => evidence.some((item) => item.id === road.evidence && item.kind === 'shared'))
    .map((road) => road.to)
    .filter((place) => landmarks.has(place));
  demand(
    ends.every((place) => place === task.decoy),
    'a shared road ends at a landmark that is not the decoy',
  );
  demand(task.decoy === null || ends.length === 1, 'the shared roads miss the decoy');
  demand(task.decoy !== answer, 'the decoy is the answer');
}
