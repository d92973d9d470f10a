import type { PublishedPoint } from '#core/figure-data.ts';

/**
 * Numbers that the paper prints (Siboni, Springer, Rostami 2026; its public tables), as facts to lay over live results. Group
 * accuracy in percent unless said otherwise; a row is one condition over the table's columns.
 */
export interface PublishedRow {
  readonly model: string;
  readonly condition: string;
  readonly values: readonly (number | null)[];
}

const both = (
  condition: string,
  qwen: readonly (number | null)[],
  olmo: readonly (number | null)[],
): PublishedRow[] => [
  { model: 'Qwen3-8B', condition, values: qwen },
  { model: 'Olmo-3-7B', condition, values: olmo },
];

/** HiddenBench; columns N = 4, 8, 16, 32. */
export const tableE1: readonly PublishedRow[] = [
  { model: 'Ministral-3-8B', condition: 'standard', values: [43, 40, 36, 37] },
  { model: 'Ministral-3-8B', condition: 'inhibitory', values: [84, 82, 86, 87] },
  { model: 'Ministral-3-8B', condition: 'full-information', values: [66, 67, 70, 80] },
  { model: 'Gemma-4-12B', condition: 'standard', values: [55, 39, 34, 28] },
  { model: 'Gemma-4-12B', condition: 'inhibitory', values: [95, 93, 96, 96] },
  { model: 'Gemma-4-12B', condition: 'full-information', values: [91, 94, 97, 95] },
];

/** HiddenBench; columns N = 4, 8, 16, 32. */
export const tableE2: readonly PublishedRow[] = [
  { model: 'GPT-6 Luna', condition: 'standard', values: [39, 31, 27, 18] },
  { model: 'GPT-6 Luna', condition: 'inhibitory', values: [94, 93, 92, 91] },
  { model: 'GPT-6 Luna', condition: 'full-information', values: [94, 96, 96, 95] },
  { model: 'Claude Haiku 5.5', condition: 'standard', values: [48, 36, 34, 30] },
  { model: 'Claude Haiku 5.5', condition: 'inhibitory', values: [96, 97, 95, 95] },
];

/** Table E.2's gain of GPT-6 Luna in points, with 95 % intervals. */
export const gainE2: readonly (readonly [value: number, low: number, high: number])[] = [
  [55, 41, 68],
  [61, 47, 74],
  [65, 52, 76],
  [74, 63, 83],
];

export const sizesE: readonly number[] = [4, 8, 16, 32];

/** Table D.1: value and interval, in points but for the primacy index. */
export const tableD1: readonly {
  readonly row: string;
  readonly model: string;
  readonly value: readonly [value: number, low: number, high: number];
}[] = [
  { row: 'standard', model: 'Qwen3-8B', value: [75, 62, 86] },
  { row: 'standard', model: 'Olmo-3-7B', value: [60, 50, 71] },
  { row: 'prior', model: 'Qwen3-8B', value: [63, 52, 72] },
  { row: 'prior', model: 'Olmo-3-7B', value: [44, 33, 54] },
  { row: 'senders', model: 'Qwen3-8B', value: [11, 5, 18] },
  { row: 'senders', model: 'Olmo-3-7B', value: [34, 22, 47] },
  { row: 'late', model: 'Qwen3-8B', value: [0.98, -1.05, 2.21] },
  { row: 'late', model: 'Olmo-3-7B', value: [0.61, 0.13, 0.96] },
];

/** Qwen3-8B; N = 8, 16, 32, HiddenBench then puzzles. */
export const sizesF: readonly number[] = [8, 16, 32];
export const tableF1: readonly {
  readonly architecture: string;
  readonly condition: string;
  readonly hidden: readonly number[];
  readonly puzzles: readonly number[];
}[] = [
  {
    architecture: 'peer-to-peer',
    condition: 'standard-every-sender',
    hidden: [7, 4, 2],
    puzzles: [11, 12, 12],
  },
  { architecture: 'peer-to-peer', condition: 'inhibitory', hidden: [76, 80, 80], puzzles: [88, 90, 91] },
  { architecture: 'fan-out-gather', condition: 'standard', hidden: [4, 2, 2], puzzles: [6, 6, 5] },
  {
    architecture: 'fan-out-gather',
    condition: 'all-restated-copies',
    hidden: [43, 30, 20],
    puzzles: [22, 20, 19],
  },
];

