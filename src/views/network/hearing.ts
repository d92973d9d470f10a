import type { Condition } from '#core/condition.ts';
import { readLinks } from '#core/measures/reach-paths.ts';
import type { Trace } from '#core/trace.ts';

/** Where the person looks: a round, a sentence, a receiver. */
export interface NetworkPlace {
  /** False before the messages are matched: who says the sentence is not known. */
  readonly matched: boolean;
  readonly round: number;
  readonly evidence: number;
  readonly receiver: number;
}

export interface Hearing {
  readonly says: readonly number[];
  readonly other: readonly number[];
}

/** The heard senders of one receiver: those whose copy of the sentence counts, and the rest. */
export function splitHeard(
  trace: Trace,
  condition: Condition,
  { round, evidence, receiver, matched }: NetworkPlace,
): Hearing {
  const links = readLinks(trace, condition, round, evidence, receiver);
  return {
    says: links.filter(({ says }) => says && matched).map(({ sender }) => sender),
    other: links.filter(({ says }) => !says || !matched).map(({ sender }) => sender),
  };
}

/** "hears 6 of 15, 1 says it". */
export function wordHearing({ says, other }: Hearing, peers: number, matched = true): string {
  const heard = says.length + other.length;
  if (heard === 0) return 'hears nobody';
  const who =
    heard === peers
      ? `hears all ${peers.toLocaleString('en')}`
      : `hears ${heard} of ${peers.toLocaleString('en')}`;
  if (!matched) return who;
  if (says.length === 0) return `${who}, none says it`;
  return `${who}, ${says.length.toLocaleString('en')} ${says.length === 1 ? 'says' : 'say'} it`;
}
