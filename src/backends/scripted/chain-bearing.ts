import type { Link, Task } from '#core/task.ts';
import type { Case, Weigh } from './bearing.ts';

/** A run of known links that ends with the chain's last relation. */
interface Run {
  readonly items: readonly number[];
  /** Mean weight of its links. */
  readonly weight: number;
  /** It starts where the question starts and leaves nothing out. */
  readonly whole: boolean;
}

/**
 * Links are joined backwards from each name that the last relation leads to, as far as they are known. The run that
 * reaches the question's start makes a whole case. Any other is a story about a look-alike: at n/(n+1) of its mean
 * weight it speaks for the name at its end, so that without the whole chain a reader names a look-alike [ours]. A
 * planted link speaks for its end, halfway between the strongest story and a whole case [ours].
 */
export function weighChain(task: Task, candidates: readonly string[]): Weigh {
  if (task.bearing.kind !== 'chain') throw new TypeError('weighChain: the bearing is no chain');
  const { start, relations, links } = task.bearing;
  const indexOf = new Map(task.evidence.map((item, index) => [item.id, index]));
  const kindOf = new Map(task.evidence.map((item) => [item.id, item.kind]));
  const itemOf = (link: Link): number => indexOf.get(link.evidence) ?? -1;
  const planted = links.filter((link) => kindOf.get(link.evidence) === 'false');
  const into = new Map<string, Map<string, Link[]>>(relations.map((relation) => [relation, new Map()]));
  for (const link of links) {
    if (kindOf.get(link.evidence) === 'false') continue;
    const byEnd = into.get(link.relation);
    byEnd?.set(link.to, [...(byEnd.get(link.to) ?? []), link]);
  }

  /** The heaviest known link that leads to `name` by `relation`. */
  const findLink = (read: Float64Array, relation: string, name: string): Link | undefined => {
    let best: Link | undefined;
    let top = 0;
    for (const link of into.get(relation)?.get(name) ?? []) {
      const weight = read[itemOf(link)] ?? 0;
      if (weight > top) [best, top] = [link, weight];
    }
    return best;
  };
  const joinBackwards = (read: Float64Array, end: string): Run | null => {
    const items: number[] = [];
    let name = end;
    let sum = 0;
    for (let step = relations.length - 1; step >= 0; step--) {
      const link = findLink(read, relations[step] ?? '', name);
      if (link === undefined) break;
      items.push(itemOf(link));
      sum += read[itemOf(link)] ?? 0;
      name = link.from;
    }
    if (items.length === 0) return null;
    const whole = items.length === relations.length && name === start;
    return { items, weight: sum / items.length, whole };
  };

  return (read): Case => {
    const runs = candidates.map((name) => joinBackwards(read, name));
    const pull = ({ items, weight, whole }: Run): number =>
      whole ? weight : (weight * items.length) / (items.length + 1);
    const unread = task.options === null ? Number.NEGATIVE_INFINITY : 0;
    // `unknown` stands among free-text candidates only, and is always in reach.
    const support = runs.map((run, o) =>
      run !== null ? pull(run) : o === 0 && task.options === null ? 0 : unread,
    );
    const speakers = runs.map((run) => new Set(run?.items ?? []));
    const strongest = Math.max(0, ...runs.map((run) => (run === null || run.whole ? 0 : pull(run))));
    for (const link of planted) {
      const weight = read[itemOf(link)] ?? 0;
      const option = candidates.indexOf(link.to);
      if (weight === 0 || option < 0) continue;
      support[option] = Math.max(support[option] ?? 0, (weight * (1 + Math.min(1, strongest))) / 2);
      speakers[option]?.add(itemOf(link));
    }
    return {
      support,
      speaksFor: (evidence, option) => speakers[option]?.has(evidence) === true,
      bears: (evidence) => speakers.some((items) => items.has(evidence)),
    };
  };
}
