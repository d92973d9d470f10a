import { findArchitecture } from '#architectures/index.ts';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import { parseCondition } from '#conditions/condition-name.ts';
import { matchPresets } from '#core/match/presets.ts';
import { type RunSummary, summariseRun } from '#core/measures/run-summary.ts';
import type { Task } from '#core/task.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { makeDecoyPuzzle } from '#tasks/decoy-puzzle.ts';
import { applySwitches } from '#tasks/switches.ts';

/** Runs of one size: every condition is an arm of the same runs, so that arms are paired. */
export interface Block {
  readonly agents: number;
  readonly conditions: readonly string[];
  /** Number of tasks; each has a seed of its own. */
  readonly items: number;
  readonly architecture?: string;
  /** Strong and weak puzzles in turn where left out. */
  readonly kind?: 'strong' | 'mixed';
  /** One falsehood is planted in each task. */
  readonly falsehood?: boolean;
}

/** Puzzles: their bearing is known exactly. */
const taskOf = (item: number, { falsehood = false, kind = 'mixed' }: Block): Task =>
  applySwitches(
    makeDecoyPuzzle({ seed: item, strength: kind === 'strong' || item % 2 === 0 ? 'strong' : 'weak' }),
    {
      falsehood,
      late: false,
    },
  );

async function makeRuns(block: Block): Promise<ReadonlyMap<string, readonly RunSummary[]>> {
  const { agents, conditions, items, architecture = 'peer-to-peer' } = block;
  const countTokens = await loadTokenCounter();
  const decider = findArchitecture(architecture).decides(agents);
  const runs = new Map<string, RunSummary[]>(conditions.map((name) => [name, []]));
  for (let item = 1; item <= items; item++) {
    const task = taskOf(item, block);
    const plan = {
      task,
      agents,
      arms: conditions.map(parseCondition),
      architecture,
      rounds: 6,
      seed: item,
      matcher: matchPresets.distinctive,
      readers: { ...defaultReaderSettings },
    };
    const backend = createScriptedReaders({ task, seed: item, settings: defaultReaderSettings, countTokens });
    const tools = { backend, countTokens, now: () => 0, signal: new AbortController().signal };
    for (const [arm, trace] of (await runToEnd(plan, tools)).entries()) {
      runs.get(conditions[arm] ?? '')?.push(summariseRun(trace, decider === null ? {} : { decider }));
    }
  }
  return runs;
}

const made = new Map<string, Promise<ReadonlyMap<string, readonly RunSummary[]>>>();

/** The runs of a block, by condition; made once, however many claims look at them. Scripted readers: a simulation. */
export function runsOf(block: Block): Promise<ReadonlyMap<string, readonly RunSummary[]>> {
  const name = JSON.stringify(block);
  const known = made.get(name) ?? makeRuns(block);
  made.set(name, known);
  return known;
}
