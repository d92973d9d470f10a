import { createScriptedReaders } from '#backends/scripted/index.ts';
import type { ReaderSettings } from '#backends/scripted/settings.ts';
import { matchPresets } from '#core/match/presets.ts';
import { runArms } from '#engine/run-arms.ts';
import { type Cell, type Column, ROUNDS } from './cells.ts';

/** A published cell beside what the readers did: accuracy and ties in per cent of the runs. */
export interface SimulatedCell extends Cell {
  readonly simulated: number;
  readonly ties: number;
  readonly residual: number;
}

/** Numbers of the runs to make: each is a seed, and picks the task. */
export interface Runs {
  readonly first: number;
  readonly count: number;
}

/** Tokens decide nothing here, and counting them would take most of the time. */
const countNothing = (): number => 0;

/**
 * Runs a column's seeded runs through the engine, one arm per condition, and gives the share of runs whose
 * group answer in the last round is right (a tie is wrong), and the share of ties.
 */
export async function simulateColumn(
  column: Column,
  conditions: readonly string[],
  settings: ReaderSettings,
  runs: Runs,
): Promise<Map<string, { right: number; ties: number }>> {
  const counts = conditions.map(() => ({ right: 0, ties: 0 }));
  const { signal } = new AbortController();
  for (let run = runs.first; run < runs.first + runs.count; run++) {
    const task = column.taskOf(run);
    const seed = run;
    const backend = createScriptedReaders({ task, seed, settings, countTokens: countNothing });
    const plan = {
      task,
      agents: column.agents,
      arms: conditions.map((id) => ({ id })),
      architecture: 'peer-to-peer',
      rounds: ROUNDS,
      seed,
      matcher: matchPresets.distinctive,
      readers: { ...settings },
    };
    const tools = { backend, countTokens: countNothing, now: () => 0, signal };
    for await (const event of runArms(plan, tools)) {
      if (event.type !== 'round' || event.round.round !== ROUNDS) continue;
      const count = counts[event.arm];
      if (count === undefined) continue;
      if (event.round.vote.answer === task.answer) count.right++;
      if (event.round.vote.tie) count.ties++;
    }
  }
  return new Map(conditions.map((id, i) => [id, counts[i] ?? { right: 0, ties: 0 }]));
}

/** Simulates every cell, column by column, conditions of a column as arms of the same runs. */
export async function simulateCells(
  cells: readonly Cell[],
  columns: readonly Column[],
  settings: ReaderSettings,
  runs: Runs,
): Promise<SimulatedCell[]> {
  const results = new Map<string, Map<string, { right: number; ties: number }>>();
  for (const column of columns) {
    const wanted = new Set(cells.filter((cell) => cell.column === column.name).map((cell) => cell.condition));
    if (wanted.size > 0) results.set(column.name, await simulateColumn(column, [...wanted], settings, runs));
  }
  return cells.map((cell) => {
    const counted = results.get(cell.column)?.get(cell.condition);
    if (counted === undefined) throw new Error(`No column is called "${cell.column}".`);
    const simulated = (100 * counted.right) / runs.count;
    return { ...cell, simulated, ties: (100 * counted.ties) / runs.count, residual: simulated - cell.target };
  });
}
