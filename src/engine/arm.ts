import type { ConditionChoice } from '#conditions/index.ts';
import { voteKey } from '#core/answer/normalise-free-text.ts';
import type { Architecture } from '#core/architecture.ts';
import type { Condition } from '#core/condition.ts';
import type { CopyMatrix } from '#core/copy-matrix.ts';
import type { EvidenceSet } from '#core/evidence-set.ts';
import { buildPrompt } from '#core/prompt.ts';
import { randomStream } from '#core/rng.ts';
import { type Heard, routeNothing, routeRound } from '#core/routing.ts';
import type { Task } from '#core/task.ts';
import type { TokenCounter } from '#core/tokens.ts';
import type { TraceRound } from '#core/trace.ts';
import { type GroupAnswer, takeVote } from '#core/vote.ts';
import type { Reply } from './ask-agents.ts';
import { countHistory, InboxHistory } from './inbox-history.ts';
import { evidenceText, type FilledItem, fillInbox, itemText } from './inbox-items.ts';
import type { ReplyMatcher } from './match-reply.ts';
import { pickOnePerAnswer } from './pick-senders.ts';
import { SpokenRecord } from './spoken.ts';

/** What decides an arm, besides the replies. */
export interface ArmSetup {
  readonly task: Task;
  readonly architecture: Architecture;
  readonly condition: Condition;
  readonly choice: ConditionChoice;
  /** N, the agents that hold evidence. */
  readonly agents: number;
  /** K_r of everybody, deciders included. */
  readonly holds: readonly EvidenceSet[];
  readonly rounds: number;
  readonly seed: number;
  readonly countTokens: TokenCounter;
  readonly replyMatcher: ReplyMatcher;
}

/** A round that is routed and whose prompts are written, waiting for replies. One entry per agent, or M × N. */
export interface PreparedRound {
  readonly round: number;
  readonly heard: Heard;
  readonly excitation: number[][];
  readonly inhibition: number[][];
  readonly inboxes: readonly (readonly FilledItem[])[];
  /** Copies that fell to a size limit. */
  readonly cuts: readonly number[];
  /** Null where an agent is not asked this round. */
  readonly prompts: readonly (string | null)[];
  /** Tokens of the inbox alone. */
  readonly inboxTokens: readonly number[];
}

/** One arm of a run: its agents' records, last messages and answers, moved on round by round. */
export class Arm {
  readonly setup: ArmSetup;
  readonly evidenceTokens: readonly number[];
  private readonly spoken: SpokenRecord;
  private readonly history: InboxHistory;
  private lastDecision: string | null = null;

  constructor(setup: ArmSetup) {
    this.setup = setup;
    this.evidenceTokens = setup.task.evidence.map(({ text }) => setup.countTokens(text));
    this.spoken = new SpokenRecord(setup.holds.length, setup.task.evidence.length);
    this.history = new InboxHistory(setup.holds.length);
  }

  /** K_r in a round: private evidence may be handed out late (spec: tasks, "late evidence"). */
  private holdsIn(round: number): readonly EvidenceSet[] {
    const { task, holds } = this.setup;
    if (task.lateFrom === undefined || round >= task.lateFrom) return holds;
    return holds.map((held) => held.map((flag, e) => (task.evidence[e]?.kind === 'shared' ? flag : 0)));
  }

  private hear(round: number): Heard {
    const { condition, architecture, seed, agents, task } = this.setup;
    if (round === 0) return 'nobody';
    if (condition.pick === undefined) return architecture.hear(condition, seed, round, agents);
    return pickOnePerAnswer(this.spoken.answers, (answer) => voteKey(answer, task.options), seed, round);
  }

