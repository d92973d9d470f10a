import { findersOf, type Search, unfoundItems } from '#core/searches.ts';
import type { Trace } from '#core/trace.ts';

type Searched = Pick<Trace, 'task' | 'searches' | 'agents'>;

/** Names in one line, the first `most` of them: "P1, S3 and 4 more". */
export const nameSome = (names: readonly string[], most: number): string =>
  names.length <= most
    ? names.join(', ')
    : `${names.slice(0, most).join(', ')} and ${(names.length - most).toLocaleString('en')} more`;

/** A query as people read it: the question is not told again. */
export function wordQuery({ description }: Trace['task'], { query }: Search): string {
  if (!query.startsWith(description)) return `“${query}”`;
  const own = query.slice(description.length).trim();
  return own === '' ? 'the question' : `the question and “${own}”`;
}

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
export function wordSearch({ task, searches = [] }: Searched, agent: number): string | null {
  const search = searches[agent];
  if (search === undefined) return null;
  const found = search.found.map((e) => task.evidence[e]?.id ?? '');
  if (found.length === 0) return `none, after searching for ${wordQuery(task, search)}`;
  return `${found.join(', ')}, found by searching for ${wordQuery(task, search)}`;
}
