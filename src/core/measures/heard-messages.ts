import type { Condition } from '../condition.ts';
import { heardBy } from '../routing.ts';
import type { Trace } from '../trace.ts';
import { latestMessageRound, restates } from './cell.ts';
import { type InboxLine, readInbox } from './inbox-view.ts';

/** What one heard peer wrote before it is routed. */
export interface HeardMessage {
  readonly line: Extract<InboxLine, { kind: 'message' }>;
  /** Items that count for this sender though its latest message does not restate them: it did so in an earlier round. */
  readonly earlier: readonly number[];
  /** False where the sender's messages do not count, since its last answer could not be read. */
  readonly counts: boolean;
}

/**
 * What lies before the routing of one inbox: the latest message of every sender that the receiver hears this round, in
 * order. Where messages are passed on as they are, exactly those of the inbox. Empty in round 0 and where nobody is heard.
 */
export function readHeardMessages(
  trace: Trace,
  condition: Condition,
  round: number,
  receiver: number,
): HeardMessage[] {
  if (condition.inbox === 'messages') {
    return readInbox(trace, round, receiver).flatMap((line) =>
      line.kind === 'message' ? [{ line, earlier: [], counts: true }] : [],
    );
  }
  const current = trace.rounds[round];
  if (current === undefined || round === 0 || condition.inbox === 'empty') return [];
  return heardBy(current.heard, receiver, trace.agents.length).flatMap((sender): HeardMessage[] => {
    const latest = latestMessageRound(trace, round, sender);
    const source = trace.rounds[latest]?.turns[sender];
    if (source === undefined) return [];
    const choice = trace.rounds[round - 1]?.turns[sender]?.answer ?? null;
    const restated = [...source.restated].sort((a, b) => a.start - b.start);
    const earlier =
      condition.record === 'latest'
        ? []
        : [...trace.task.evidence.keys()].filter(
            (e) =>
              !restates(trace, latest, sender, e) &&
              trace.rounds.slice(0, round).some((_, t) => restates(trace, t, sender, e)),
          );
    const line = { kind: 'message', sender, text: source.response ?? '', choice, restated } as const;
    return [{ line, earlier, counts: choice !== null || !condition.parsedOnly }];
  });
}
