import type { Task } from '#core/task.ts';
import {
  covers,
  type FigurePart,
  type FigureRuns,
  hash64,
  type ImportedTasks,
} from '#runtime/figure-book.ts';
import { applySwitches, splitReference } from '#tasks/switches.ts';
import type { CheckedPlan, NamedTasks, Sweep, SweepProgress, SweepResults, Sweeps } from './sweep-state.ts';

/** Tasks that a person has loaded and that figures can be about, by kind. */
export interface LoadedTasks {
  readonly hidden: readonly Task[];
  readonly hops: readonly Task[];
}

export const findLoaded = (imported: readonly Task[]): LoadedTasks => ({
  hidden: imported.filter(({ family }) => family === 'hiddenbench'),
  hops: imported.filter(({ family }) => family === 'musique'),
});

/** Loaded tasks as a plan names them: the name tells one list from another, so that their results are never mixed. */
export function nameLoaded(name: string, tasks: readonly Task[]): ImportedTasks | null {
  if (tasks.length === 0) return null;
  return {
    file: `${name}, ${tasks.length} loaded (${hash64(JSON.stringify(tasks)).slice(0, 6)})`,
    ids: tasks.map(({ id }) => id),
  };
}

/** The lists that a part's plan refers to, with its switches on. */
export function listFiles({ tasks }: FigurePart, loaded: readonly Task[]): NamedTasks[] {
  const byId = new Map(loaded.map((task) => [task.id, task]));
  return tasks.flatMap((entry) => {
    if (typeof entry === 'string') return [];
    const own = (entry.ids ?? []).flatMap((id) => {
      const { base, ...switches } = splitReference(id);
      const task = byId.get(base);
      return task === undefined ? [] : [applySwitches(task, switches)];
    });
    return [{ file: entry.file, tasks: own }];
  });
}

const known = new WeakMap<object, WeakMap<FigurePart, boolean>>();

/** `covers`, worked out once per plan and part: progress asks for it every frame. */
function isCovered(plan: Sweep['plan'], part: FigurePart): boolean {
  const ofPlan = known.get(plan) ?? new WeakMap<FigurePart, boolean>();
  known.set(plan, ofPlan);
  const told = ofPlan.get(part) ?? covers(plan, part);
  ofPlan.set(part, told);
  return told;
}

const isUnderWay = ({ status }: Sweep): boolean =>
  status === 'running' ||
  status === 'starting' ||
  status === 'paused' ||
  status === 'waiting' ||
  status === 'stopping';

/** The sweep that makes a part's runs: one under way, else the one with the most of them, else the newest. */
export function findSweep(sweeps: readonly Sweep[], part: FigurePart): Sweep | null {
  let best: Sweep | null = null;
  for (const sweep of sweeps) {
    if (!isCovered(sweep.plan, part)) continue;
    if (isUnderWay(sweep)) return sweep;
    if (best === null || shareDone(sweep.progress) > shareDone(best.progress)) best = sweep;
  }
  return best;
}

const shareDone = ({ runs, runsDone }: SweepProgress): number => (runs === 0 ? 0 : runsDone / runs);

export type FigureStatus = 'none' | 'waiting' | 'running' | 'stopping' | 'stopped' | 'done' | 'failed';

/** How a figure stands, over the sweeps that it draws from. */
export interface FigureState {
  readonly status: FigureStatus;
  readonly progress: SweepProgress;
  /** Sweeps that it draws from, each once. */
  readonly sweeps: readonly Sweep[];
  /** Parts that no sweep makes. */
  readonly missing: readonly FigurePart[];
  readonly fault: string | null;
}

function statusOf(sweeps: readonly Sweep[], missing: number): FigureStatus {
  const has = (...known: readonly Sweep['status'][]): boolean =>
    sweeps.some(({ status }) => known.includes(status));
  if (sweeps.length === 0) return 'none';
  if (has('stopping')) return 'stopping';
  if (has('running', 'starting', 'paused', 'elsewhere')) return 'running';
  if (has('waiting')) return 'waiting';
  if (has('failed')) return 'failed';
  return missing > 0 || has('stopped') ? 'stopped' : 'done';
}

