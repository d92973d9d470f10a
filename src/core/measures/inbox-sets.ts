import type { Trace } from '../trace.ts';
import { copiesRead } from './cell.ts';
import { isLate } from './is-late.ts';

/** The sets of equation (1) for one receiver, as indices in the task's order of evidence. */
export interface InboxSets {
  /** What arrives: E ≥ 1. */
  readonly arriving: readonly number[];
  /** K_r: what the receiver holds. */
  readonly holds: readonly number[];
  /** What it reads at least once. */
  readonly read: readonly number[];
}

export function readInboxSets(trace: Trace, round: number, receiver: number): InboxSets {
  const current = trace.rounds[round];
  const items = trace.task.evidence.map((_, e) => e);
  if (current === undefined) return { arriving: [], holds: [], read: [] };
  return {
    arriving: items.filter((e) => (current.excitation[e]?.[receiver] ?? 0) > 0),
    holds: (trace.agents[receiver]?.holds ?? [])
      .filter((e) => !isLate(trace, round, e))
      .sort((a, b) => a - b),
    read: items.filter((e) => copiesRead(current, e, receiver) > 0),
  };
}

/**
 * Names of evidence items in short: three or more neighbours of one kind read "S1…S4". `items` in rising order.
 */
export function shortenIds(task: Trace['task'], items: readonly number[]): string[] {
  const names: string[] = [];
  const nameOf = (e: number): string => task.evidence[e]?.id ?? `#${e + 1}`;
  const kindOf = (e: number): string | undefined => task.evidence[e]?.kind;
  let start = 0;
  while (start < items.length) {
    let end = start;
    while (
      end + 1 < items.length &&
      items[end + 1] === (items[end] as number) + 1 &&
      kindOf(items[end + 1] as number) === kindOf(items[start] as number)
    ) {
      end++;
    }
    const run = items.slice(start, end + 1);
    if (run.length > 2) names.push(`${nameOf(run[0] as number)}…${nameOf(run.at(-1) as number)}`);
    else names.push(...run.map(nameOf));
    start = end + 1;
  }
  return names;
}
