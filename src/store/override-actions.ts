import type { ConditionChoice } from '#conditions/index.ts';
import type { HandMark } from '#runtime/protocol.ts';
import { sameStep, stepForward } from './history.ts';
import type { Override, TracePair } from './lab-state.ts';
import type { Lab, LabTools } from './lab-store.ts';
import { matcherOf } from './matcher-of.ts';

export interface OverrideActions {
  /** Overrules the matcher for the run on screen: routing is worked out anew, no reader is called. Undoable. */
  readonly overrule: (change: Partial<Pick<Override, 'preset' | 'threshold'>>) => void;
  /** Marks or unmarks a match by hand; the same mark again takes it back. */
  readonly markByHand: (arm: 0 | 1, mark: HandMark) => void;
  /** Back to what really ran. */
  readonly dropOverride: () => void;
  /** Shows the run under an override, or as it ran for null. Leaves the history alone. */
  readonly applyOverride: (override: Override | null) => void;
  /** "Same messages, other rule": the arm's messages under another condition; null puts it away. */
  readonly tryRule: (arm: 0 | 1, condition: ConditionChoice | null) => void;
}

type Set = (change: Partial<Lab>) => void;

const sameMark = (a: HandMark, b: HandMark): boolean =>
  a.round === b.round && a.agent === b.agent && a.evidence === b.evidence;

export function createOverrideActions(set: Set, get: () => Lab, tools: LabTools): OverrideActions {
  /** Only the answer to the latest question counts. */
  let asked = 0;

  const present = (): Override => {
    const { override, setup } = get();
    return override ?? { preset: setup.preset, threshold: setup.threshold, marks: [[], []] };
  };

  const fail = (error: unknown): void => {
    const message = error instanceof Error ? error.message : 'Rerouting failed.';
    set({
      notices: [{ code: 'reroute.failed', place: 'routing', message, hint: 'The run as recorded is shown.' }],
    });
  };

  const reroute = async (recorded: TracePair, override: Override): Promise<void> => {
    const question = ++asked;
    const matcher = matcherOf(get().setup, override);
    try {
      const [a, b] = await tools.client.ask({
        about: 'reroute',
        traces: recorded,
        changes: override.marks.map((marks) => ({ matcher, marks })),
      });
      const current = question === asked && get().recorded === recorded;
      if (current && a !== undefined && b !== undefined) set({ traces: [a, b] });
    } catch (error) {
      if (question === asked) fail(error);
    }
  };

  const applyOverride = (override: Override | null): void => {
    const { recorded, counterfactual } = get();
    set({ override });
    if (recorded === null) return;
    if (override === null) {
      asked++;
      set({ traces: recorded });
    } else void reroute(recorded, override);
    if (counterfactual !== null) get().tryRule(counterfactual.arm, counterfactual.condition);
  };

  const change = (next: Override | null): void => {
    const lab = get();
    if (sameStep({ setup: lab.setup, override: lab.override }, { setup: lab.setup, override: next })) return;
    set(stepForward(lab));
    applyOverride(next);
  };

  return {
    applyOverride,
    overrule: (wanted) => change({ ...present(), ...wanted }),
    markByHand: (arm, mark) => {
      const { marks, ...rest } = present();
      const own = marks[arm];
      const before = own.find((one) => sameMark(one, mark));
      const others = own.filter((one) => !sameMark(one, mark));
      const next = before?.restated === mark.restated ? others : [...others, mark];
      change({ ...rest, marks: arm === 0 ? [next, marks[1]] : [marks[0], next] });
    },
    dropOverride: () => change(null),
    tryRule: (arm, condition) => {
      const { traces } = get();
      if (condition === null || traces === null) {
        set({ counterfactual: null });
        return;
      }
      const wanted = { arm, condition, trace: null };
      set({ counterfactual: wanted });
      const { override } = get();
      const matcher = override === null ? {} : { matcher: matcherOf(get().setup, override) };
      const marks = override?.marks[arm] ?? [];
      tools.client
        .ask({ about: 'reroute', traces: [traces[arm]], changes: [{ condition, ...matcher, marks }] })
        .then(([trace]) => {
          if (get().counterfactual === wanted && trace !== undefined)
            set({ counterfactual: { ...wanted, trace } });
        })
        .catch((error: unknown) => {
          if (get().counterfactual !== wanted) return;
          set({ counterfactual: null });
          fail(error);
        });
    },
  };
}