  /** Routes the messages of round t − 1 and writes the prompts of round t. */
  prepareRound(round: number): PreparedRound {
    const { task, condition, choice, seed, countTokens } = this.setup;
    const { spoken } = this;
    const holds = this.holdsIn(round);
    const everybody = [...holds.keys()];
    const evidence = task.evidence.length;
    const heard = this.hear(round);
    const routed =
      round === 0
        ? routeNothing(holds.length, evidence)
        : routeRound(condition, choice, {
            agents: holds.length,
            evidence,
            holds,
            record: spoken.record,
            latest: spoken.latest,
            parsed: spoken.answers.map((answer) => answer !== null),
            hasMessage: spoken.lastMessages.map((message) => message !== null),
            heard,
            tokens: this.evidenceTokens,
            draw: (receiver) => randomStream(seed, 'copies', round, receiver),
          });
    const filled = everybody.map((agent) => fillInbox(condition, routed.inbox(agent), heard, agent, spoken));
    const inboxes = condition.history === true ? this.history.extend(filled) : filled;
    const texts = inboxes.map((items) =>
      items.map((item) => itemText(condition, task, item, spoken.messageOf, spoken.choiceOf)),
    );
    const matrix = ({ row }: CopyMatrix): number[][] => task.evidence.map((_, e) => [...row(e)]);
    return {
      round,
      heard,
      excitation:
        condition.history === true ? countHistory(inboxes, spoken, evidence) : matrix(routed.excitation),
      inhibition: matrix(routed.inhibition),
      inboxes,
      cuts: everybody.map((agent) => routed.cut(agent)),
      prompts: everybody.map((agent) => this.writePrompt(round, agent, holds[agent], texts[agent] ?? [])),
      inboxTokens: texts.map((items) => items.reduce((sum, item) => sum + countTokens(item), 0)),
    };
  }

  private writePrompt(
    round: number,
    agent: number,
    held: EvidenceSet | undefined,
    inbox: readonly string[],
  ): string | null {
    const { task, condition, architecture, rounds, agents } = this.setup;
    if (architecture.asks?.(agent, round, rounds, agents) === false) return null;
    const asksAnswer = condition.asks === undefined || round === rounds;
    const goesOn = round > 0 && (condition.memory || condition.inbox !== 'empty');
    const message = this.spoken.lastMessages[agent]?.text ?? '(none)';
    const choice = condition.asks === undefined ? { choice: this.spoken.answers[agent] ?? null } : {};
    return buildPrompt({
      description: task.description,
      evidence: [...task.evidence.keys()]
        .filter((e) => held?.[e] === 1)
        .map((e) => evidenceText(condition, task, e)),
      options: task.options,
      last: round > 0 && condition.memory ? { ...choice, message } : null,
      inbox: goesOn ? inbox : null,
      asksAnswer,
      extra: condition.instruction,
    });
  }

  /**
   * Takes the replies of a prepared round, asked now or read from an older trace, matches them, moves the records on,
   * and gives the round's trace. Matches that a round's `recorded` trace holds stand; without, they are made anew.
   */
  finishRound(prepared: PreparedRound, replies: readonly Reply[], recorded?: TraceRound): TraceRound {
    const { round, heard, excitation, inhibition } = prepared;
    const turns = replies.map((reply, agent) => ({
      ...reply,
      prompt: prepared.prompts[agent] ?? '',
      usage: { ...reply.usage },
      restated: this.spoken.take(
        agent,
        round,
        reply,
        this.setup.replyMatcher,
        recorded?.turns[agent]?.restated,
      ),
      inbox: (prepared.inboxes[agent] ?? []).map((item) => ({ ...item })),
      inboxTokens: prepared.inboxTokens[agent] ?? 0,
      cut: prepared.cuts[agent] ?? 0,
    }));
    const vote = this.decide();
    return {
      round,
      heard: typeof heard === 'string' ? heard : heard.map((senders) => [...senders]),
      turns,
      excitation,
      inhibition,
      vote: { ...vote, tally: vote.tally.map((entry) => ({ ...entry })) },
    };
  }

  /** A vote, or the decider's last parsed answer (spec: routing, "Group answer"). */
  private decide(): GroupAnswer {
    const { architecture, agents, task } = this.setup;
    const { answers } = this.spoken;
    const decider = architecture.decides(agents);
    if (decider === null) return takeVote(answers, (answer) => voteKey(answer, task.options));
    this.lastDecision = answers[decider] ?? this.lastDecision;
    return takeVote([this.lastDecision]);
  }
}
