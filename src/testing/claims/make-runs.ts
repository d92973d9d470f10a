import { findArchitecture } from '#architectures/index.ts';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import { parseCondition } from '#conditions/condition-name.ts';
import { matchPresets } from '#core/match/presets.ts';
import { scoreGroup } from '#core/measures/estimate-runs.ts';
import { type RunSummary, summariseRun } from '#core/measures/run-summary.ts';
import type { Task } from '#core/task.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { makeDecoyPuzzle } from '#tasks/decoy-puzzle.ts';
import { importHiddenBench } from '#tasks/hiddenbench.ts';
import { builtInTasks } from '#tasks/index.ts';
import { applySwitches } from '#tasks/switches.ts';
import { hasSharedFolder, sharedText } from '../shared-folder.ts';
import type { Block, Measure } from './blocks.ts';

const hiddenBench: readonly Task[] = hasSharedFolder
  ? importHiddenBench(sharedText('data/hiddenbench.json')).tasks
  : [];

/** HiddenBench lies beside the project and not in it: its runs can only be made where it is there. */
export const canRun = ({ tasks }: Block): boolean => tasks !== 'HiddenBench' || hiddenBench.length > 0;

/** The task of a run; puzzles that are strong and weak in turn begin with a weak one. Throws where there is none. */
function taskOf({ tasks, items, falsehood }: Block, run: number): Task {
  const written = tasks === 'hidden profiles' ? builtInTasks : tasks === 'HiddenBench' ? hiddenBench : null;
  if (written !== null && written.length !== items)
    throw new Error(`There are ${written.length} tasks of ${tasks}, not ${items}.`);
  const seed = run + 1;
  const isStrong = tasks === 'strong puzzles' || (tasks === 'puzzles' && seed % 2 === 0);
  const task = written?.[run % items] ?? makeDecoyPuzzle({ seed, strength: isStrong ? 'strong' : 'weak' });
  return applySwitches(task, { falsehood, late: false });
}

/** Pairs (sentence, receiver) that are reached, all rounds together. */
const reached = ({ byRound }: RunSummary, by: 'holder' | 'delivered'): number =>
  byRound.reduce((sum, { reach }) => sum + Math.round((reach[by] ?? 0) * reach.pairs), 0);

const measures: { readonly [name in Measure]: (run: RunSummary) => number } = {
  right: (run) => scoreGroup(run) ?? 0,
  tokens: (run) => run.tokens.total,
  holder: (run) => reached(run, 'holder'),
  delivered: (run) => reached(run, 'delivered'),
  copies: ({ decider }) => decider?.sharedCopies.last ?? Number.NaN,
};

/**
 * One run of a block in all its arms: what is kept of each, by condition, in the order of the block's measures. Runs are
 * numbered from 0; the seed is the number plus 1. Scripted readers: a simulation. Throws where `canRun` says no.
 */
export async function makeRun(block: Block, run: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const { agents, conditions, architecture } = block;
  const countTokens = await loadTokenCounter();
  const decider = findArchitecture(architecture).decides(agents);
  const task = taskOf(block, run);
  const seed = run + 1;
  const plan = {
    task,
    agents,
    arms: conditions.map(parseCondition),
    architecture,
    rounds: 6,
    seed,
    matcher: matchPresets.distinctive,
    readers: { ...defaultReaderSettings },
  };
  const backend = createScriptedReaders({ task, seed, settings: defaultReaderSettings, countTokens });
  const tools = { backend, countTokens, now: () => 0, signal: new AbortController().signal };
  const traces = await runToEnd(plan, tools);
  return new Map(
    traces.map((trace, arm) => {
      const summary = summariseRun(trace, decider === null ? {} : { decider });
      return [conditions[arm] ?? '', block.measures.map((name) => measures[name](summary))];
    }),
  );
}
