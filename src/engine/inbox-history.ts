import type { FilledItem } from './inbox-items.ts';
import type { SpokenRecord } from './spoken.ts';

const sameMessage = (a: FilledItem, b: FilledItem): boolean =>
  a.kind === 'message' && b.kind === 'message' && a.sender === b.sender && a.round === b.round;

/** The inboxes of `standard-full-history`: what a receiver got before comes first, then this round's messages. */
export class InboxHistory {
  private readonly received: FilledItem[][];

  constructor(agents: number) {
    this.received = Array.from({ length: agents }, () => []);
  }

  /** Adds this round's messages to what each receiver got before; a message got twice stands once. */
  extend(inboxes: readonly (readonly FilledItem[])[]): FilledItem[][] {
    for (const [receiver, items] of inboxes.entries()) {
      const before = this.received[receiver];
      for (const item of items)
        if (before?.some((one) => sameMessage(one, item)) === false) before.push(item);
    }
    return this.received.map((items) => [...items]);
  }
}

/** E over whole histories, M × N: the messages in an inbox that restate an item. */
export function countHistory(
  inboxes: readonly (readonly FilledItem[])[],
  spoken: SpokenRecord,
  evidence: number,
): number[][] {
  const cells = Array.from({ length: evidence }, () => inboxes.map(() => 0));
  for (const [receiver, items] of inboxes.entries()) {
    for (const item of items) {
      if (item.kind !== 'message') continue;
      const restated = spoken.restatedIn(item.sender, item.round);
      for (const [e, row] of cells.entries()) row[receiver] = (row[receiver] ?? 0) + (restated[e] ?? 0);
    }
  }
  return cells;
}
