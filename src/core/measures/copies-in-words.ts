import type { TraceTurn } from '../trace.ts';

type Inbox = readonly TraceTurn['inbox'][number][];

/** The inbox was written by a model: a summary, or claims. Such an inbox holds nothing else. */
export const isWorded = (inbox: Inbox): boolean => inbox[0]?.kind === 'summary' || inbox[0]?.kind === 'claim';

/** Copies of an evidence item in such an inbox: its lines in which the matcher finds it. */
export const countInWords = (inbox: Inbox, evidence: number): number =>
  inbox.filter(
    (item) =>
      (item.kind === 'summary' || item.kind === 'claim') &&
      item.restated.some((found) => found.evidence === evidence),
  ).length;
