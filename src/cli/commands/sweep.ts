import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SpendingLimit } from '#backends/limit-budget.ts';
import { expandPlan, listLeftOut } from '#engine/sweep/expand-plan.ts';
import type { AnyReaders, Shard, SweepPlan } from '#engine/sweep/plan.ts';
import { anyPlanSchema } from '#engine/sweep/plan-schema.ts';
import { markTasks, resolveTasks } from '#engine/sweep/resolve-tasks.ts';
import { checkShard, inShard } from '#engine/sweep/unit-key.ts';
import type { Command } from '../command.ts';
import { readJson, UsageError } from '../read-input.ts';
import { readTaskFile } from '../read-task-file.ts';
import { readOptional } from '../readers.ts';
import { type ReaderFlags, runUnits } from '../sweep/run-units.ts';
import { ShardFiles } from '../sweep/shard-files.ts';

const options = {
  out: { type: 'string' },
  shard: { type: 'string', default: '1/1' },
  resume: { type: 'boolean', default: false },
  traces: { type: 'boolean', default: false },
  'key-env': { type: 'string' },
  'open-calls': { type: 'string' },
  'budget-calls': { type: 'string' },
  'budget-tokens': { type: 'string' },
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

function readBudget(calls: string | undefined, tokens: string | undefined): SpendingLimit {
  const limit = {
    calls: readOptional('budget-calls', calls, true),
    tokens: readOptional('budget-tokens', tokens, true),
  };
  return {
    ...(limit.calls === undefined ? {} : { calls: limit.calls }),
    ...(limit.tokens === undefined ? {} : { tokens: limit.tokens }),
  };
}

const say = (text: string): void => {
  process.stderr.write(text);
};

/** Tasks of a plan; files are looked for beside it. Faults in files are said, and good tasks kept. */
async function findTasks(plan: SweepPlan<AnyReaders>, planPath: string) {
  const folder = planPath === '-' ? process.cwd() : dirname(planPath);
  const { tasks, faults } = await resolveTasks(plan, (file) => readTaskFile(resolve(folder, file)));
  for (const { place, message, hint } of faults) say(`${place}: ${message} ${hint}\n`);
  return tasks;
}

export const sweep: Command = {
  name: 'sweep',
  summary: 'many runs from one plan, shard by shard',
  help: `lab sweep PLAN.json --out DIR [--shard 3/16] [--resume] [--traces]
          [--key-env NAME] [--open-calls 32] [--budget-calls 500] [--budget-tokens 1000000]

Runs every task of a plan × agents × conditions × architectures × readers × seeds, and appends one line of JSON per
finished run to DIR/results-3-of-16.jsonl. --shard 3/16 makes the third of sixteen parts; parts know nothing of each
other, and "lab merge" joins them. --resume goes on after a stop or a kill; finished runs are never asked again. It
may always be given. --traces keeps the trace of each run in DIR/traces. Ctrl-C stops, with results kept.

PLAN.json  {"tasks": ["decoy-puzzle-strong:1..48"], "agents": [8, 16], "conditions": ["standard", "inhibitory"],
            "seeds": "1..3"}
tasks      family:NAME, family:1..48, family:*, or {"file": "tasks.json", "ids": ["3", "7"]}; behind a reference, an
           id or a file +falsehood, +late and +search switch these on
or more    series, architectures, readers, rounds, matcher: docs/sweeps.md has them all
readers    default, ideal, or a model behind a server: {"name": "qwen", "backend": "openai", "model": "Qwen/Qwen3-8B",
            "baseUrl": "http://vllm:8000/v1", "temperature": 0.7, "maxTokens": 512, "openCalls": 32}
           Its key comes from the environment as in "lab run", never from the plan. A budget ends the sweep with what is
           finished kept; --open-calls stands instead of the plan's.
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
    const flags: ReaderFlags = {
      keyEnv: values['key-env'],
      openCalls: readOptional('open-calls', values['open-calls'], true),
      budget: readBudget(values['budget-calls'], values['budget-tokens']),
    };
    const plan = await readJson(path, anyPlanSchema);
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
      await runUnits({ plan, tasks, units, files, traces: values.traces, out: values.out, flags });
    } finally {
      await files.close();
    }
    return undefined;
  },
};
