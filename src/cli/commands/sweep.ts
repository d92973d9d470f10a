import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { InputError } from '#core/fault.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import { countCalls, countsAtMost } from '#engine/sweep/count-calls.ts';
import { countRuns, expandPlan, listLeftOut } from '#engine/sweep/expand-plan.ts';
import type { Shard, SweepPlan, SweepUnit } from '#engine/sweep/plan.ts';
import { planSchema } from '#engine/sweep/plan-schema.ts';
import { markTasks, resolveTasks } from '#engine/sweep/resolve-tasks.ts';
import { runSweep, type SweepTools } from '#engine/sweep/run-sweep.ts';
import { checkShard, inShard } from '#engine/sweep/unit-key.ts';
import { readTasks } from '#tasks/import.ts';
import type { Command } from '../command.ts';
import { readJson, readText, UsageError } from '../read-input.ts';
import { Progress } from '../sweep/progress.ts';
import { ShardFiles } from '../sweep/shard-files.ts';

const options = {
  out: { type: 'string' },
  shard: { type: 'string', default: '1/1' },
  resume: { type: 'boolean', default: false },
  traces: { type: 'boolean', default: false },
} as const;

function readShard(text: string): Shard {
  const [, index = '0', of = '0'] = /^(\d{1,6})\/(\d{1,6})$/u.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  try {
    checkShard(shard);
  } catch {
    throw new UsageError(`--shard is written as 3/16, from 1/16 to 16/16, not "${text}".`);
  }
  return shard;
}

const say = (text: string): void => {
  process.stderr.write(text);
};

/** Tasks of a plan; files are looked for beside it. Faults in files are said, and good tasks kept. */
async function findTasks(plan: SweepPlan, planPath: string) {
  const folder = planPath === '-' ? process.cwd() : dirname(planPath);
  const { tasks, faults } = await resolveTasks(plan, async (file) =>
    readTasks(await readText(resolve(folder, file))),
  );
  for (const { place, message, hint } of faults) say(`${place}: ${message} ${hint}\n`);
  return tasks;
}

/** Stops with partial results kept, on Ctrl-C and when a scheduler ends the job. */
function listenForStop(): { signal: AbortSignal; release: () => void } {
  const stop = new AbortController();
  const end = (): void => stop.abort(new Error('stopped'));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const release = (): void => {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  };
  return { signal: stop.signal, release };
}

/** Why a sweep ends with exit code 1 although it wrote what it could. */
const unfinished = (place: string, message: string): InputError =>
  new InputError([
    { code: 'sweep.unfinished', place, message, hint: 'Go on with the same command and --resume.' },
  ]);

interface SweepJob {
  readonly plan: SweepPlan;
  readonly tasks: Awaited<ReturnType<typeof findTasks>>;
  readonly units: readonly SweepUnit[];
  readonly files: ShardFiles;
  readonly traces: boolean;
  readonly out: string;
}

/** Runs what is not finished yet; throws an InputError where units failed or the sweep was stopped. */
async function runUnits({ plan, tasks, units, files, traces, out }: SweepJob): Promise<void> {
  const countTokens = await loadTokenCounter();
  const toRun = units.filter(({ key }) => !files.finished.has(key));
  const counts = await countCalls(plan, toRun, tasks);
  const { open } = files.rounds;
  // Rounds that were asked before a stop are not asked again.
  const left = counts.map((count, i) => Math.max(0, count - (open.get(toRun[i]?.key ?? '')?.calls ?? 0)));
  const calls = left.reduce((sum, count) => sum + count, 0);
  const [runs, before] = [countRuns(units), countRuns(units) - countRuns(toRun)];
  const most = countsAtMost(plan) ? 'at most ' : '';
  say(
    `${runs} runs, ${before} of them finished; ${most}${calls} calls to come. Scripted readers: a simulation.\n`,
  );
  const now = (): number => performance.now();
  const progress = new Progress({
    runs,
    before,
    calls,
    now,
    write: say,
    terminal: process.stderr.isTTY === true,
  });
  const { signal, release } = listenForStop();
  let done = 0;
  let failed = 0;
  try {
    const tools: SweepTools = {
      createBackend: (task, seed, { settings }) =>
        createScriptedReaders({ task, seed, settings, countTokens }),
      countTokens,
      now,
      signal,
      onCall: progress.call,
      onRound: (round) => files.rounds.keep(round),
    };
    for await (const result of runSweep(plan, toRun, tasks, tools, open)) {
      const count = left[done++] ?? 0;
      if ('failure' in result) {
        failed++;
        const { settings, error } = result.failure;
        say(`${settings.task}, ${settings.agents} agents, seed ${settings.seed}: ${error.message}\n`);
        await files.append([result.failure]);
        await files.rounds.unitOver(false);
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
      await files.rounds.unitOver(true);
      progress.unitOver(lines.length, count);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    progress.end();
    throw unfinished(out, 'Stopped; finished runs are kept.');
  } finally {
    release();
  }
  progress.end();
  if (failed === 0) await files.rounds.remove();
  else throw unfinished(out, `${failed} of ${toRun.length} units failed; the others are kept.`);
}

export const sweep: Command = {
  name: 'sweep',
  summary: 'many runs from one plan, shard by shard',
  help: `lab sweep PLAN.json --out DIR [--shard 3/16] [--resume] [--traces]

Runs every task of a plan × agents × conditions × architectures × readers × seeds, and appends one line of JSON per
finished run to DIR/results-3-of-16.jsonl. --shard 3/16 makes the third of sixteen parts; parts know nothing of each
other, and "lab merge" joins them. --resume goes on after a stop or a kill; finished runs are never asked again. It
may always be given. --traces keeps the trace of each run in DIR/traces. Ctrl-C stops, with results kept.

PLAN.json  {"tasks": ["decoy-puzzle-strong:1..48"], "agents": [8, 16], "conditions": ["standard", "inhibitory"],
            "seeds": "1..3"}
tasks      family:NAME, family:1..48, family:*, or {"file": "tasks.json", "ids": ["3", "7"]}
or more    series, architectures, readers, rounds, matcher: docs/sweeps.md has them all
PLAN.json may be - for standard input.`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new UsageError('sweep takes one plan.');
    if (values.out === undefined) throw new UsageError('sweep needs --out, a folder for results.');
    const shard = readShard(values.shard);
    const plan = await readJson(path, planSchema);
    const tasks = await findTasks(plan, path);
    const manifest = { plan, tasks: markTasks(tasks) };
    const all = expandPlan(manifest);
    for (const { architecture, condition, reason } of listLeftOut(plan))
      say(`Left out: ${condition} in ${architecture}. ${reason}\n`);
    const units = all.filter(({ key }) => inShard(key, shard));
    const byKey = new Map(all.map((unit) => [unit.key, unit]));
    const files = await ShardFiles.open(values.out, shard, manifest, byKey, values.resume);
    if (files.mended) say('The last unit was torn by a kill; it is run again.\n');
    try {
      await runUnits({ plan, tasks, units, files, traces: values.traces, out: values.out });
    } finally {
      await files.close();
    }
    return undefined;
  },
};
