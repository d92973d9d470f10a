import type { ConditionChoice } from '#conditions/index.ts';
import { voteKey } from '#core/answer/normalise-free-text.ts';
import type { Architecture } from '#core/architecture.ts';
import type { Condition } from '#core/condition.ts';
import type { CopyMatrix } from '#core/copy-matrix.ts';
import type { EvidenceSet } from '#core/evidence-set.ts';
import { isRouted } from '#core/match/is-routed.ts';
import { buildPrompt, messageItem } from '#core/prompt.ts';
import { type Heard, type InboxItem, type RoutedRound, routeNothing, routeRound } from '#core/routing.ts';
import type { Task } from '#core/task.ts';
import type { TokenCounter } from '#core/tokens.ts';
import type { TraceRound, TraceTurn } from '#core/trace.ts';
import { takeVote } from '#core/vote.ts';
import type { Reply } from './ask-agents.ts';
import type { ReplyMatcher } from './match-reply.ts';

/** What an agent wrote last: part 4 of its next prompt, and what peers read of it. */
interface LastMessage {
  readonly text: string;
  readonly round: number;
}

/** A round that is routed and whose prompts are written, waiting for replies. */
export interface PreparedRound {
  readonly round: number;
  readonly heard: Heard;
  readonly routed: RoutedRound;
  readonly inboxes: readonly (readonly InboxItem[])[];
  /** Copies that fell to a size limit, per agent. */
  readonly cuts: readonly number[];
  readonly prompts: readonly string[];
  /** Tokens of each agent's inbox alone. */
  readonly inboxTokens: readonly number[];
}

/** One arm of a run: its agents' records, last messages and answers, moved on round by round. */
export class Arm {
  readonly condition: Condition;
  readonly choice: ConditionChoice;
  readonly holds: readonly EvidenceSet[];
  private readonly task: Task;
  private readonly architecture: Architecture;
  private readonly seed: number;
  readonly evidenceTokens: readonly number[];
  private readonly countTokens: TokenCounter;
  private readonly replyMatcher: ReplyMatcher;
  private readonly record: EvidenceSet[];
  private latest: EvidenceSet[];
  private answers: (string | null)[];
  private readonly lastMessages: (LastMessage | null)[];

  constructor(given: {
    task: Task;
    architecture: Architecture;
    condition: Condition;
    choice: ConditionChoice;
    holds: readonly EvidenceSet[];
    seed: number;
    countTokens: TokenCounter;
    replyMatcher: ReplyMatcher;
  }) {
    this.task = given.task;
    this.architecture = given.architecture;
    this.condition = given.condition;
    this.choice = given.choice;
    this.holds = given.holds;
    this.seed = given.seed;
    this.countTokens = given.countTokens;
    this.replyMatcher = given.replyMatcher;
    this.evidenceTokens = given.task.evidence.map(({ text }) => given.countTokens(text));
    const items = given.task.evidence.length;
    this.record = given.holds.map(() => new Uint8Array(items));
    this.latest = given.holds.map(() => new Uint8Array(items));
    this.answers = given.holds.map(() => null);
    this.lastMessages = given.holds.map(() => null);
  }

  /** Routes the messages of round t − 1 and writes the prompts of round t. */
  prepareRound(round: number): PreparedRound {
    const agents = this.holds.length;
    const heard = round === 0 ? 'nobody' : this.architecture.hear(this.condition, this.seed, round, agents);
    const routed =
      round === 0
        ? routeNothing(agents, this.task.evidence.length)
        : routeRound(this.condition, this.choice, {
            agents,
            evidence: this.task.evidence.length,
            holds: this.holds,
            record: this.record,
            latest: this.latest,
            parsed: this.answers.map((answer) => answer !== null),
            hasMessage: this.lastMessages.map((message) => message !== null),
            heard,
            tokens: this.evidenceTokens,
          });
    const inboxes = this.holds.map((_, agent) => routed.inbox(agent));
    const inboxTexts = inboxes.map((inbox) => inbox.map((item) => this.itemText(item)));
    const prompts = inboxTexts.map((items, agent) => this.writePrompt(round, agent, items));
    const inboxTokens = inboxTexts.map((items) =>
      items.reduce((sum, item) => sum + this.countTokens(item), 0),
    );
    const cuts = this.holds.map((_, agent) => routed.cut(agent));
    return { round, heard, routed, inboxes, cuts, prompts, inboxTokens };
  }

