import type { Sweep, SweepPlan, SweepProgress, SweepStatus } from '#store/sweep-state.ts';

export const whole = (n: number): string => Math.round(n).toLocaleString('en');

export const count = (n: number, one: string, many = `${one}s`): string =>
  `${whole(n)} ${n === 1 ? one : many}`;

/** `0:42`, `1:03:20`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

const statusNames: Record<SweepStatus, string> = {
  waiting: 'waits for its turn',
  starting: 'starting',
  running: 'running',
  paused: 'paused',
  stopping: 'stopping',
  stopped: 'stopped',
  elsewhere: 'in another tab',
  finished: 'finished',
  failed: 'stopped by an error',
};

/** How a sweep stands, in a word or two. */
export const statusText = ({ status, progress }: Pick<Sweep, 'status' | 'progress'>): string =>
  status === 'finished' && progress.failed > 0
    ? `finished, ${count(progress.failed, 'unit')} failed`
    : statusNames[status];

/** "31,680 of 50,000 calls, 0:41 left". */
export function progressText({ callsMade, callsToCome, left }: SweepProgress): string {
  const calls = `${whole(callsMade)} of ${whole(callsMade + callsToCome)} calls`;
  return left === null || callsToCome === 0 ? calls : `${calls}, about ${clockText(left)} left`;
}

const nameEntry = (entry: SweepPlan['tasks'][number]): string =>
  typeof entry === 'string' ? entry : entry.file;

const listText = (parts: readonly (string | number)[], most = 3): string =>
  parts.length <= most
    ? parts.join(', ')
    : `${parts.slice(0, most - 1).join(', ')} and ${parts.length - most + 1} more`;

/** A plan in one line: "hidden-profile:*; N = 4, 8, 16; standard, inhibitory". */
export function planText({ tasks, agents, conditions, seeds }: SweepPlan): string {
  const parts = [listText(tasks.map(nameEntry)), `N = ${listText(agents, 6)}`, listText(conditions)];
  if (seeds.length > 1) parts.push(count(seeds.length, 'seed'));
  return parts.join('; ');
}

/** What a sweep is called where it was given no name. */
export const titleOf = ({ name, plan }: Pick<Sweep, 'name' | 'plan'>): string =>
  name.trim() === '' ? planText(plan) : name;

/** A name that file systems everywhere take. */
export const fileName = (sweep: Pick<Sweep, 'name' | 'id'>, what: string): string => {
  const plain = (sweep.name === '' ? sweep.id : sweep.name)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60)
    .toLowerCase();
  return `quell_sweep_${plain || sweep.id}_${what}`;
};
