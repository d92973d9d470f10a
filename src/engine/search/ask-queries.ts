import { buildQueryPrompt, longestQuery, readQuery } from '#core/router-prompts.ts';
import type { Task } from '#core/task.ts';
import type { TraceRouterCall } from '#core/trace.ts';
import type { RunTools } from '../plan.ts';
import { askRouter, type RouterRequest, recallRouter } from '../router/ask-router.ts';
import type { Query } from './make-searches.ts';

/** The calls that ask every agent for its query. */
const queryRequests = ({ description }: Task, agents: number): RouterRequest[] =>
  Array.from({ length: agents }, (_, agent) => ({
    purpose: 'query',
    about: agent,
    prompt: buildQueryPrompt(description, `A${agent + 1}`, agents - 1),
  }));

/** The queries that replies hold; where there is none, or no reply, the question is searched for. */
export const readQueries = ({ description }: Task, calls: readonly TraceRouterCall[]): Query[] =>
  calls.map(({ response }) => {
    const [query] = response === null ? [] : readQuery(response);
    return query === undefined ? { query: description, by: 'question' } : { query, by: 'model' };
  });

/** Query calls of a finished round 0: they are never made twice. */
export const queriesIn = (calls: readonly TraceRouterCall[] = []): TraceRouterCall[] =>
  calls.filter(({ purpose }) => purpose === 'query');

/** The calls as a rehearsal counts them: their prompts, and as many tokens to write as a query may have words. */
export const rehearseQueries = (task: Task, agents: number, { countTokens }: RunTools): TraceRouterCall[] =>
  queryRequests(task, agents).map((request) => ({
    ...request,
    response: '',
    usage: { prompt: countTokens(request.prompt), completion: longestQuery, cached: 0, estimated: true },
    duration: 0,
    attempts: 1,
    finish: 'stop',
    standIn: true,
  }));

/**
 * Asks every agent for its query, before round 0 and once for all arms, or finds the calls in `made`. One call per agent, in
 * order. Rejects only with the signal's reason, once aborted.
 */
export async function askQueries(
  task: Task,
  agents: number,
  seed: number,
  made: readonly TraceRouterCall[],
  tools: RunTools,
): Promise<TraceRouterCall[]> {
  const requests = queryRequests(task, agents);
  if (made.length > 0) return recallRouter(requests, { routerCalls: [...made] });
  return await askRouter(requests, { round: 0, seed }, tools);
}
