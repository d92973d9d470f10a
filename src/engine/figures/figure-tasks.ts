import { builtInTasks } from '#tasks/index.ts';
import { joinReference, splitReference } from '#tasks/switches.ts';
import type { TaskFile } from '../sweep/plan.ts';
import type { FigureSettings, ImportedTasks, TaskKind } from './settings.ts';

/** A switch on tasks as references carry it. */
export type TaskSwitch = '' | '+late' | '+falsehood';

/** Numbers of private sentences that elimination tasks can have. */
const FACTS = { least: 2, most: 64 };

/** H = N/4 (spec: tasks, "elimination"), as far as there are such tasks. */
export const factsFor = (agents: number): number =>
  Math.max(FACTS.least, Math.min(FACTS.most, Math.round(agents / 4)));

const numbered = (count: number, write: (item: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => write(i + 1));

/** A file's tasks under a switch are another list: `hiddenbench.json+late` holds them switched. */
const fromFile = ({ file, ids }: ImportedTasks, items: number, on: TaskSwitch): TaskFile => ({
  file: `${file}${on}`,
  ids: ids.slice(0, items).map((id) => `${id}${on}`),
});

/** The tasks of a kind as a plan spells them, every one by name. `agents` matters for elimination tasks alone. */
export function listTasks(
  kind: TaskKind,
  { items, imported }: FigureSettings,
  on: TaskSwitch = '',
  agents = 16,
): (string | TaskFile)[] {
  switch (kind) {
    case 'hidden':
      if (imported.hidden !== null) return [fromFile(imported.hidden, items, on)];
      return builtInTasks.slice(0, items).map(({ id }) => `${id}${on}`);
    case 'hops':
      if (imported.hops !== null) return [fromFile(imported.hops, items, on)];
      return numbered(items, (item) => `multi-hop:${item}${on}`);
    case 'strong':
    case 'weak':
      return numbered(Math.ceil(items / 2), (item) => `decoy-puzzle-${kind}:${item}${on}`);
    case 'elimination':
      return numbered(items, (item) => `elimination:${item}x${factsFor(agents)}${on}`);
  }
}

/** Names as people know them. */
export const kindNames: Readonly<Record<TaskKind, string>> = {
  hidden: 'hidden profiles',
  strong: 'strong decoy puzzles',
  weak: 'weak decoy puzzles',
  hops: 'multi-hop questions',
  elimination: 'elimination tasks',
};

const kinds: ReadonlyMap<string, TaskKind> = new Map([
  ['hidden-profile', 'hidden'],
  ['hiddenbench', 'hidden'],
  ['decoy-puzzle-strong', 'strong'],
  ['decoy-puzzle-weak', 'weak'],
  ['multi-hop', 'hops'],
  ['musique', 'hops'],
  ['elimination', 'elimination'],
]);

/** The kind of a family of tasks; null for one that no figure is about. */
export const kindOf = (family: string): TaskKind | null => kinds.get(family) ?? null;

/** The switches that a task was run with, and its item without them. */
export function readTaskId(id: string): { readonly item: string; readonly on: string } {
  const { base, ...switches } = splitReference(id);
  return { item: base, on: joinReference('', switches) };
}
