import { createStore } from 'zustand/vanilla';
import type { Fault } from '#core/fault.ts';
import { InputError } from '#core/fault.ts';
import { draftOf, firstForm, formOf, type PlanForm } from './sweep-form.ts';
import { faultOf } from './sweep-sitting.ts';
import type { CheckedPlan, NamedTasks, SweepPlan, SweepsActions } from './sweep-state.ts';

/** What the form's plan will take. `counting`: an answer is under way, `checked` is the last one. */
export interface FormState {
  readonly form: PlanForm;
  readonly files: readonly NamedTasks[];
  readonly checked: CheckedPlan | null;
  readonly counting: boolean;
  /** Why it cannot be run as it stands. */
  readonly faults: readonly Fault[];
  /** What was wrong with the last files, and what was read with a small change. */
  readonly notices: readonly Fault[];
  readonly notes: readonly Fault[];
  readonly change: (change: Partial<PlanForm>) => void;
  readonly show: (plan: SweepPlan) => void;
  /** Takes files or pasted texts: tasks are added to the plan, a plan replaces it. */
  readonly take: (
    sources: readonly { readonly name: string; readonly source: Blob | string }[],
  ) => Promise<void>;
  /** Tasks that are here already, e.g. imported in the lab. */
  readonly addTasks: (named: NamedTasks) => void;
  /** Counts now what was not counted yet. */
  readonly count: () => void;
}

export interface FormTools extends Pick<SweepsActions, 'checkPlan' | 'readSource'> {
  readonly later: (callback: () => void, milliseconds: number) => void;
}

/** Milliseconds after the last change before a plan is counted. */
const PAUSE = 250;

const faultsOf = (error: unknown): readonly Fault[] =>
  error instanceof InputError ? error.faults : [faultOf(error)];

/** The form that plans are made in. It outlives the screen, so that looking elsewhere loses nothing. */
export function createSweepForm({ checkPlan, readSource, later }: FormTools) {
  return createStore<FormState>()((set, get) => {
    let wanted = 0;
    const count = async (): Promise<void> => {
      wanted++;
      const own = wanted;
      set({ counting: true });
      try {
        const checked = await checkPlan(draftOf(get().form), get().files);
        if (own === wanted) set({ checked, counting: false, faults: [] });
      } catch (error) {
        if (own === wanted) set({ checked: null, counting: false, faults: faultsOf(error) });
      }
    };
    const countSoon = (): void => {
      wanted++;
      const own = wanted;
      set({ counting: true });
      later(() => {
        if (own === wanted) void count();
      }, PAUSE);
    };
    const change = (to: Partial<PlanForm>): void => {
      set(({ form }) => ({ form: { ...form, ...to } }));
      countSoon();
    };
    const addTasks = (named: NamedTasks): void => {
      const { form, files } = get();
      set({ files: [...files.filter(({ file }) => file !== named.file), named] });
      const isThere = form.tasks.some((entry) => typeof entry !== 'string' && entry.file === named.file);
      change(isThere ? {} : { tasks: [...form.tasks, { file: named.file, ids: null }] });
    };
    return {
      form: firstForm,
      files: [],
      checked: null,
      counting: false,
      faults: [],
      notices: [],
      notes: [],
      change,
      show: (plan) => change(formOf(plan)),
      addTasks,
      count: () => {
        if (get().checked === null) void count();
      },
      take: async (sources) => {
        const notices: Fault[] = [];
        const notes: Fault[] = [];
        for (const { name, source } of sources) {
          const place = ({ place: inside, ...rest }: Fault): Fault => ({
            ...rest,
            place: inside === 'file' ? name : `${name}, ${inside}`,
          });
          try {
            const read = await readSource(source);
            if (read.kind === 'plan') get().show(read.plan);
            else {
              notices.push(...read.read.faults.map(place));
              notes.push(...read.read.notes.map(place));
              if (read.read.tasks.length > 0) addTasks({ file: name, tasks: read.read.tasks });
            }
          } catch (error) {
            notices.push(...faultsOf(error).map(place));
          }
        }
        set({ notices, notes });
      },
    };
  });
}
