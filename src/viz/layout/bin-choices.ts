import type { ColumnBins } from './matrix-bins.ts';

/**
 * The rank of an answer that most receivers of a column gave; null where most gave none. A tie shows the higher rank,
 * so that a column never looks right which is only half so [ours].
 */
function mostCommonRank(
  receivers: readonly number[],
  rankOf: (agent: number) => number | null,
): number | null {
  const counts = new Map<number | null, number>();
  for (const agent of receivers) {
    const rank = rankOf(agent);
    counts.set(rank, (counts.get(rank) ?? 0) + 1);
  }
  const order = (rank: number | null): number => rank ?? Number.POSITIVE_INFINITY;
  const [most] = [...counts].sort(([a, n], [b, m]) => m - n || order(b) - order(a));
  return most?.[0] ?? null;
}

/** Ranks per round and column: `[round][column]`. Single columns: each agent's own. O(rounds · N). */
export const binChoices = (
  { bins }: ColumnBins,
  rounds: number,
  rankAt: (round: number, agent: number) => number | null,
): (number | null)[][] =>
  Array.from({ length: rounds }, (_, round) =>
    bins.map((receivers) => mostCommonRank(receivers, (agent) => rankAt(round, agent))),
  );
