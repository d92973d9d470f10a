import type { FigurePoint, FigureUnit } from '#core/figure-data.ts';
import type { FigureState } from '#store/figure-runs.ts';
import type { FigureCount } from './use-figures.ts';

export const whole = (n: number): string => Math.round(n).toLocaleString('en');

const count = (n: number, one: string): string => `${whole(n)} ${n === 1 ? one : `${one}s`}`;

/** `0:42`, `1:03:20`. */
function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** How far a figure is, in two parts: what stands out, and the rest. */
export function sayStatus(
  { status, progress, missing }: FigureState,
  toCome: FigureCount | null,
  own: number,
): { readonly strong: string; readonly rest: string } {
  const { runs, runsDone, callsMade, callsToCome, left, failed } = progress;
  const lost = failed === 0 ? '' : `, ${count(failed, 'unit')} failed`;
  const needed =
    toCome === null
      ? 'counting the calls…'
      : `${count(toCome.runs, 'run')}, ${toCome.atMost ? 'at most ' : ''}${whole(toCome.calls)} scripted calls, no cost`;
  switch (status) {
    case 'none':
      return { strong: '', rest: toCome === null ? 'Counting the calls…' : `Not run yet: ${needed}` };
    case 'waiting':
      return { strong: 'Waits for its turn', rest: ', another figure or sweep is running' };
    case 'running':
    case 'stopping': {
      const time = left === null || callsToCome === 0 ? '' : `, ${clockText(left)} left`;
      const calls = `, ${whole(callsMade)} of ${whole(callsMade + callsToCome)} calls${time}${lost}`;
      return runs === 0
        ? { strong: 'Starting…', rest: '' }
        : { strong: `${whole(runsDone)} of ${whole(runs)} runs`, rest: calls };
    }
    case 'done':
      // A sweep of another figure may have made them, and more.
      if (own < runsDone)
        return { strong: '', rest: `${count(own, 'run')} of another figure’s, no new calls` };
      return {
        strong: '',
        rest: `${count(runsDone, 'run')} done, ${whole(callsMade)} scripted calls, no cost${lost}`,
      };
    case 'stopped':
    case 'failed': {
      // What there is comes from figures that are done; nothing of this one was stopped.
      if (status === 'stopped' && callsToCome === 0)
        return { strong: `${count(own, 'run')} of other figures`, rest: `; still missing: ${needed}` };
      const kept = `${whole(runsDone)} of ${whole(runs)} runs`;
      const more =
        missing.length === 0 ? `, ${whole(callsToCome)} calls to come` : `; still missing: ${needed}`;
      return {
        strong: status === 'failed' ? `Broke off at ${kept}` : `Stopped with ${kept}`,
        rest: `${more}${lost}`,
      };
    }
  }
}

/** What the figure's one button says. */
export function sayButton({ status, progress: { runsDone } }: FigureState): string {
  if (status === 'none') return 'Run';
  if (status === 'running' || status === 'waiting') return `Stop, keep ${whole(runsDone)}`;
  if (status === 'stopping') return 'Stopping…';
  return status === 'done' ? 'Run again' : 'Go on';
}

const units: Readonly<Record<FigureUnit, string>> = {
  percent: '%',
  points: 'points',
  tokens: 'tokens',
  copies: 'copies',
  count: '',
  share: '',
  index: '',
};

/** The unit behind a column's name. */
export const unitText = (unit: FigureUnit): string => (units[unit] === '' ? '' : ` (${units[unit]})`);

/** How many runs a point is of, and what is left out of it. */
export const madeOf = ({ runs, items, excluded, missing }: FigurePoint): string =>
  [
    `${count(runs, 'run')} of ${count(items, 'item')}`,
    ...(excluded === 0 ? [] : [`${whole(excluded)} left out`]),
    ...(missing === 0 ? [] : [`${whole(missing)} answers missing`]),
  ].join(', ');
