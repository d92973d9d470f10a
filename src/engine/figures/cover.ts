import { matchPresets } from '#core/match/presets.ts';
import type { SweepPlan, TaskFile } from '../sweep/plan.ts';
import type { ResultLine } from '../sweep/result-line.ts';
import { readTaskId } from './figure-tasks.ts';
import type { FigurePart } from './settings.ts';

type Entry = string | TaskFile;

/** Tasks of one family (or file) under the same switches; figures tell runs apart by these. */
function groupTasks(entries: readonly Entry[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  const add = (group: string, task: string): void => {
    const known = groups.get(group);
    if (known === undefined) groups.set(group, new Set([task]));
    else known.add(task);
  };
  for (const entry of entries) {
    if (typeof entry === 'string') add(`${entry.split(':', 1)[0]}${readTaskId(entry).on}`, entry);
    else for (const id of entry.ids ?? ['*']) add(`file ${entry.file}`, id);
  }
  return groups;
}

const same = (a: ReadonlySet<string>, b: ReadonlySet<string> | undefined): boolean =>
  b !== undefined && a.size === b.size && [...a].every((one) => b.has(one));

const holds = <T>(all: readonly T[], some: readonly T[]): boolean => some.every((one) => all.includes(one));

/** A preset with its own threshold and nothing routed otherwise, as figures have it. */
function isUsual(matcher: SweepPlan['matcher'], preset: FigurePart['matcher']['preset']): boolean {
  const usual = matchPresets[preset];
  return Object.entries(matcher).every(([field, value]) => usual[field as keyof typeof matcher] === value);
}

/**
 * Whether a sweep's plan makes every run of a part, so that the figure needs no runs of its own. Of each kind of task the
 * plan must hold the same items: more of them would be another figure.
 */
export function covers(plan: SweepPlan, part: FigurePart): boolean {
  const [mine, theirs] = [groupTasks(part.tasks), groupTasks(plan.tasks)];
  const [readers] = part.readers;
  const told = JSON.stringify(Object.entries(readers.settings).sort());
  return (
    plan.series === 1 &&
    [...mine].every(([group, tasks]) => same(tasks, theirs.get(group))) &&
    holds(plan.agents, part.agents) &&
    holds(plan.conditions, part.conditions) &&
    holds(plan.architectures, part.architectures) &&
    plan.seeds.length === part.seeds.length &&
    holds(plan.seeds, part.seeds) &&
    holds(plan.rounds, part.rounds) &&
    isUsual(plan.matcher, part.matcher.preset) &&
    plan.readers.length === 1 &&
    JSON.stringify(Object.entries(plan.readers[0]?.settings ?? {}).sort()) === told
  );
}

/** Keeps the lines that are runs of a figure's parts: a sweep may make more than the figure is about. */
export function keepOwn(lines: readonly ResultLine[], parts: readonly FigurePart[]): ResultLine[] {
  const wanted = parts.map((part) => ({
    part,
    groups: new Set(
      part.tasks.flatMap((task) =>
        typeof task === 'string' ? `${task.split(':', 1)[0]}${readTaskId(task).on}` : (task.ids ?? []),
      ),
    ),
  }));
  const known = new Set<string>();
  return lines.filter(({ key, settings }) => {
    if (known.has(key)) return false;
    known.add(key);
    const group = `${settings.family}${readTaskId(settings.task).on}`;
    return wanted.some(
      ({ part, groups }) =>
        part.agents.includes(settings.agents) &&
        part.conditions.includes(settings.condition) &&
        part.architectures.includes(settings.architecture) &&
        (groups.has(group) || groups.has(settings.task)),
    );
  });
}
