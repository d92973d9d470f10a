import type { Evidence } from '#core/task.ts';

/** The items that a query finds, by index, best first: at most `top`, and none that shares no word with it. */
export type FindItems = (query: string, top: number) => number[];

/**
 * Search over a task's evidence by BM25+ with MiniSearch's own parameters; every word of a query counts, none must be
 * there. Labels are never shown to agents and are not searched. Equal scores stand in the task's order [ours]. The
 * library is loaded with the first search.
 */
export async function rankEvidence(evidence: readonly Evidence[]): Promise<FindItems> {
  const { default: MiniSearch } = await import('minisearch');
  const index = new MiniSearch<{ readonly id: number; readonly text: string }>({ fields: ['text'] });
  index.addAll(evidence.map(({ text }, id) => ({ id, text })));
  return (query, top) =>
    index
      .search(query)
      .map(({ id, score }) => ({ item: Number(id), score }))
      .sort((a, b) => b.score - a.score || a.item - b.item)
      .slice(0, top)
      .map(({ item }) => item);
}
