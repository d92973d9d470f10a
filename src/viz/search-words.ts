import { findersOf, type Search, unfoundItems } from '#core/searches.ts';
import type { Trace } from '#core/trace.ts';

type Searched = Pick<Trace, 'task' | 'searches'>;

/** Names in one line, the first `most` of them: "P1, S3 and 4 more". */
export const nameSome = (names: readonly string[], most: number): string =>
  names.length <= most
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} and ${(names.length - most).toLocaleString('en')} more`;

/** A query as people read it: the question is not told again. `asked`: a model was asked for a query of its own. */
export function wordQuery({ description }: Trace['task'], { query, by }: Search, asked = false): string {
  if (by === 'model') return `“${query}”`;
  if (by === 'question')
    return asked ? 'the question, for no query could be read in its reply' : 'the question';
  return `the question and “${query.slice(description.length).trim()}”`;
}

/** Whether a model was asked for a query of this agent's own. */
export const wasAskedForQuery = ({ rounds }: Pick<Trace, 'rounds'>, agent: number): boolean =>
  rounds[0]?.routerCalls?.some(({ purpose, about }) => purpose === 'query' && about === agent) === true;

/** How many agents found a sentence: "all 16", "3 of 16", "nobody". Null without own searches. */
export function wordFinders({ searches }: Pick<Trace, 'searches'>, evidence: number): string | null {
  if (searches === undefined) return null;
  const count = findersOf(searches, evidence).length;
  if (count === 0) return 'nobody';
  return count === searches.length ? `all ${count}` : `${count} of ${searches.length}`;
}

/** "Nobody found S4, P1." Empty where all was found, or nobody searched. */
export function wordUnfound({ task, searches }: Searched): string {
  const names = unfoundItems({ task, searches }).map((e) => task.evidence[e]?.id ?? '');
  return names.length === 0 ? '' : `Nobody found ${nameSome(names, 6)}.`;
}

/** What one agent found, and what for: its evidence in round 0, best first. Null where it made no search. */
export function wordSearch(trace: Searched & Pick<Trace, 'rounds'>, agent: number): string | null {
  const { task, searches = [] } = trace;
  const search = searches[agent];
  if (search === undefined) return null;
  const found = search.found.map((e) => task.evidence[e]?.id ?? '');
  const words = wordQuery(task, search, wasAskedForQuery(trace, agent));
  if (found.length === 0) return `none, after searching for ${words}`;
  return `${found.join(', ')}, found by searching for ${words}`;
}
