import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import { nameCondition, parseCondition } from '#conditions/condition-name.ts';
import type { ConditionChoice } from '#conditions/index.ts';
import { InputError } from '#core/fault.ts';
import { matchPresets } from '#core/match/presets.ts';
import type { Task } from '#core/task.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import type { RunPlan } from '#engine/plan.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { readTasks } from '#tasks/import.ts';
import { findTask } from '#tasks/index.ts';
import type { Command } from '../command.ts';
import { readText, UsageError } from '../read-input.ts';

const options = {
  task: { type: 'string' },
  item: { type: 'string' },
  agents: { type: 'string', default: '16' },
  condition: { type: 'string', default: 'inhibitory' },
  k: { type: 'string' },
  limit: { type: 'boolean' },
  architecture: { type: 'string', default: 'peer-to-peer' },
  backend: { type: 'string', default: 'scripted' },
  rounds: { type: 'string', default: '6' },
  seed: { type: 'string', default: '1' },
  preset: { type: 'string', default: 'distinctive' },
  threshold: { type: 'string' },
  out: { type: 'string' },
} as const;

const numberOf = (flag: string, value: string): number => {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`--${flag} takes a number, not "${value}".`);
  return number;
};

/** A task of a file (the first, or the one that --item names), or `family:NAME`. */
async function loadTask(reference: string, item: string | undefined, seed: number): Promise<Task> {
  if (/^[a-z-]+:[^/\\]+$/u.test(reference)) return findTask(reference, seed);
  const { tasks, faults } = readTasks(await readText(reference));
  for (const fault of faults) process.stderr.write(`${fault.place}: ${fault.message} ${fault.hint}\n`);
  const found = item === undefined ? tasks[0] : tasks.find(({ id, name }) => id === item || name === item);
  if (found !== undefined) return found;
  throw new InputError([
    {
      code: 'run.no-task',
      place: reference,
      message:
        item === undefined ? 'The file holds no task that can be run.' : `The file holds no task "${item}".`,
      hint: `It holds: ${tasks.map(({ id }) => id).join(', ') || 'none'}.`,
    },
  ]);
}

export const run: Command = {
  name: 'run',
  summary: 'one run, as a trace',
  help: `lab run --task FILE|family:NAME [--item ID] --agents 16 --condition inhibitory [--k 2] [--limit]
        [--architecture peer-to-peer] [--backend scripted] [--rounds 6] [--seed 1]
        [--preset distinctive|plain] [--threshold 0.6] --out trace.json

Runs one condition on one task and writes its trace. Without --out the trace goes to standard output.
A condition may carry its setting as in the plans of sweeps: copies-k:2, deduplication-only:limit.
FILE holds tasks of Quell's own form or of HiddenBench; --item picks one, else the first runs.
family:NAME is a built-in or generated task, e.g. hidden-profile:repair-fair or decoy-puzzle-strong:17.
The scripted readers are a simulation, and the trace says so.`,
  run: async (args) => {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    if (values.task === undefined) throw new UsageError('run needs --task.');
    if (values.backend !== 'scripted')
      throw new UsageError(`There is no backend "${values.backend}". Known: scripted.`);
    const preset = values.preset === 'plain' || values.preset === 'distinctive' ? values.preset : undefined;
    if (preset === undefined) throw new UsageError('--preset is distinctive or plain.');
    const seed = numberOf('seed', values.seed);
    const task = await loadTask(values.task, values.item, seed);
    const condition: ConditionChoice = {
      ...parseCondition(values.condition),
      ...(values.k === undefined ? {} : { k: numberOf('k', values.k) }),
      ...(values.limit === undefined ? {} : { limit: values.limit }),
    };
    const matcher = matchPresets[preset];
    const plan: RunPlan = {
      task,
      agents: numberOf('agents', values.agents),
      arms: [condition],
      architecture: values.architecture,
      rounds: numberOf('rounds', values.rounds),
      seed,
      matcher: {
        ...matcher,
        threshold:
          values.threshold === undefined ? matcher.threshold : numberOf('threshold', values.threshold),
      },
      readers: { ...defaultReaderSettings },
    };
    const countTokens = await loadTokenCounter();
    const backend = createScriptedReaders({ task, seed, settings: defaultReaderSettings, countTokens });
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort(new Error('Stopped.')));
    const [trace] = await runToEnd(plan, {
      backend,
      countTokens,
      now: () => performance.now(),
      signal: stop.signal,
    });
    if (values.out === undefined) return trace;
    await writeFile(values.out, `${JSON.stringify(trace)}\n`);
    process.stderr.write(
      `${values.out}: ${nameCondition(condition)}, vote ${trace?.rounds.at(-1)?.vote.answer ?? 'undecided'}\n`,
    );
    return undefined;
  },
};
