import type { Task } from '#core/task.ts';

/** Words of option and place names, in lower case, which rewording leaves alone. */
export function keepNames(task: Pick<Task, 'options' | 'bearing'>): ReadonlySet<string> {
  const names = [...(task.options ?? [])];
  if (task.bearing.kind === 'roads') {
    for (const { from, to } of task.bearing.roads) names.push(from, to);
  }
  return new Set(names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []));
}
