import { isComplete, type ListedRun, type SavedRun } from '#store/library-state.ts';
import { armName } from './runs-words.ts';

/** The orders of the list: its key in the address, its name. */
export const orders = [
  { value: 'changed', name: 'last changed' },
  { value: 'name', name: 'name' },
  { value: 'task', name: 'task' },
  { value: 'agents', name: 'agents' },
  { value: 'tokens', name: 'tokens' },
  { value: 'open', name: 'unfinished first' },
] as const;

export type Order = (typeof orders)[number]['value'];

export const readOrder = (text: string | null): Order =>
  orders.find(({ value }) => value === text)?.value ?? 'changed';

const tokensOf = ({ arms }: SavedRun): number => arms.reduce((sum, { tokens }) => sum + tokens, 0);
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare: Readonly<Record<Order, (a: SavedRun, b: SavedRun) => number>> = {
  changed: (a, b) => b.changed - a.changed,
  name: (a, b) => byName.compare(a.name, b.name),
  task: (a, b) => byName.compare(a.task.name, b.task.name),
  agents: (a, b) => a.agents - b.agents,
  tokens: (a, b) => tokensOf(b) - tokensOf(a),
  open: (a, b) => Number(isComplete(a)) - Number(isComplete(b)),
};

/** What a search looks through, in lower case. */
const textOf = ({ name, task, backend, arms, agents, seed }: SavedRun): string =>
  [name, task.name, task.id, backend.model, ...arms.map(armName), `n=${agents}`, `seed ${seed}`]
    .join('\n')
    .toLocaleLowerCase('en');

/** The runs that hold every word of the search, in order; equal ones last changed first. Damaged records stand last. */
export function chooseRuns(runs: readonly ListedRun[], search: string, order: Order): readonly ListedRun[] {
  const words = search
    .toLocaleLowerCase('en')
    .split(/\s+/u)
    .filter((word) => word !== '');
  const shown = runs.filter(({ id, run }) => {
    const text = run === null ? id.toLocaleLowerCase('en') : textOf(run);
    return words.every((word) => text.includes(word));
  });
  return shown.sort((a, b) => {
    if (a.run === null || b.run === null) return Number(a.run === null) - Number(b.run === null);
    return compare[order](a.run, b.run) || compare.changed(a.run, b.run);
  });
}
