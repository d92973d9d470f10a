import { findArchitecture } from '#architectures/index.ts';
import { resolveAddress } from '#backends/http/address.ts';
import type { Backend } from '#backends/types.ts';
import { parseCondition } from '#conditions/condition-name.ts';
import { InputError } from '#core/fault.ts';
import { matchPresets } from '#core/match/presets.ts';
import { summariseRun } from '#core/measures/run-summary.ts';
import type { Task } from '#core/task.ts';
import type { TokenCounter } from '#core/tokens.ts';
import type { Trace, TraceRound } from '#core/trace.ts';
import type { RunPlan } from '../plan.ts';
import { runArms } from '../run-arms.ts';
import { type OpenRound, type OpenUnits, packRound } from './open-rounds.ts';
import { type AnyReaders, isModel, type NamedReaders, type SweepPlan, type SweepUnit } from './plan.ts';
import type { FailureLine, ResultLine } from './result-line.ts';

/** What a sweep is handed; it reads no globals and writes nothing. */
export interface SweepTools<Readers extends AnyReaders = NamedReaders> {
  /** Readers for one unit. */
  readonly createBackend: (task: Task, seed: number, readers: Readers) => Backend;
  readonly countTokens: TokenCounter;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Called once per call, when it is sent. */
  readonly onCall?: () => void;
  /** Told of every round that was asked, before the next one is: a place to keep it until the unit is over. */
  readonly onRound?: (round: OpenRound) => Promise<void>;
}

/** A unit that is over: a line and a trace per run, or one line that says why there are none. */
export type UnitResult =
  | { readonly unit: SweepUnit; readonly lines: readonly ResultLine[]; readonly traces: readonly Trace[] }
  | { readonly unit: SweepUnit; readonly failure: FailureLine };

/** What readers were told, for the trace; of a model the same as in a single run. */
function tellReaders(readers: AnyReaders): RunPlan['readers'] {
  if (!isModel(readers)) return { ...readers.settings };
  const { backend, baseUrl, temperature = null, maxTokens = null, system } = readers;
  const server = resolveAddress(backend, baseUrl).host;
  return { server, temperature, maxTokens, ...(system === undefined ? {} : { system }) };
}

/** The runs of a unit as one plan of the engine. Throws a RangeError where the sweep's plan does not know its readers. */
export function planUnit<Readers extends AnyReaders>(
  plan: SweepPlan<Readers>,
  { settings, runs }: SweepUnit,
  task: Task,
): { readonly run: RunPlan; readonly readers: Readers } {
  const readers = plan.readers.find(({ name }) => name === settings.readers);
  if (readers === undefined) throw new RangeError(`The plan has no readers called "${settings.readers}".`);
  const run: RunPlan = {
    task,
    agents: settings.agents,
    arms: runs.map(({ condition }) => parseCondition(condition)),
    architecture: settings.architecture,
    rounds: settings.rounds,
    seed: settings.engineSeed,
    matcher: { ...matchPresets[plan.matcher.preset], ...plan.matcher },
    readers: tellReaders(readers),
  };
  return { run, readers };
}

/** A whole round without one reply: nothing to go on with. */
class SilentRound extends Error {
  override readonly name = 'SilentRound';
  readonly code: string;

  constructor({ round, turns }: TraceRound) {
    const error = turns.find((turn) => turn.error !== undefined)?.error;
    super(`Every call of round ${round} failed: ${error?.message ?? 'no reason given'}`);
    this.code = error?.code ?? 'backend.unknown';
  }
}

/** Several were asked and every call failed; agents that are not asked in a round do not count. */
function isSilent({ turns }: TraceRound): boolean {
  const asked = turns.filter(({ attempts }) => attempts > 0);
  return asked.length > 1 && asked.every(({ error }) => error !== undefined);
}

/** The same readers, and word of each call. */
const reported = (backend: Backend, onCall: () => void): Backend => ({
  ...backend,
  complete: (request, options) => {
    onCall();
    return backend.complete(request, options);
  },
});

/**
 * Makes the runs of one unit. A round in which every call of an arm failed ends the unit as failed, so that a wrong key or a
 * server that is down leaves no thousand empty runs behind that count as finished [ours]; single failed calls do
 * not. Rounds of `past`, one list per run, are not asked again. Rejects with the signal's reason, or that of `onRound`.
 */
