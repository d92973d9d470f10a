import type { Match } from '#core/match/types.ts';
import type { RouterCalls } from '#core/router-calls.ts';
import { heardBy } from '#core/routing.ts';
import type { FilledItem } from '../inbox-items.ts';
import type { RouterScene, RouterWork } from './router-work.ts';

interface Claim {
  readonly sender: number;
  readonly round: number;
  readonly text: string;
  readonly found: readonly Match[];
}

const keyOf = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');

/**
 * The claims of one inbox. Rules (2) and (3) stay in force through the matcher: a claim enters if it restates a
 * sentence that the receiver lacks and has not got this round; one that restates nothing enters once per wording [ours].
 */
function chooseClaims(claims: readonly Claim[], holds: (evidence: number) => boolean): FilledItem[] {
  const taken = new Set<number>();
  const worded = new Set<string>();
  return claims.flatMap(({ sender, round, text, found }): FilledItem[] => {
    const isNew =
      found.length === 0
        ? !worded.has(keyOf(text))
        : found.some(({ evidence }) => !holds(evidence) && !taken.has(evidence));
    if (!isNew) return [];
    worded.add(keyOf(text));
    for (const { evidence } of found) taken.add(evidence);
    return [{ kind: 'claim', sender, round, text, restated: found.map((one) => ({ ...one })) }];
  });
}

/**
 * `llm-claims`: the factual claims that a model lists from each message. One call per message of a sender with a readable
 * answer that somebody hears, whoever hears it. A call that failed leaves that message's claims out.
 */
export function planClaims(
  calls: Extract<RouterCalls, { purpose: 'claims' }>,
  scene: RouterScene,
): RouterWork {
  const { heard, spoken, holds, isAsked, match } = scene;
  const agents = holds.length;
  const sendersOf = (receiver: number): readonly number[] =>
    isAsked(receiver) ? heardBy(heard, receiver, agents) : [];
  const heardSenders = new Set([...holds.keys()].flatMap((receiver) => sendersOf(receiver)));
  const sources = [...heardSenders]
    .sort((a, b) => a - b)
    .flatMap((sender) => {
      const message = spoken.lastMessages[sender] ?? null;
      return message === null || (spoken.answers[sender] ?? null) === null ? [] : [{ sender, ...message }];
    });
  return {
    requests: sources.map(({ sender, text }) => ({
      purpose: calls.purpose,
      about: sender,
      prompt: calls.prompt(text),
    })),
    fill: (replies) => {
      const bySender = new Map(
        sources.map(({ sender, round }, i) => [
          sender,
          (replies[i] ?? []).map((text): Claim => ({ sender, round, text, found: match(text) })),
        ]),
      );
      return holds.map((held, receiver) =>
        chooseClaims(
          sendersOf(receiver).flatMap((sender) => bySender.get(sender) ?? []),
          (evidence) => held[evidence] === 1,
        ),
      );
    },
  };
}
