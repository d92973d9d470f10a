import type { Backend } from '#backends/types.ts';
import { InputError } from '#core/fault.ts';
import type { Task } from '#core/task.ts';
import type { TokenCounter } from '#core/tokens.ts';
import { expandPlan } from '#engine/sweep/expand-plan.ts';
import { readOpenRounds } from '#engine/sweep/open-rounds.ts';
import type { NamedReaders, SweepManifest, SweepUnit } from '#engine/sweep/plan.ts';
import { runUnit } from '#engine/sweep/run-sweep.ts';
import { Gate } from './gate.ts';
import type { FromSweepWorker, SweepQuestion, ToSweepWorker, WrittenRound } from './sweep-protocol.ts';

/** The other side: a worker's global scope, or a stand-in in tests. */
export interface SweepPort {
  readonly post: (message: FromSweepWorker) => void;
}

export interface SweepServerTools {
  readonly createBackend: (
    task: Task,
    seed: number,
    readers: NamedReaders,
    countTokens: TokenCounter,
  ) => Backend;
  /** A new counter each time, over tables that are loaded once. */
  readonly loadTokenCounter: () => Promise<TokenCounter>;
  /** Answers questions about plans; loaded with the first one, because it brings the schemas. */
  readonly loadAnswers: () => Promise<{
    readonly answerSweepQuestion: (
      question: SweepQuestion,
    ) => Promise<Extract<FromSweepWorker, { readonly type: 'answer' }>['answer']>;
  }>;
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
  /** Gives the worker's event loop a turn, so that a pause or a cancel is heard between rounds. */
  readonly breathe: () => Promise<void>;
}

/** Milliseconds between two words about calls within one round: a slow model's calls are seen one by one. */
const CALLS_EVERY = 100;

/** A sweep taken apart. */
interface OpenSweep {
  readonly manifest: SweepManifest;
  readonly units: readonly SweepUnit[];
}

/** The rounds as the engine takes them, checked like those of a file; null where there are none. */
const readPast = (unit: SweepUnit, rounds: readonly WrittenRound[]) =>
  rounds.length === 0
    ? undefined
    : readOpenRounds(rounds.map(({ text }) => text).join('\n')).get(unit.key)?.past;

/** Runs the units that the page deals, one at a time, and answers its questions. Returns the handler of its messages. */
export function serveSweep(port: SweepPort, tools: SweepServerTools): (message: ToSweepWorker) => void {
  let sweep: Promise<OpenSweep> | null = null;
  /** A worker that is cancelled is not used again. */
  const stop = new AbortController();
  let cancelled = false;
  const gate = new Gate(true);
  /** Units are made one after the other, in the order in which they were dealt. */
  let turn: Promise<void> = Promise.resolve();

  const open = async (manifest: SweepManifest): Promise<OpenSweep> => {
    // The tables, so that no unit waits for them.
    await tools.loadTokenCounter();
    return { manifest, units: expandPlan(manifest) };
  };

  /** Collects calls, so that a round of sixty-four takes no sixty-four messages. */
  const countCalls = () => {
    let made = 0;
    let told = tools.now();
    const tell = (): void => {
      if (made > 0) port.post({ type: 'calls', made });
      made = 0;
      told = tools.now();
    };
    const call = (): void => {
      made++;
      if (tools.now() - told >= CALLS_EVERY) tell();
    };
    return { call, tell };
  };

  const run = async (at: number, task: Task, rounds: readonly WrittenRound[]): Promise<void> => {
    const { manifest, units } = await (sweep ?? Promise.reject(new Error('no sweep is open')));
    const unit = units[at];
    if (unit === undefined) throw new RangeError(`The sweep has no unit ${at}.`);
    const { signal } = stop;
    // One of its own: lines that a counter remembers are those of one unit's prompts, and go with it.
    const countTokens = await tools.loadTokenCounter();
    const calls = countCalls();
    const result = await runUnit(
      manifest.plan,
      unit,
      task,
      {
        createBackend: (one, seed, readers) => tools.createBackend(one, seed, readers, countTokens),
        countTokens,
        now: tools.now,
        signal,
        onCall: calls.call,
        onRound: async (round) => {
          calls.tell();
          const { arm, calls: took, round: own } = round;
          const text = JSON.stringify(round);
          port.post({ type: 'round', round: { unit: unit.key, arm, at: own.round, calls: took, text } });
          await tools.breathe();
          await gate.wait(() => {});
          signal.throwIfAborted();
        },
      },
      readPast(unit, rounds),
    );
    calls.tell();
    const lines = 'failure' in result ? [result.failure] : result.lines;
    port.post({ type: 'unit', unit: at, key: unit.key, lines });
  };

  const start = async (at: number, task: Task, rounds: readonly WrittenRound[]): Promise<void> => {
    // One that comes after a cancel was never begun.
    if (cancelled) return;
    try {
      await gate.wait(() => {});
      stop.signal.throwIfAborted();
      await run(at, task, rounds);
    } catch (error) {
      if (!stop.signal.aborted)
        port.post({ type: 'broken', message: error instanceof Error ? error.message : String(error) });
      else if (!cancelled) {
        cancelled = true;
        port.post({ type: 'cancelled' });
      }
    }
  };

  const giveUp = async (at: number, message: string): Promise<void> => {
    const unit = (await sweep)?.units[at];
    if (unit === undefined) return;
    const error = { code: 'sweep.worker', message: `Its worker ended (${message}).` };
    const failure = { key: unit.key, settings: unit.settings, error };
    port.post({ type: 'unit', unit: at, key: unit.key, lines: [failure] });
  };

  const answer = async (id: number, question: SweepQuestion): Promise<void> => {
    try {
      const { answerSweepQuestion } = await tools.loadAnswers();
      port.post({ type: 'answer', id, answer: await answerSweepQuestion(question) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const hint = 'Change that part of the plan.';
      const faults =
        error instanceof InputError ? error.faults : [{ code: 'sweep.plan', place: 'plan', message, hint }];
      port.post({ type: 'refused', id, faults });
    }
  };

  return (message) => {
    switch (message.type) {
      case 'open':
        sweep = open(message.manifest);
        sweep.then(
          () => port.post({ type: 'opened' }),
          (error: unknown) => port.post({ type: 'broken', message: String(error) }),
        );
        return;
      case 'run':
        turn = turn.then(() => start(message.unit, message.task, message.rounds));
        return;
      case 'give-up':
        void giveUp(message.unit, message.message);
        return;
      case 'pause':
        gate.pause();
        return;
      case 'resume':
        gate.resume();
        return;
      case 'cancel':
        stop.abort(new Error('cancelled'));
        gate.release();
        return;
      case 'ask':
        void answer(message.id, message);
    }
  };
}