export async function runUnit<Readers extends AnyReaders>(
  plan: SweepPlan<Readers>,
  unit: SweepUnit,
  task: Task,
  tools: SweepTools<Readers>,
  past: readonly (readonly TraceRound[])[] = [],
): Promise<UnitResult> {
  const { signal, countTokens, now, onCall, onRound } = tools;
  let lost: { readonly error: unknown } | undefined;
  const keep = async (round: OpenRound): Promise<void> => {
    await onRound?.(round).catch((error: unknown) => {
      lost = { error };
      throw error;
    });
  };
  try {
    const { run, readers } = planUnit(plan, unit, task);
    let calls = 0;
    const backend = reported(tools.createBackend(task, run.seed, readers), () => {
      calls++;
      onCall?.();
    });
    const traces: Trace[] = [];
    for await (const event of runArms({ ...run, past }, { backend, countTokens, now, signal })) {
      const trace = traces[event.arm];
      if (event.type === 'start') traces[event.arm] = event.trace;
      else if (event.type === 'end' && trace !== undefined) trace.complete = true;
      else if (event.type === 'round') {
        if (isSilent(event.round)) throw new SilentRound(event.round);
        trace?.rounds.push(event.round);
        const isPast = event.round.round < (past[event.arm]?.length ?? 0);
        if (!isPast) await keep(packRound(unit.key, event.arm, calls, event.round));
        calls = 0;
      }
    }
    const decider = findArchitecture(run.architecture).decides(run.agents);
    const lines = traces.map((trace, arm): ResultLine => {
      const { key, condition } = unit.runs[arm] ?? { key: unit.key, condition: '' };
      const summary = summariseRun(trace, decider === null ? {} : { decider });
      return { key, settings: { ...unit.settings, condition }, summary };
    });
    return { unit, lines, traces };
  } catch (error) {
    signal.throwIfAborted();
    // What cannot be kept is no fault of the unit.
    if (lost !== undefined) throw lost.error;
    const known = error instanceof InputError ? error.faults[0]?.code : undefined;
    const code = error instanceof SilentRound ? error.code : (known ?? 'sweep.unit');
    const message = error instanceof Error ? error.message : String(error);
    return { unit, failure: { key: unit.key, settings: unit.settings, error: { code, message } } };
  }
}

/**
 * Runs units, `width` of them under way at a time, and yields each as it is over; a unit that fails is one of them, and the sweep
 * goes on. One at a time, they come in the order given, and nothing goes on between two results unless the next one is asked for.
 * Which units (a shard's, those not finished yet) is the caller's choice. `open` holds rounds of units that an earlier sweep did
 * not finish. Rejects with the signal's reason once aborted, or where a round cannot be kept: what was yielded stands, and nothing
 * is under way any more.
 */
export async function* runSweep<Readers extends AnyReaders>(
  plan: SweepPlan<Readers>,
  units: readonly SweepUnit[],
  tasks: readonly Task[],
  tools: SweepTools<Readers>,
  open: OpenUnits = new Map(),
  width = 1,
): AsyncGenerator<UnitResult, void, undefined> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const underWay = new Map<string, Promise<UnitResult>>();
  const end = new AbortController();
  const signal = AbortSignal.any([tools.signal, end.signal]);
  const takeNext = async (): Promise<UnitResult> => {
    const result = await Promise.race(underWay.values());
    underWay.delete(result.unit.key);
    return result;
  };
  try {
    for (const unit of units) {
      tools.signal.throwIfAborted();
      const task = byId.get(unit.settings.task);
      if (task === undefined) throw new RangeError(`The task "${unit.settings.task}" is missing.`);
      const past = open.get(unit.key)?.past;
      underWay.set(unit.key, runUnit(plan, unit, task, { ...tools, signal }, past));
      if (underWay.size >= width) yield await takeNext();
    }
    while (underWay.size > 0) yield await takeNext();
  } finally {
    // Left early: what is under way is stopped, and has ended before the caller closes what it writes to.
    end.abort(new Error('The sweep has ended.'));
    await Promise.allSettled(underWay.values());
  }
}
