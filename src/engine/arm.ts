import { voteKey } from '#core/answer/normalise-free-text.ts';
import type { CopyMatrix } from '#core/copy-matrix.ts';
import type { EvidenceSet } from '#core/evidence-set.ts';
import { buildPrompt } from '#core/prompt.ts';
import { randomStream } from '#core/rng.ts';
import { type Heard, type RoutingInput, routeNothing, routeRound, routerInboxSize } from '#core/routing.ts';
import type { TraceRound } from '#core/trace.ts';
import { type GroupAnswer, takeVote } from '#core/vote.ts';
import type { Reply } from './ask-agents.ts';
import { countHistory, InboxHistory } from './inbox-history.ts';
import { evidenceText, type FilledItem, fillInbox, itemText } from './inbox-items.ts';
import { pickOnePerAnswer } from './pick-senders.ts';
import type { ArmSetup, PreparedRound } from './prepared-round.ts';
import type { AskRouter } from './router/ask-router.ts';
import { countWords } from './router/count-words.ts';
import { fillByModel } from './router/fill-by-model.ts';
import type { RouterScene } from './router/router-work.ts';
import { SpokenRecord } from './spoken.ts';

/** One arm of a run: its agents' records, last messages and answers, moved on round by round. */
export class Arm {
  readonly setup: ArmSetup;
  readonly evidenceTokens: readonly number[];
  private readonly spoken: SpokenRecord;
  private readonly history: InboxHistory;
  /** Sentences that a model reworded in this run, by evidence index. */
  private readonly wordings = new Map<number, string>();
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

  /**
   * Routes the messages of round t − 1 and writes the prompts of round t. What the condition leaves to a model is asked
   * through `ask`, whose rejection is passed on.
   */
  async prepareRound(round: number, ask: AskRouter): Promise<PreparedRound> {
    const { task, condition, choice, seed, countTokens } = this.setup;
    const { spoken } = this;
    const holds = this.holdsIn(round);
    const everybody = [...holds.keys()];
    const evidence = task.evidence.length;
    const heard = this.hear(round);
    const input: RoutingInput = {
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
    };
    const routed = round === 0 ? routeNothing(holds.length, evidence) : routeRound(condition, choice, input);
    const filled = everybody.map((agent) => fillInbox(condition, routed.inbox(agent), heard, agent, spoken));
    const helped = round === 0 ? null : await this.askHelp(round, input, filled, ask);
    const inboxes = helped?.inboxes ?? (condition.history === true ? this.history.extend(filled) : filled);
    const texts = inboxes.map((items) =>
      items.map((item) => itemText(condition, task, item, spoken.messageOf, spoken.choiceOf)),
    );
    const writes = condition.routerCalls !== undefined && condition.routerCalls.purpose !== 'paraphrase';
    const worded = writes && round > 0 ? countWords(routed, inboxes, evidence) : null;
    const matrix = ({ row }: CopyMatrix): number[][] => task.evidence.map((_, e) => [...row(e)]);
    return {
      round,
      heard,
      excitation:
        condition.history === true ? countHistory(inboxes, spoken, evidence) : matrix(routed.excitation),
      inhibition: worded?.inhibition ?? matrix(routed.inhibition),
      inboxes,
      cuts: worded?.cuts ?? everybody.map((agent) => routed.cut(agent)),
      prompts: everybody.map((agent) => this.writePrompt(round, agent, holds[agent], texts[agent] ?? [])),
      inboxTokens: texts.map((items) => items.reduce((sum, item) => sum + countTokens(item), 0)),
      ...(helped === null ? {} : { routerCalls: helped.routerCalls }),
    };
  }

  /** Inboxes that a model helped to fill, and its calls; null where the condition asks none. */
  private async askHelp(
    round: number,
    input: RoutingInput,
    routed: readonly (readonly FilledItem[])[],
    ask: AskRouter,
  ) {
    const { task, condition, countTokens, replyMatcher } = this.setup;
    if (condition.routerCalls === undefined) return null;
    const scene: RouterScene = {
      task,
      heard: input.heard,
      spoken: this.spoken,
      holds: input.holds,
      routed,
      isAsked: (agent) => this.isAsked(agent, round),
      sizeOf: routerInboxSize(input, this.evidenceTokens),
      match: replyMatcher.matchText,
      countTokens,
    };
    return await fillByModel(condition.routerCalls, scene, this.wordings, ask);
  }

  private isAsked(agent: number, round: number): boolean {
    const { architecture, rounds, agents } = this.setup;
    return architecture.asks?.(agent, round, rounds, agents) !== false;
  }

  private writePrompt(
    round: number,
    agent: number,
    held: EvidenceSet | undefined,
    inbox: readonly string[],
  ): string | null {
    const { task, condition, rounds } = this.setup;
    if (!this.isAsked(agent, round)) return null;
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
    const { round, heard, excitation, inhibition, routerCalls } = prepared;
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
      ...(routerCalls === undefined ? {} : { routerCalls: [...routerCalls] }),
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
