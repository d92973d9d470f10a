import { anywhere, type Gaze } from '#archive/link-state.ts';
import { InputError } from '#core/fault.ts';
import { fitStage } from '#core/stage.ts';
import type { Trace } from '#core/trace.ts';
import type { RunFailure, RunPlan } from '#runtime/protocol.ts';
import type { ReaderHost, RunHandle, RunListener } from '#runtime/run-client.ts';
import type { Lab, LabTools } from './lab-store.ts';
import { makePlan } from './make-plan.ts';
import { groupSize, isScripted } from './model-runs.ts';
import { findOpeningSpot } from './opening-view.ts';
import type { RunFollower } from './run-keeper.ts';
import { TraceDraft } from './trace-draft.ts';

export interface RunActions {
  /**
   * Runs the present settings. `stepwise`: waits before each round. `given`: what a fork hands over; without it the
   * run starts from nothing, and forks of the run before are gone. On real models it only gets ready: see `confirmRun`.
   */
  readonly startRun: (stepwise?: boolean, given?: Partial<RunPlan>) => void;
  /** Starts a plan as it is, on scripted readers or on those of a host. */
  readonly launch: (plan: RunPlan, stepwise: boolean, host?: ReaderHost) => void;
  /** Ends the run under way, if any, and stops listening to it. */
  readonly leaveRun: () => void;
  readonly pauseRun: () => void;
  readonly resumeRun: () => void;
  readonly stepRun: () => void;
  readonly cancelRun: () => void;
}

type Set = (change: Partial<Lab>) => void;

/** Milliseconds for which the last run stays on screen while a new one gets going: a fast one swaps in whole. */
const KEEP_OLD = 250;

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** Where to look in fresh traces: where the person or the link looked, else where the arms differ most plainly. */
function chooseSpot(lab: Lab, traces: readonly [Trace, Trace], gaze: Gaze, whole: boolean): Partial<Lab> {
  const [a] = traces;
  const last = a.rounds.length - 1;
  if (lab.chosen) {
    const round = clamp(lab.round, last);
    return {
      round,
      stage: fitStage(lab.stage, round),
      evidence: clamp(lab.evidence, a.task.evidence.length - 1),
      receiver: clamp(lab.receiver, a.agents.length - 1),
    };
  }
  if (!whole) return { round: last, stage: 'read' };
  const spot = findOpeningSpot(traces);
  const linked = a.task.evidence.findIndex(({ id }) => id === gaze.evidence);
  const fromLink = gaze.round !== null || gaze.stage !== 'read' || linked >= 0 || gaze.receiver !== null;
  const round = clamp(gaze.round ?? spot.round, last);
  return {
    round,
    stage: fitStage(gaze.stage, round),
    evidence: linked >= 0 ? linked : spot.evidence,
    receiver: clamp(gaze.receiver ?? spot.receiver, a.agents.length - 1),
    chosen: fromLink,
  };
}

/** Settings that cannot be run, e.g. a task that a link names and nobody has. */
function describePlanFailure(error: unknown): RunFailure {
  const fault = error instanceof InputError ? error.faults[0] : undefined;
  return {
    code: fault?.code ?? 'run.settings',
    message: fault?.message ?? (error instanceof Error ? error.message : String(error)),
    hint: fault?.hint ?? 'Change that setting and run again.',
    retryable: false,
  };
}

export function createRunActions(set: Set, get: () => Lab, linkGaze: Gaze, tools: LabTools): RunActions {
  /** The run under way or last made, and how to stop listening to it. */
  let active: { readonly handle: RunHandle; readonly leave: () => void } | null = null;
  /** The link's gaze counts for the first run only. */
  let gaze = linkGaze;

  const publish = (draft: TraceDraft, whole: boolean): void => {
    const traces = draft.snapshot();
    if (traces === null) return;
    set({
      traces,
      recorded: traces,
      counterfactual: null,
      roundsDone: draft.rounds,
      ...chooseSpot(get(), traces, gaze, whole),
    });
    const { override } = get();
    if (whole && override !== null) get().applyOverride(override);
  };

  /** What a run's messages do to the store, until `leave` is called: a run that was replaced says nothing more. */
  const listen = (follower: RunFollower | undefined): { listener: RunListener; leave: () => void } => {
    const draft = new TraceDraft();
    const started = tools.now();
    let scheduled = false;
    let current = true;
    const end = (change: Partial<Lab>, whole: boolean): void => {
      if (!current) return;
      current = false;
      publish(draft, whole);
      set(change);
    };
    const showProgress = (): void => {
      scheduled = false;
      if (!current || get().status !== 'running') return;
      if (tools.now() - started >= KEEP_OLD) publish(draft, false);
      else set({ roundsDone: draft.rounds });
    };
    return {
      leave: () => {
        current = false;
      },
      listener: {
        onEvent: (event) => {
          draft.take(event);
          follower?.take(event);
          if (scheduled || event.type !== 'round') return;
          scheduled = true;
          tools.later(showProgress);
        },
        onWaiting: () => {
          if (!current) return;
          publish(draft, false);
          set({ status: 'waiting' });
        },
        onFinished: () => {
          follower?.end();
          end({ status: 'finished' }, true);
          gaze = anywhere;
        },
        onCancelled: () => {
          follower?.end();
          end({ status: 'cancelled' }, false);
        },
        onFailed: (failure) => {
          follower?.end();
          end({ status: 'failed', failure }, false);
        },
      },
    };
  };

  const leaveRun = (): void => {
    active?.leave();
    active?.handle.cancel();
    active = null;
  };

  const launch = (plan: RunPlan, stepwise: boolean, host?: ReaderHost): void => {
    leaveRun();
    const { listener, leave } = listen(tools.keeper?.follow(plan, get().setup));
    set({ status: 'running', failure: null, roundsDone: plan.past?.[0]?.length ?? 0 });
    active = { handle: tools.client.start(plan, listener, stepwise, host), leave };
  };

  const startRun = (stepwise = false, given?: Partial<RunPlan>): void => {
    if (get().refuseWhileAsking()) return;
    leaveRun();
    if (given === undefined) set({ branches: [], branch: 0 });
    // What was said of a saved run is over with it.
    const notices = get().notices.filter(({ code }) => code !== 'saved.shown');
    set({ pending: null, desk: null, notices });
    try {
      const plan = { ...makePlan(get().setup, get().imported), ...given };
      if (isScripted(get().setup, groupSize(plan))) launch(plan, stepwise);
      else get().prepareRun(plan, stepwise);
    } catch (error) {
      set({ status: 'failed', failure: describePlanFailure(error) });
    }
  };

  return {
    startRun,
    launch,
    leaveRun,
    pauseRun: () => active?.handle.pause(),
    resumeRun: () => {
      if (get().status !== 'waiting') return;
      set({ status: 'running' });
      active?.handle.resume();
    },
    stepRun: () => {
      if (get().status === 'waiting') active?.handle.step();
      else startRun(true);
    },
    cancelRun: () => {
      if (active !== null) active.handle.cancel();
      // Readers that are still being opened: nothing was asked yet.
      else if (get().status === 'running') {
        set({ status: 'cancelled' });
        get().stopOpening();
      }
    },
  };
}
