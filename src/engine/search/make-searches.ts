import type { Search } from '#core/searches.ts';
import type { Task } from '#core/task.ts';
import { rankEvidence } from './rank-evidence.ts';
import { drawRoles } from './role-words.ts';

/** What one agent searches for, and whose words that is. */
export type Query = Pick<Search, 'query' | 'by'>;

/**
 * The queries of agents that are not asked for one, scripted readers: the question and the words of a role, the question
 * alone where the task's words give no role. Same task, agents and seed: same queries.
 */
export const drawQueries = (task: Task, agents: number, seed: number): Query[] =>
  drawRoles(task, agents, seed).map((words) => ({
    query: [task.description, ...words].join(' '),
    by: words.length === 0 ? 'question' : 'role',
  }));

/** Own searches of a task (spec: tasks): every query finds its `top` items at most. One per query, in order. */
export async function makeSearches(task: Task, top: number, queries: readonly Query[]): Promise<Search[]> {
  const find = await rankEvidence(task.evidence);
  return queries.map(({ query, by }) => ({ query, by, found: find(query, top) }));
}
