import type { EvidenceSet } from './evidence-set.ts';
import type { Evidence, EvidenceKind } from './task.ts';
import type { Trace } from './trace.ts';

/**
 * Own searches (spec: tasks): what an agent holds is what its own query found. A sentence may then have any number of
 * holders, none included.
 */

/** One agent's search: its query and the items that it found, by index, best first. One per agent, in the agents' order. */
export type Search = NonNullable<Trace['searches']>[number];

/** A sentence's kind as its task gives it, whatever own searches made of it. Readers judge by this one. */
export const givenKind = ({
  kind,
  given,
}: {
  readonly kind: EvidenceKind;
  readonly given?: EvidenceKind | undefined;
}): EvidenceKind => given ?? kind;

/** The agents that found an item, by index, in order; nobody where there are no searches. */
export const findersOf = (searches: readonly Pick<Search, 'found'>[], evidence: number): number[] =>
  searches.flatMap(({ found }, agent) => (found.includes(evidence) ? [agent] : []));

/** Items that nobody found, by index: they are in no agent's evidence, so nobody can tell them. */
export const unfoundItems = ({ task, searches }: Pick<Trace, 'task' | 'searches'>): number[] =>
  searches === undefined ? [] : [...task.evidence.keys()].filter((e) => findersOf(searches, e).length === 0);

/**
 * What searches came to, as a sentence: how many sentences all, some and none of the agents found, the last by name. Null
 * for a trace without own searches.
 */
export function tellFindings({ task, searches }: Pick<Trace, 'task' | 'searches'>): string | null {
  if (searches === undefined) return null;
  const finders = task.evidence.map((_, e) => findersOf(searches, e).length);
  const all = finders.filter((count) => count === searches.length).length;
  const unfound = unfoundItems({ task, searches }).map((e) => task.evidence[e]?.id ?? '');
  const some = finders.length - all - unfound.length;
  const names = unfound.length === 0 ? '' : `: ${unfound.join(', ')}`;
  return `Of ${finders.length} sentences all agents found ${all}, some agents ${some}, nobody ${unfound.length}${names}.`;
}

/** What searches come to. */
export interface Findings {
  /** The evidence with the kinds that the rest of a run goes by; `given` keeps the task's own where it differs. */
  readonly evidence: Evidence[];
  /** Per item the first agent that found it; null where all did, or nobody. */
  readonly holders: (number | null)[];
}

/**
 * Kinds by what was found [ours]: found by every agent = shared, by some or nobody = private. A planted falsehood stays
 * one, whoever found it. Evidence that was dealt before gives the same again.
 */
export function dealFindings(
  evidence: readonly Evidence[],
  searches: readonly Pick<Search, 'found'>[],
): Findings {
  const finders = evidence.map((_, e) => findersOf(searches, e));
  return {
    evidence: evidence.map(({ given: _, ...item }, e) => {
      const was = givenKind(evidence[e] ?? item);
      const kind = kindOf(was, finders[e]?.length ?? 0, searches.length);
      return { ...item, kind, ...(kind === was ? {} : { given: was }) };
    }),
    holders: evidence.map((item, e) => {
      const all = finders[e]?.length === searches.length && givenKind(item) !== 'false';
      return all ? null : (finders[e]?.[0] ?? null);
    }),
  };
}

function kindOf(given: EvidenceKind, finders: number, agents: number): EvidenceKind {
  if (given === 'false') return 'false';
  return finders === agents ? 'shared' : 'private';
}

/**
 * K_r after own searches. Agents that did not search, who decide for the others, hold what all of them found [ours].
 * One set per agent of the whole group.
 */
export function foundEvidence(
  evidence: readonly Evidence[],
  searches: readonly Pick<Search, 'found'>[],
  group: number,
): EvidenceSet[] {
  const common = (e: number): boolean => evidence[e]?.kind === 'shared';
  return Array.from({ length: group }, (_, agent) => {
    const found = searches[agent]?.found;
    return Uint8Array.from(evidence, (_, e) =>
      (found === undefined ? common(e) : found.includes(e)) ? 1 : 0,
    );
  });
}
