import { parseCondition } from '#conditions/condition-name.ts';
import { nameRule } from '#store/rules.ts';
import type { Sweep, SweepPlan, SweepProgress, SweepStatus } from '#store/sweep-state.ts';
import { taskFamilies } from '#tasks/index.ts';

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

/** Names of kinds of tasks that come from files. */
const fileFamilies = new Map([
  ['hiddenbench', 'HiddenBench'],
  ['musique', 'MuSiQue'],
  ['own', 'own tasks'],
]);

/** A kind of tasks as people know it. */
export const nameFamily = (id: string): string =>
  taskFamilies.find((family) => family.id === id)?.name ?? fileFamilies.get(id) ?? id;

/** "hidden profile, all", "decoy puzzle, strong 1..48", "hiddenbench.json". */
function nameEntry(entry: SweepPlan['tasks'][number]): string {
  if (typeof entry !== 'string') return entry.file;
  const [id = '', items = ''] = entry.split(/:(.*)/su);
  return items === '*' ? `${nameFamily(id)}, all` : `${nameFamily(id)} ${items}`;
}

const listText = (parts: readonly (string | number)[], most = 3): string =>
  parts.length <= most
    ? parts.join(', ')
    : `${parts.slice(0, most - 1).join(', ')} and ${parts.length - most + 1} more`;

const nameCondition = (spelling: string): string => nameRule(parseCondition(spelling));

/** A plan in one line: "Hidden profile, all; N = 4, 8, 16; standard, inhibitory". */
export const planText = ({ tasks, agents, conditions }: SweepPlan): string =>
  [
    listText(tasks.map(nameEntry)),
    `N = ${listText(agents, 6)}`,
    listText(conditions.map(nameCondition)),
  ].join('; ');

const sayRouted = (what: string, on: boolean): string => `${what} ${on ? 'routed' : 'left out'}`;

/** What `planText` leaves out: "peer-to-peer; default readers; seed 1; 6 rounds; distinctive words". */
export const moreText = ({ architectures, readers, seeds, rounds, matcher }: SweepPlan): string =>
  [
    listText(architectures),
    `readers ${listText(readers.map(({ name }) => name))}`,
    seeds.length === 1 ? `seed ${seeds[0]}` : count(seeds.length, 'seed'),
    `${listText(rounds)} ${rounds.length === 1 && rounds[0] === 1 ? 'round' : 'rounds'} after round 0`,
    matcher.preset === 'plain' ? 'plain overlap' : 'distinctive words',
    ...(matcher.routeDistorted === undefined ? [] : [sayRouted('distortions', matcher.routeDistorted)]),
    ...(matcher.routeUnsure === undefined ? [] : [sayRouted('unsure ones', matcher.routeUnsure)]),
  ].join('; ');

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
