import type { EvidenceSet } from '../evidence-set.ts';
import type { Trace } from '../trace.ts';
import { restates } from './cell.ts';
import { type DeciderMeasures, measureDecider } from './decider-measures.ts';
import { type GroupOutcome, measureRound, type RoundMeasures } from './round-measures.ts';
import { countRunTokens } from './run-tokens.ts';

/** Runs with a larger share of answers missing are marked (spec: protocol, "Exclusions"). */
export const markedAbove = 0.25;

/**
 * What every figure needs of one run: a small plain object that goes through JSON, so that a sweep can drop the trace
 * (spec: protocol, "Measures"). Shares from 0 to 1, tokens and copies as counts.
 */
export interface RunSummary {
  readonly taskId: string;
  readonly family: string;
  readonly condition: { readonly id: string; readonly k?: number; readonly limit?: boolean };
  readonly architecture: string;
  /** N, the agents that hold evidence. */
  readonly agents: number;
  readonly seed: number;
  /** Rounds that were planned after round 0; `byRound` holds those that there are. */
  readonly rounds: number;
  readonly matcher: { readonly preset: Trace['settings']['matcher']['preset']; readonly threshold: number };
  /** What the backend was told, as pairs in order of name: names come from files. */
  readonly backend: {
    readonly id: string;
    readonly model: string;
    readonly simulated: boolean;
    readonly settings: readonly (readonly [string, string | number | boolean | null])[];
  };
  /** Where the rounds do not come from one run. */
  readonly derived: 'rerouted' | 'forked' | null;
  /** Every planned round is there and the run came to its end. */
  readonly finished: boolean;
  /** Of the last round there is; `none` without a round. */
  readonly group: GroupOutcome;
  readonly byRound: readonly RoundMeasures[];
  /** Answers that were asked for, over all rounds, and those that are missing: unreadable replies and failed calls. */
  readonly answers: { readonly asked: number; readonly missing: number; readonly failed: number };
  /** Share of the answers asked for that are missing; null where none was asked for. A failed call counts [ours]. */
  readonly unreadable: number | null;
  /** `prompt` and `completion` are the agents' own; `total` holds every call, the router's included. */
  readonly tokens: {
    readonly prompt: number;
    readonly completion: number;
    readonly total: number;
    readonly estimated: boolean;
  };
  /** Null where a vote decides. */
  readonly decider: DeciderMeasures | null;
}

export interface SummaryRequest {
  /** The agent that decides, by index, where the architecture has one. */
  readonly decider?: number;
}

const sets = (trace: Trace): EvidenceSet[] =>
  trace.agents.map(() => new Uint8Array(trace.task.evidence.length));

/**
 * Adds what the messages of a round restate to R_j, and replaces the latest sets. A failed call leaves an empty one: it has
 * no answer either, so that its sender does not count this time.
 */
function takeIn(trace: Trace, at: number, record: readonly EvidenceSet[], latest: EvidenceSet[]): void {
  for (const [j, turn] of (trace.rounds[at]?.turns ?? []).entries()) {
    const said = new Uint8Array(trace.task.evidence.length);
    for (const { evidence } of turn.restated) {
      if (!restates(trace, at, j, evidence)) continue;
      said[evidence] = 1;
      const own = record[j];
      if (own !== undefined) own[evidence] = 1;
    }
    latest[j] = said;
  }
}

/** Walks the rounds, records as routing built them. */
function measureRounds(trace: Trace): RoundMeasures[] {
  const { condition, rounds } = trace.settings;
  const holds = sets(trace);
  for (const [r, agent] of trace.agents.entries()) {
    for (const e of agent.holds) (holds[r] as EvidenceSet)[e] = 1;
  }
  const record = sets(trace);
  const latest = sets(trace);
  let parsed = trace.agents.map(() => false);
  return trace.rounds.map((round, at) => {
    // The one condition whose record is short, and the one that asks for no answer before its last round (spec: routing).
    const counted = (condition.id === 'latest-message-only' ? latest : record).map((set) => set.slice());
    const asks = condition.id !== 'exchange-then-decide' || round.round === rounds;
    const before = { counted, parsed };
    takeIn(trace, at, record, latest);
    parsed = trace.agents.map((_, j) => (round.turns[j]?.answer ?? null) !== null);
    return measureRound(trace, at, { holds, before, record, asks });
  });
}

/**
 * Summarises a trace, complete or partial; a partial one says so in `finished`. Does not change it. O(rounds · M · N)
 * plus what the restatements take.
 */
export function summariseRun(trace: Trace, { decider }: SummaryRequest = {}): RunSummary {
  const { settings, task } = trace;
  const { condition, matcher, backend } = settings;
  const byRound = measureRounds(trace);
  const sum = (of: (round: RoundMeasures) => number): number =>
    byRound.reduce((total, round) => total + of(round), 0);
  const asked = sum(({ agents }) => agents.asked);
  const missing = asked - sum(({ agents }) => agents.answered);
  const turns = trace.rounds.flatMap((round) => round.turns);
  const { tokens: total, estimated } = countRunTokens(trace);
  return {
    taskId: task.id,
    family: task.family,
    condition: {
      id: condition.id,
      ...(condition.k === undefined ? {} : { k: condition.k }),
      ...(condition.limit === undefined ? {} : { limit: condition.limit }),
    },
    architecture: settings.architecture,
    agents: settings.agents,
    seed: settings.seed,
    rounds: settings.rounds,
    matcher: { preset: matcher.preset, threshold: matcher.threshold },
    backend: {
      id: backend.id,
      model: backend.model,
      simulated: backend.simulated,
      settings: Object.entries(backend.settings).sort(([a], [b]) => (a < b ? -1 : 1)),
    },
    derived: trace.derived?.kind ?? null,
    finished: trace.complete && trace.rounds.length > settings.rounds,
    group: byRound.at(-1)?.group ?? (task.answer === null ? 'unscored' : 'none'),
    byRound,
    answers: { asked, missing, failed: sum(({ failed }) => failed) },
    unreadable: asked === 0 ? null : missing / asked,
    tokens: {
      prompt: turns.reduce((tokens, { usage }) => tokens + usage.prompt, 0),
      completion: turns.reduce((tokens, { usage }) => tokens + usage.completion, 0),
      total,
      estimated,
    },
    decider: decider === undefined ? null : measureDecider(trace, decider),
  };
}

/** More than a quarter of its answers are missing. */
export const isMarked = ({ unreadable }: RunSummary): boolean =>
  unreadable !== null && unreadable > markedAbove;
