import type { EvidenceSet } from '#core/evidence-set.ts';
import { isRouted } from '#core/match/is-routed.ts';
import type { TraceTurn } from '#core/trace.ts';
import type { Reply } from './ask-agents.ts';
import type { LastRestatement, Spoken } from './inbox-items.ts';
import type { ReplyMatcher } from './match-reply.ts';

/** What the agents of one arm have said so far: messages, answers, records R_j. Moved on reply by reply. */
export class SpokenRecord implements Spoken {
  /** R_j: everything that agent j has restated, in any round. */
  readonly record: EvidenceSet[];
  /** What its latest message restates. */
  readonly latest: EvidenceSet[];
  readonly answers: (string | null)[];
  readonly lastMessages: ({ text: string; round: number } | null)[];
  readonly restatements: Map<number, LastRestatement>[];
  private readonly messages: Map<number, { text: string; answer: string | null; restated: EvidenceSet }>[];
  private readonly evidence: number;

  constructor(agents: number, evidence: number) {
    const each = <T>(make: () => T): T[] => Array.from({ length: agents }, make);
    this.evidence = evidence;
    this.record = each(() => new Uint8Array(evidence));
    this.latest = each(() => new Uint8Array(evidence));
    this.answers = each(() => null);
    this.lastMessages = each(() => null);
    this.restatements = each(() => new Map());
    this.messages = each(() => new Map());
  }

  /** What an agent wrote in a round; '' where it wrote nothing. */
  readonly messageOf = (agent: number, round: number): string => this.messages[agent]?.get(round)?.text ?? '';

  /** What that message restates, in a way that routing counts. */
  restatedIn(agent: number, round: number): EvidenceSet {
    return this.messages[agent]?.get(round)?.restated ?? new Uint8Array(this.evidence);
  }

  /** The choice that stands behind a message: an older one's own, the latest one's the agent's present answer. */
  readonly choiceOf = (agent: number, round: number): string | null =>
    round === this.lastMessages[agent]?.round
      ? (this.answers[agent] ?? null)
      : (this.messages[agent]?.get(round)?.answer ?? null);

  /**
   * Takes the reply of a round, matches it and moves the agent's record on. Matches that a `recorded` turn holds stand;
   * without, they are made anew. An agent that wrote nothing keeps its last message and has no answer.
   */
  take(
    agent: number,
    round: number,
    { response, answer }: Reply,
    matcher: ReplyMatcher,
    recorded?: TraceTurn['restated'],
  ): TraceTurn['restated'] {
    this.answers[agent] = answer;
    if (response === null) return [];
    const matches = recorded ?? matcher.match(response, round, agent);
    const restated = new Uint8Array(this.evidence);
    for (const found of matches) {
      if (!isRouted(found, matcher.settings)) continue;
      const { evidence, score, sentence } = found;
      restated[evidence] = 1;
      const record = this.record[agent];
      if (record !== undefined) record[evidence] = 1;
      this.restatements[agent]?.set(evidence, { round, score, sentence });
    }
    this.latest[agent] = restated;
    this.lastMessages[agent] = { text: response, round };
    this.messages[agent]?.set(round, { text: response, answer, restated });
    return matches.map((found) => ({ ...found }));
  }
}
