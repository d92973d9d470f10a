import type { Search } from '#core/searches.ts';
import type { Task } from '#core/task.ts';
import { rankEvidence } from './rank-evidence.ts';
import { drawRoles } from './role-words.ts';

/**
 * Own searches of a task (spec: tasks): every agent that holds evidence queries it once, before round 0, with the
 * question and its role's words. Same task, agents and seed: same searches, whatever the condition. Models are given the
 * same queries: none is asked for one of its own.
 *
 * `search` of the task says how many items an agent holds; deciders do not search.
 */
export async function makeSearches(task: Task, top: number, agents: number, seed: number): Promise<Search[]> {
  const find = await rankEvidence(task.evidence);
  return drawRoles(task, agents, seed).map((words) => {
    const query = [task.description, ...words].join(' ');
    return { query, by: words.length === 0 ? 'question' : 'role', found: find(query, top) };
  });
}
