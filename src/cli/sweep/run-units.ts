import type { SpendingLimit } from '#backends/limit-budget.ts';
import { InputError } from '#core/fault.ts';
import type { Task } from '#core/task.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import { countCalls, countsAtMost } from '#engine/sweep/count-calls.ts';
import { countRuns } from '#engine/sweep/expand-plan.ts';
import type { AnyReaders, SweepPlan, SweepUnit } from '#engine/sweep/plan.ts';
import { runSweep, type SweepTools } from '#engine/sweep/run-sweep.ts';
import { Progress } from './progress.ts';
import type { ShardFiles } from './shard-files.ts';
import { describeReaders, listModels, openSweepReaders, unitsAtOnce } from './sweep-readers.ts';

const say = (text: string): void => {
  process.stderr.write(text);
};

/** Stops with partial results kept, on Ctrl-C and when a scheduler ends the job. */
function listenForStop(): { stop: AbortController; release: () => void } {
  const stop = new AbortController();
  const end = (): void => stop.abort(new Error('Stopped.'));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const release = (): void => {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  };
  return { stop, release };
}

/** Why a sweep ends with exit code 1 although it wrote what it could. */
const unfinished = (place: string, message: string): InputError =>
  new InputError([
    { code: 'sweep.unfinished', place, message, hint: 'Go on with the same command and --resume.' },
  ]);

/** Flags about models behind servers, and about what the sweep may use. */
export interface ReaderFlags {
  readonly keyEnv: string | undefined;
  readonly openCalls: number | undefined;
  readonly budget: SpendingLimit;
}

interface SweepJob {
  readonly plan: SweepPlan<AnyReaders>;
  readonly tasks: readonly Task[];
  readonly units: readonly SweepUnit[];
  readonly files: ShardFiles;
  readonly traces: boolean;
  readonly out: string;
  readonly flags: ReaderFlags;
}

/** Runs what is not finished yet; throws an InputError where units failed or the sweep was stopped. */
export async function runUnits({ plan, tasks, units, files, traces, out, flags }: SweepJob): Promise<void> {
  const countTokens = await loadTokenCounter();
  const toRun = units.filter(({ key }) => !files.finished.has(key));
  const counts = await countCalls(plan, toRun, tasks);
  const { open } = files.rounds;
  // Rounds that were asked before a stop are not asked again.
  const left = new Map(
    toRun.map(({ key }, i) => [key, Math.max(0, (counts[i] ?? 0) - (open.get(key)?.calls ?? 0))]),
  );
  const calls = [...left.values()].reduce((sum, count) => sum + count, 0);
  const [runs, before] = [countRuns(units), countRuns(units) - countRuns(toRun)];
  const most = countsAtMost(plan) ? 'at most ' : '';
  const told = describeReaders(plan.readers, toRun);
  say(`${runs} runs, ${before} of them finished; ${most}${calls} calls to come. ${told}\n`);
  const models = listModels(plan.readers, toRun);
  const width = unitsAtOnce(models, flags.openCalls, toRun);
  const now = (): number => performance.now();
  const progress = new Progress({
    runs,
    before,
    calls,
    now,
    write: say,
    terminal: process.stderr.isTTY === true,
  });
  const { stop, release } = listenForStop();
  const { signal } = stop;
  let failed = 0;
  try {
    const environment = process.env;
    const createBackend = await openSweepReaders(
      { readers: plan.readers, units: toRun, ...flags },
      { countTokens, signal, environment, warn: say },
      stop,
    );
    const tools: SweepTools<AnyReaders> = {
      createBackend,
      countTokens,
      now,
      signal,
      onCall: progress.call,
      onRound: async (round) => {
        await files.rounds.keep(round);
        // A unit of scripted readers is over in no time; one of a model may take an hour.
        if (models.length > 0) progress.tick();
      },
    };
    for await (const result of runSweep(plan, toRun, tasks, tools, open, width)) {
      const { key } = result.unit;
      const count = left.get(key) ?? 0;
      if ('failure' in result) {
        failed++;
        const { settings, error } = result.failure;
        say(`${settings.task}, ${settings.agents} agents, seed ${settings.seed}: ${error.message}\n`);
        await files.append([result.failure]);
        await files.rounds.unitOver(key, false);
        progress.unitOver(0, count);
        continue;
      }
      const lines: object[] = [];
      for (const [i, line] of result.lines.entries()) {
        const trace = traces ? result.traces[i] : undefined;
        lines.push(
          trace === undefined ? line : { ...line, traceFile: await files.keepTrace(line.key, trace) },
        );
      }
      await files.append(lines);
      await files.rounds.unitOver(key, true);
      progress.unitOver(lines.length, count);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    progress.end();
    const why = signal.reason instanceof Error ? signal.reason.message : 'Stopped.';
    throw unfinished(
      out,
      why === 'Stopped.' ? 'Stopped; finished runs are kept.' : `${why} Finished runs and rounds are kept.`,
    );
  } finally {
    release();
  }
  progress.end();
  if (failed === 0) await files.rounds.remove();
  else throw unfinished(out, `${failed} of ${toRun.length} units failed; the others are kept.`);
}