  private writePrompt(round: number, agent: number, inbox: readonly string[]): string {
    const { task } = this;
    const remembers = round > 0 && this.condition.memory;
    const goesOn = round > 0 && (this.condition.memory || this.condition.inbox !== 'empty');
    return buildPrompt({
      description: task.description,
      evidence: task.evidence.filter((_, e) => this.holds[agent]?.[e] === 1).map(({ text }) => text),
      options: task.options,
      last: remembers
        ? { choice: this.answers[agent] ?? null, message: this.lastMessages[agent]?.text ?? '(none)' }
        : null,
      inbox: goesOn ? inbox : null,
    });
  }

  private itemText(item: InboxItem): string {
    if (item.kind === 'sentence') return this.task.evidence[item.evidence]?.text ?? '';
    return messageItem(this.lastMessages[item.sender]?.text ?? '', this.answers[item.sender] ?? null);
  }

  /**
   * Takes the replies of a prepared round, asked now or read from an older trace, matches them, moves the records
   * on, and gives the round's trace. Matches that a round's `recorded` trace holds stand; without, they are made anew.
   */
  finishRound(prepared: PreparedRound, replies: readonly Reply[], recorded?: TraceRound): TraceRound {
    const { round, heard, routed, inboxes, cuts, prompts, inboxTokens } = prepared;
    const matrix = ({ row }: CopyMatrix): number[][] => this.task.evidence.map((_, e) => [...row(e)]);
    // Read before the records move on.
    const [excitation, inhibition] = [matrix(routed.excitation), matrix(routed.inhibition)];
    const sources = this.lastMessages.map((message) => message?.round ?? 0);
    const turns: TraceTurn[] = replies.map((reply, agent) => ({
      ...reply,
      prompt: prompts[agent] ?? '',
      usage: { ...reply.usage },
      restated: this.recordReply(round, agent, reply, recorded?.turns[agent]?.restated),
      inbox: (inboxes[agent] ?? []).map((item) =>
        item.kind === 'sentence' ? { ...item } : { ...item, round: sources[item.sender] ?? 0 },
      ),
      inboxTokens: inboxTokens[agent] ?? 0,
      cut: cuts[agent] ?? 0,
    }));
    this.answers = replies.map(({ answer }) => answer);
    const { options } = this.task;
    const vote = takeVote(this.answers, (answer) => voteKey(answer, options));
    return {
      round,
      heard: typeof heard === 'string' ? heard : heard.map((senders) => [...senders]),
      turns,
      excitation,
      inhibition,
      vote: { ...vote, tally: vote.tally.map((entry) => ({ ...entry })) },
    };
  }

  private recordReply(
    round: number,
    agent: number,
    reply: Reply,
    recorded?: TraceTurn['restated'],
  ): TraceTurn['restated'] {
    if (reply.response === null) return [];
    const { settings, match } = this.replyMatcher;
    const matches = recorded ?? match(reply.response, round, agent);
    const latest = new Uint8Array(this.task.evidence.length);
    for (const found of matches) {
      if (!isRouted(found, settings)) continue;
      latest[found.evidence] = 1;
      const record = this.record[agent];
      if (record !== undefined) record[found.evidence] = 1;
    }
    this.latest[agent] = latest;
    this.lastMessages[agent] = { text: reply.response, round };
    return matches.map((found) => ({ ...found }));
  }
}
