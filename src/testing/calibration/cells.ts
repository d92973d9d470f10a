import type { Task } from '#core/task.ts';
import { makeDecoyPuzzle } from '#tasks/decoy-puzzle.ts';
import { importHiddenBench } from '#tasks/hiddenbench.ts';
import { sharedText } from '../shared-folder.ts';

/** A column of the paper's tables: a family of tasks at one N. */
export interface Column {
  readonly name: string;
  readonly agents: number;
  /** The task of run number `run`. */
  readonly taskOf: (run: number) => Task;
}

/** A published accuracy, in per cent, and the place it stands in. */
export interface Cell {
  readonly column: string;
  readonly condition: string;
  readonly table: string;
  readonly target: number;
}

/** Group accuracy is taken in the last round: round 6. */
export const ROUNDS = 6;
/** The runs that are published and tested. */
export const PUBLISHED_RUNS = { first: 0, count: 200 };
/** The runs that the setting is fitted on: others, so that it does not learn the published runs' luck. */
export const FITTING_RUNS = { first: 1000, count: 130 };
/** A cell is met when simulated and published accuracy differ by no more points than this. */
export const TOLERANCE = 10;
export const CELLS_TO_MEET = 10;

interface PaperRow {
  readonly condition: string;
  readonly architecture?: string;
  readonly [key: string]: unknown;
}
interface PaperTable {
  readonly columns: readonly string[];
  readonly rows: readonly PaperRow[];
}

const MODEL = 'Qwen3-8B';

/** Families by the name that the tables give them; the number of agents follows in "N=16". */
export function makeColumns(): readonly Column[] {
  const { tasks } = importHiddenBench(sharedText('data/hiddenbench.json'));
  const hiddenBench = (run: number): Task => tasks[run % tasks.length] as Task;
  const puzzle =
    (strength: 'strong' | 'weak') =>
    (run: number): Task =>
      makeDecoyPuzzle({ seed: run, strength });
  const mixed = (run: number): Task => puzzle(run % 2 === 0 ? 'strong' : 'weak')(run >> 1);
  return [
    { name: 'HiddenBench N=8', agents: 8, taskOf: hiddenBench },
    { name: 'HiddenBench N=16', agents: 16, taskOf: hiddenBench },
    { name: 'HiddenBench N=32', agents: 32, taskOf: hiddenBench },
    { name: 'puzzles strong N=16', agents: 16, taskOf: puzzle('strong') },
    { name: 'puzzles weak N=16', agents: 16, taskOf: puzzle('weak') },
    { name: 'puzzles N=8', agents: 8, taskOf: mixed },
    { name: 'puzzles N=16', agents: 16, taskOf: mixed },
    { name: 'puzzles N=32', agents: 32, taskOf: mixed },
  ];
}

/** The twelve cells that the setting is fitted on, and those that it is only checked on. */
export function readCells(): { fitted: readonly Cell[]; heldOut: readonly Cell[] } {
  const paper = JSON.parse(sharedText('data/paper-tables.json')) as Record<string, unknown>;
  const block = paper['calibration of the scripted reader'] as { conditions: string[]; columns: string[] };
  const all = [...cellsOf('H.2', paper['H.2'] as PaperTable), ...cellsOf('H.3', paper['H.3'] as PaperTable)];
  const isFitted = ({ table, condition, column }: Cell): boolean =>
    table === 'H.2' && block.conditions.includes(condition) && block.columns.includes(column);
  const isHeldOut = ({ table, condition, column }: Cell): boolean =>
    (table === 'H.2' && column === 'puzzles weak N=16' && block.conditions.includes(condition)) ||
    (table === 'H.2' && condition === 'standard-every-sender') ||
    (table === 'H.3' && condition === 'all-restated-copies');
  const peers = peerCells(paper['F.1'] as { N: number[]; rows: PaperRow[] });
  return { fitted: all.filter(isFitted), heldOut: [...all.filter(isHeldOut), ...peers] };
}

function cellsOf(table: string, { columns, rows }: PaperTable): Cell[] {
  return rows.flatMap((row) => {
    const values = row[MODEL] as readonly (number | null)[];
    return columns.flatMap((column, i) => {
      const target = values[i];
      return target == null ? [] : [{ column, condition: row.condition, table, target }];
    });
  });
}

/** F.1, rows of the architecture in which all agents are peers. */
function peerCells({ N, rows }: { N: readonly number[]; rows: readonly PaperRow[] }): Cell[] {
  return rows
    .filter((row) => row.architecture?.startsWith('peer-to-peer'))
    .flatMap((row) =>
      (['HiddenBench', 'puzzles'] as const).flatMap((family) =>
        N.flatMap((agents, i) => {
          const target = (row[family] as readonly number[])[i];
          const column = `${family} N=${agents}`;
          return target === undefined ? [] : [{ column, condition: row.condition, table: 'F.1', target }];
        }),
      ),
    );
}