/** Qwen3-8B, the lead: private evidence in its last inbox (%), copies of shared evidence (mean over rounds). */
export const tableF2: readonly {
  readonly measure: 'private' | 'shared';
  readonly condition: string;
  readonly hidden: readonly number[];
  readonly puzzles: readonly number[];
}[] = [
  { measure: 'private', condition: 'standard', hidden: [62, 68, 68], puzzles: [67, 70, 70] },
  { measure: 'private', condition: 'inhibitory', hidden: [91, 91, 91], puzzles: [88, 88, 88] },
  { measure: 'shared', condition: 'standard', hidden: [13.5, 27, 58.3], puzzles: [18.4, 38.4, 76] },
  { measure: 'shared', condition: 'inhibitory', hidden: [0, 0, 0], puzzles: [0, 0, 0] },
];

/** Columns: HiddenBench N = 16, N = 32, puzzles strong, puzzles weak, MuSiQue, N = 16. */
export const tableH2: readonly PublishedRow[] = [
  ...both('no-communication', [2, 1, 0, 16, 5], [11, 9, 0, 7, 1]),
  ...both('standard', [8, 5, 0, 19, 12], [21, 21, 1, 15, 9]),
  ...both('standard-every-sender', [2, 3, 1, 17, null], [23, 20, 5, 14, null]),
  ...both('inhibitory-six-senders', [88, 79, 45, 74, 52], [81, 57, 36, 52, 42]),
  ...both('inhibitory', [88, 91, 87, 84, 57], [88, 92, 76, 74, 55]),
  ...both('plus-answers', [84, 84, 81, 67, 42], [90, 94, 62, 57, 30]),
];

/** Columns: HiddenBench N = 16, N = 32, puzzles N = 16, N = 32. */
export const tableH3: readonly PublishedRow[] = [
  ...both('standard', [6, 7, 11, 10], [16, 10, 10, 10]),
  ...both('standard-full-history', [7, 5, 12, 12], [19, 22, 10, 10]),
  ...both('all-restated-copies', [53, 42, 24, 20], [48, 44, 8, 7]),
];

/** HiddenBench development, N = 16; columns: without and with a planted falsehood. */
export const tableI1: readonly PublishedRow[] = [
  ...both('no-communication', [2, 3], [11, 11]),
  ...both('standard', [8, 5], [21, 23]),
  ...both('inhibitory-six-senders', [88, 78], [81, 66]),
  ...both('inhibitory', [88, 82], [88, 79]),
  ...both('full-information-one-answer', [81, 47], [74, 34]),
];

/** The paper's headline. */
export const headline = { saved: [10, 46], gain: [39, 77], agents: 64, models: 9 } as const;

/** The points of a row at columns that a figure has; `columnOf` gives the place of a column on the x axis, or null. */
export function overlayRows(
  rows: readonly PublishedRow[],
  source: string,
  columnOf: (column: number) => string | null,
  seriesOf: (condition: string) => string | null = (condition) => condition,
): PublishedPoint[] {
  return rows.flatMap(({ model, condition, values }) => {
    const series = seriesOf(condition);
    if (series === null) return [];
    return values.flatMap((y, column) => {
      const x = columnOf(column);
      return y === null || x === null ? [] : [{ series, x, y, low: null, high: null, model, source }];
    });
  });
}

/** The x of a column that stands for a group size, where the figure has that size. */
export const sizeColumn =
  (published: readonly number[], sizes: readonly number[]) =>
  (column: number): string | null => {
    const size = published[column];
    return size !== undefined && sizes.includes(size) ? String(size) : null;
  };
