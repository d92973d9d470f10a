import { peelFreeText } from '#core/answer/free-value.ts';
import { normaliseFreeText } from '#core/answer/normalise-free-text.ts';
import type { Task } from '#core/task.ts';

/** What a reader answers to a free-text question for which it has read no name at all [ours]. */
export const UNKNOWN = 'unknown';

/**
 * The answers among which a scripted reader chooses. Free-text prompts list none, so a reader chooses among the names
 * that its task's sentences offer [ours]: with a chain, whatever the last relation leads to; by default the right
 * answer and the task's decoy. A name stays out of reach until it was read (see `Case.support`); `unknown` never is.
 */
export function listCandidates(task: Task): readonly string[] {
  if (task.options !== null) return task.options;
  const names = [UNKNOWN, ...offeredNames(task).map(peelFreeText)];
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = normaliseFreeText(name);
    const isNew = name !== '' && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function offeredNames({ bearing, answer, decoy }: Task): string[] {
  switch (bearing.kind) {
    case 'chain': {
      const last = bearing.relations.at(-1);
      return bearing.links.filter(({ relation }) => relation === last).map(({ to }) => to);
    }
    case 'roads':
      return bearing.roads.map(({ to }) => to).filter((to) => bearing.roads.every(({ from }) => from !== to));
    case 'weights':
      return bearing.weights.map(({ option }) => option);
    case 'all-private':
      return [answer, decoy].filter((name) => name !== null);
  }
}
