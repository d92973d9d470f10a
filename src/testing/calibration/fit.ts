import type { ReaderSettings } from '#backends/scripted/settings.ts';
import type { Cell, Column } from './cells.ts';
import { FITTING_RUNS } from './cells.ts';
import { type SimulatedCell, simulateCells } from './simulate.ts';

/**
 * The values that the search tries. Conformity, attention, paraphrase and noise are set beforehand and not searched:
 * the twelve cells hardly tell their values apart.
 */
const CANDIDATES: readonly (readonly [keyof ReaderSettings, readonly number[]])[] = [
  ['disclosure', [0.42, 0.44, 0.46, 0.48, 0.5]],
  ['relay', [0.45, 0.5, 0.55, 0.6, 0.65]],
  ['loose', [0.02, 0.05, 0.1, 0.15]],
  ['repetition', [0.6, 0.9, 1.2, 1.5]],
  ['favour', [0.05, 0.1, 0.2]],
];

/** Sum of squared residuals, in points². */
export const misfit = (cells: readonly SimulatedCell[]): number =>
  cells.reduce((sum, { residual }) => sum + residual ** 2, 0);

/**
 * Least squares over the fitted cells, one setting after another, `sweeps` times round, from `start`. Runs other than
 * the published ones. `report` is told of every trial.
 */
export async function fitSettings(
  start: ReaderSettings,
  cells: readonly Cell[],
  columns: readonly Column[],
  sweeps: number,
  report: (settings: ReaderSettings, misfit: number) => void,
): Promise<ReaderSettings> {
  const tried = new Map<string, number>();
  const judge = async (settings: ReaderSettings): Promise<number> => {
    const key = JSON.stringify(settings);
    const known = tried.get(key);
    if (known !== undefined) return known;
    const value = misfit(await simulateCells(cells, columns, settings, FITTING_RUNS));
    tried.set(key, value);
    report(settings, value);
    return value;
  };
  let best = start;
  let least = await judge(best);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const [key, values] of CANDIDATES) {
      for (const value of values) {
        const trial = { ...best, [key]: value };
        const result = await judge(trial);
        if (result < least) [best, least] = [trial, result];
      }
    }
  }
  return best;
}
