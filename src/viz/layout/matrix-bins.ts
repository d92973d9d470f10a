/**
 * Which receivers share a drawn column. `single`: one each; `neighbours`: so many that follow one another;
 * `same-inbox`: all that hold and read the same in one round of one arm.
 */
export interface ColumnBins {
  readonly how: 'single' | 'neighbours' | 'same-inbox';
  /** N. */
  readonly agents: number;
  /** Receivers that are drawn, in the agents' order: all of 0 … N − 1, or some of them. */
  readonly shown: readonly number[];
  /** Receivers of each column, by index, in the agents' order. A partition of those that are drawn. */
  readonly bins: readonly (readonly number[])[];
  /** Column of each receiver; −1 for one that is not drawn. */
  readonly columnOf: Int32Array;
}

const everyone = (agents: number): number[] => Array.from({ length: agents }, (_, r) => r);

function number(
  how: ColumnBins['how'],
  agents: number,
  shown: readonly number[],
  bins: readonly (readonly number[])[],
): ColumnBins {
  const columnOf = new Int32Array(agents).fill(-1);
  for (const [column, receivers] of bins.entries()) for (const r of receivers) columnOf[r] = column;
  return { how, agents, shown, bins, columnOf };
}

/**
 * Columns of `size` neighbours each, in the agents' order; the last may have fewer. A whole `size` ≥ 1. The same for
 * every round and both arms, so that columns can be compared down the page and across it. `only`: receivers that are
 * drawn, where not all are.
 */
export function binNeighbours(
  agents: number,
  size: number,
  only: readonly number[] = everyone(agents),
): ColumnBins {
  const bins = Array.from({ length: Math.ceil(only.length / size) }, (_, bin) =>
    only.slice(bin * size, (bin + 1) * size),
  );
  return number(size === 1 ? 'single' : 'neighbours', agents, only, bins);
}

/** The cells that tell columns apart: `rows` × `columns`, cell (e, r) at `e * columns + r`. */
export interface CellTable {
  readonly rows: number;
  readonly columns: number;
  readonly excitation: ArrayLike<number>;
  readonly inhibition: ArrayLike<number>;
  readonly read: ArrayLike<number>;
  readonly cut: ArrayLike<number>;
  readonly held: ArrayLike<number>;
  readonly first: ArrayLike<number>;
}

/**
 * Columns of receivers that hold the same sentences and read the same copies of each, new or known: to them the round
 * was one and the same. What arrives and is cancelled may differ by a few copies, since nobody hears itself. Groups
 * stand in the order of their first receiver, so that the agents' order is kept as far as it can be [ours]. `only`: as above.
 */
export function groupSameInbox(
  cells: CellTable,
  only: readonly number[] = everyone(cells.columns),
): ColumnBins {
  const parts = [cells.held, cells.read, cells.first];
  const groups = new Map<string, number[]>();
  for (const r of only) {
    let key = '';
    for (let e = 0; e < cells.rows; e++) {
      for (const part of parts) key += `${part[e * cells.columns + r] ?? 0},`;
    }
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [r]);
    else group.push(r);
  }
  return number('same-inbox', cells.columns, only, [...groups.values()]);
}

/** The receiver at a place within its column, 0 (left edge) to 1 (right edge). */
export function receiverAt({ bins }: ColumnBins, column: number, within: number): number | null {
  const receivers = bins[column];
  if (receivers === undefined) return null;
  const place = Math.max(0, Math.min(Math.floor(within * receivers.length), receivers.length - 1));
  return receivers[place] ?? null;
}

/** "agents 17 to 32", "1,018 agents": whom a column of several stands for. `labelOf`: an agent's number, or short name. */
export function nameColumn(
  { bins, how, shown, agents }: ColumnBins,
  column: number,
  labelOf: (agent: number) => string,
): string {
  const receivers = bins[column] ?? [];
  const [first = 0] = receivers;
  if (how === 'same-inbox') return `${receivers.length.toLocaleString('en')} agents that read the same`;
  const some = shown.length < agents ? `${receivers.length} of ` : '';
  return `${some}agents ${labelOf(first)} to ${labelOf(receivers.at(-1) ?? first)}`;
}