/** The sweeps that a figure draws from, each once. */
export const ownSweeps = (parts: readonly FigurePart[], sweeps: readonly Sweep[]): readonly Sweep[] => [
  ...new Set(parts.flatMap((part) => findSweep(sweeps, part) ?? [])),
];

/** What parts were counted at. A sweep that waits for its turn does not know its own size yet. */
const counted = new WeakMap<FigurePart, Pick<CheckedPlan, 'runs' | 'calls'>>();

function progressOf(
  found: readonly { readonly part: FigurePart; readonly sweep: Sweep | null }[],
  sweep: Sweep,
) {
  const { progress } = sweep;
  const part = found.find((one) => one.sweep === sweep)?.part;
  const known = progress.runs > 0 || part === undefined ? undefined : counted.get(part);
  return known === undefined ? progress : { ...progress, runs: known.runs, callsToCome: known.calls };
}

/** Milliseconds for all calls to come, by the pace of the sweep that is running: those that wait go at the same. */
function timeLeft(all: readonly SweepProgress[], callsToCome: number): number | null {
  const running = all.find(({ left, callsToCome: own }) => left !== null && own > 0);
  if (running === undefined || running.left === null) return null;
  return (running.left / running.callsToCome) * callsToCome;
}

/** Puts together how a figure stands; other sweeps among those given are no matter. */
export function readFigureState(parts: readonly FigurePart[], sweeps: readonly Sweep[]): FigureState {
  const found = parts.map((part) => ({ part, sweep: findSweep(sweeps, part) }));
  const own = ownSweeps(parts, sweeps);
  const all = own.map((sweep) => progressOf(found, sweep));
  const missing = found.filter(({ sweep }) => sweep === null).map(({ part }) => part);
  const sum = (of: (progress: SweepProgress) => number): number =>
    all.reduce((total, progress) => total + of(progress), 0);
  return {
    status: statusOf(own, missing.length),
    progress: {
      runs: sum(({ runs }) => runs),
      runsDone: sum(({ runsDone }) => runsDone),
      failed: sum(({ failed }) => failed),
      callsMade: sum(({ callsMade }) => callsMade),
      callsToCome: sum(({ callsToCome }) => callsToCome),
      left: timeLeft(
        all,
        sum(({ callsToCome }) => callsToCome),
      ),
    },
    sweeps: own,
    missing,
    fault: own.find(({ fault }) => fault !== null)?.fault?.message ?? null,
  };
}

/** The lines of a figure's sweeps, as far as they are here. */
export function gatherRuns(results: readonly (SweepResults | undefined)[]): FigureRuns {
  const own = results.filter((one) => one !== undefined);
  return {
    lines: own.flatMap(({ lines }) => lines),
    failedUnits: own.reduce((sum, { failures }) => sum + failures.length, 0),
  };
}

/** Parts counted before anything is run; the sum over them. */
export async function countParts(
  parts: readonly FigurePart[],
  loaded: readonly Task[],
  { checkPlan }: Pick<Sweeps, 'checkPlan'>,
): Promise<readonly CheckedPlan[]> {
  const plans: CheckedPlan[] = [];
  for (const part of parts) {
    const plan = await checkPlan(part, listFiles(part, loaded));
    counted.set(part, { runs: plan.runs, calls: plan.calls });
    plans.push(plan);
  }
  return plans;
}

/** Starts what is missing and goes on with what was stopped; with everything done, runs all of it anew. */
export async function startFigure(
  title: string,
  state: FigureState,
  parts: readonly FigurePart[],
  loaded: readonly Task[],
  sweeps: Pick<Sweeps, 'checkPlan' | 'startSweep' | 'resume'>,
): Promise<void> {
  const again = state.status === 'done' ? parts : state.missing;
  for (const { plan, tasks } of await countParts(again, loaded, sweeps)) {
    await sweeps.startSweep(plan, tasks, `${title}: ${plan.name}`);
  }
  if (state.status === 'done') return;
  for (const { id, status } of state.sweeps) {
    if (status === 'stopped' || status === 'failed' || status === 'paused') sweeps.resume(id);
  }
}

/** Ends what is under way; what is there stays. */
export async function stopFigure({ sweeps }: FigureState, { stop }: Pick<Sweeps, 'stop'>): Promise<void> {
  await Promise.all(sweeps.filter(isUnderWay).map(({ id }) => stop(id)));
}
