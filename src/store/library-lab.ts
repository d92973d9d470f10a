import { architectures } from '#architectures/index.ts';
import type { OpenedRun } from '#archive/run-record.ts';
import { findCondition } from '#conditions/index.ts';
import { type Fault, InputError } from '#core/fault.ts';
import type { Trace } from '#core/trace.ts';
import { resumePlan } from '#runtime/resume-plan.ts';
import type { LabStore } from './lab-store.ts';
import type { LibraryCore } from './library-core.ts';
import type { Library } from './library-state.ts';
import { pairOf, showSaved, takeSettings } from './show-saved.ts';

const refuse = (place: string, message: string, hint: string): Fault => ({
  code: 'saved.refused',
  place,
  message,
  hint,
});

/** The two arms of a run, however far each has come. */
function bothArms({ run, traces }: OpenedRun): readonly [Trace, Trace] {
  const [a, b] = traces;
  if (a !== undefined && b !== undefined) return [a, b];
  const message = 'This run has one arm; the lab runs two side by side.';
  throw new InputError([refuse(`“${run.name}”`, message, 'Open it to read it.')]);
}

/** What a trace of another version may have and this lab cannot draw. */
function findUnknown({ traces }: OpenedRun): string | null {
  for (const { settings } of traces) {
    if (findCondition(settings.condition.id) === undefined)
      return `There is no condition “${settings.condition.id}” here.`;
    if (!architectures.some(({ id }) => id === settings.architecture))
      return `There is no architecture “${settings.architecture}” here.`;
  }
  return null;
}

/** The ways from the library into the lab. */
export function createLabDoors(core: LibraryCore): Pick<Library, 'openInLab' | 'resumeInLab'> {
  const { keeper, read, attempt, writers, get } = core;

  const show: Library['openInLab'] = async (id, lab) => {
    const opened = await read(id);
    if (opened === null) return false;
    const unknown = findUnknown(opened);
    const traces = pairOf(opened);
    if (unknown !== null || traces === null) {
      const message = unknown ?? 'It broke off before its first round.';
      const hint =
        unknown === null ? 'Resume it, or delete it.' : 'Compare it here, or open it with a newer Quell.';
      core.set({ notices: [...get().notices, refuse(`“${opened.run.name}”`, message, hint)] });
      return false;
    }
    showSaved(lab, traces, opened);
    keeper.remember(traces, id);
    return true;
  };

  const isUnderWay = (id: string, lab: LabStore): boolean => {
    const { status } = lab.getState();
    return writers.has(id) && (status === 'running' || status === 'waiting');
  };

  /** Models that are asked just now would be asked in vain. */
  const isAsking: (lab: LabStore) => boolean = (lab) => {
    if (!lab.getState().refuseWhileAsking()) return false;
    const hint = 'Stop that run first; what is there is kept.';
    const fault = refuse('the lab', 'Models are being asked for the run on screen.', hint);
    core.set({ notices: [...get().notices, fault] });
    return true;
  };

  return {
    // A run that goes on in this tab is the one in the lab.
    openInLab: async (id, lab) => isUnderWay(id, lab) || (!isAsking(lab) && (await show(id, lab))),
    resumeInLab: async (id, lab) => {
      if (isUnderWay(id, lab)) return true;
      if (isAsking(lab)) return false;
      const unwritten = (await writers.get(id)?.flush()) ?? null;
      if (unwritten !== null) return false;
      const opened = await read(id);
      if (opened === null) return false;
      const ready = await attempt(async () => {
        const claimed = await core.listClaimed();
        if (claimed.has(id) && !writers.has(id)) {
          const hint = 'Look there, or close that tab and resume here.';
          throw new InputError([refuse(`“${opened.run.name}”`, 'This run goes on in another tab.', hint)]);
        }
        return { arms: bothArms(opened), plan: resumePlan(opened.traces) };
      });
      if (ready === null) return false;
      const { arms, plan } = ready;
      const past = arms.map(({ rounds }) => rounds);
      const replies = new Map(opened.replies.map(({ key, reply }) => [key, reply] as const));
      keeper.goOn(past, { id, replies });
      takeSettings(lab, arms, opened.run.seating);
      const shown = pairOf(opened);
      lab.setState({
        chosen: false,
        notices: [...opened.faults],
        ...(shown === null ? {} : { traces: shown, recorded: shown, round: shown[0].rounds.length - 1 }),
      });
      lab.getState().startRun(false, { ...plan, past });
      return true;
    },
  };
}
