import type { Setup } from '#archive/link-state.ts';
import type { OpenedRun, Seating } from '#archive/run-record.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import type { Task } from '#core/task.ts';
import type { Trace } from '#core/trace.ts';
import { stepForward } from './history.ts';
import type { TracePair } from './lab-state.ts';
import type { Lab, LabStore } from './lab-store.ts';
import { resolveTask } from './make-plan.ts';
import { findOpeningSpot } from './opening-view.ts';
import { scriptedReader } from './seats.ts';

const asJson = (task: unknown): string => JSON.stringify(task);

/**
 * The reference under which the lab finds the trace's own task: its id where the registry or an import has the same, else
 * the task comes along, under another name where its own is taken by a different one.
 */
function bringTask({ task, settings }: Trace, imported: readonly Task[]) {
  const own = task as Task;
  try {
    const known = resolveTask(own.id, imported, settings.seed);
    if (asJson(known) === asJson(own)) return { reference: own.id, imported };
  } catch {
    return { reference: own.id, imported: [...imported, own] };
  }
  const taken = new Set(imported.map(({ id }) => id));
  let reference = `${own.id} (saved)`;
  for (let n = 2; taken.has(reference); n++) {
    if (asJson({ ...imported.find(({ id }) => id === reference), id: own.id }) === asJson(own)) break;
    reference = `${own.id} (saved ${n})`;
  }
  if (taken.has(reference)) return { reference, imported };
  return { reference, imported: [...imported, { ...own, id: reference }] };
}

/** The settings that the traces were made under, as far as the lab has them. */
function readSetup(lab: Lab, [a, b]: TracePair, task: string, seating: Seating | null): Setup {
  const { settings } = a;
  const choice = ({ settings: { condition } }: Trace) => {
    const { id, k, limit } = condition;
    return { id, ...(k === undefined ? {} : { k }), ...(limit === undefined ? {} : { limit }) };
  };
  const isScripted = settings.backend.id === scriptedReader;
  const told = Object.entries(settings.backend.settings).flatMap(([name, value]): [string, number][] =>
    typeof value === 'number' && Object.hasOwn(defaultReaderSettings, name) ? [[name, value]] : [],
  );
  return {
    ...lab.setup,
    task,
    agents: settings.agents,
    arms: [choice(a), choice(b)],
    architecture: settings.architecture,
    rounds: settings.rounds,
    seed: settings.seed,
    preset: settings.matcher.preset,
    threshold: settings.matcher.threshold,
    routeDistorted: settings.matcher.routeDistorted,
    routeUnsure: settings.matcher.routeUnsure,
    // A file does not say how its reader is called here: its model's name is the best guess.
    ...(seating ?? { reader: isScripted ? scriptedReader : settings.backend.model, seats: [] }),
    ...(isScripted ? { readers: { ...defaultReaderSettings, ...Object.fromEntries(told) } } : {}),
  };
}

/** Both arms as far as both have come; an arm that has no partner stands on both sides. Null without a whole round. */
export function pairOf({ traces }: Pick<OpenedRun, 'traces'>): TracePair | null {
  const [a, b = a] = traces;
  if (a === undefined || b === undefined) return null;
  const rounds = Math.min(a.rounds.length, b.rounds.length);
  if (rounds === 0) return null;
  const upTo = (trace: Trace): Trace =>
    trace.rounds.length === rounds ? trace : { ...trace, rounds: trace.rounds.slice(0, rounds) };
  return [upTo(a), upTo(b)];
}

/** Takes the settings of a saved run over, so that it can be shown or run on. The settings before are one undo away. */
export function takeSettings(store: LabStore, traces: TracePair, seating: Seating | null): void {
  const lab = store.getState();
  lab.leaveRun();
  const { reference, imported } = bringTask(traces[0], lab.imported);
  const setup = readSetup(lab, traces, reference, seating);
  const isSame = JSON.stringify(setup) === JSON.stringify(lab.setup);
  store.setState({
    ...(isSame ? {} : stepForward(lab)),
    setup: isSame ? lab.setup : setup,
    imported,
    override: null,
    branches: [],
    branch: 0,
    counterfactual: null,
    playing: false,
    failure: null,
    pending: null,
    desk: null,
  });
}

/** Shows a saved run as it was recorded. */
export function showSaved(store: LabStore, traces: TracePair, opened: OpenedRun): void {
  takeSettings(store, traces, opened.run.seating);
  const [a] = traces;
  const { run, faults } = opened;
  const spot = findOpeningSpot(traces);
  const alone = opened.traces.length === 1;
  store.setState({
    traces,
    recorded: traces,
    status: traces.every(({ complete }) => complete) ? 'finished' : 'cancelled',
    roundsDone: a.rounds.length,
    ...spot,
    stage: 'read',
    chosen: false,
    notices: [
      {
        code: 'saved.shown',
        place: `“${run.name}”`,
        message: alone
          ? 'A saved run of one arm, shown as recorded on both sides: no reader is called.'
          : 'A saved run, shown as recorded: no reader is called.',
        hint: 'A change of its settings runs anew; undo leads back to the settings before.',
      },
      ...faults,
    ],
  });
}
