import type { Completion } from '#backends/types.ts';
import type { RunFailure, RunPlan } from '#runtime/protocol.ts';
import {
  type Budget,
  nothingSpent,
  type ReaderDesk,
  type ReplyRecord,
  type Spent,
} from '#runtime/reader-desk.ts';
import type { DeskView } from './lab-state.ts';
import type { Lab, LabTools } from './lab-store.ts';
import { estimateRun } from './model-estimate.ts';
import { describeReaders, groupSize, openReaders, type ReaderSource } from './model-runs.ts';
import { scriptedAgents } from './seats.ts';
import { TraceDraft } from './trace-draft.ts';

export interface ModelActions {
  /** Gets a run on real models ready: says what it will ask for, and waits for `confirmRun`. */
  readonly prepareRun: (plan: RunPlan, stepwise: boolean) => void;
  /** Starts the run that is ready. */
  readonly confirmRun: () => void;
  /** Goes on with a run that was stopped or failed: nothing that was answered is asked again. */
  readonly continueRun: () => void;
  /** Ends the opening of readers, e.g. a download: what was fetched by then is kept. */
  readonly stopOpening: () => void;
  readonly setBudget: (budget: Budget) => void;
  /** True, with a notice, while models are being asked: a change of settings would throw their replies away. */
  readonly refuseWhileAsking: () => boolean;
}

type Set = (change: Partial<Lab>) => void;

const noReaders: ReaderSource = {
  describe: () => null,
  open: () => Promise.reject(new Error('unreachable')),
};

function describeFailure(error: unknown): RunFailure {
  const known = typeof error === 'object' && error !== null ? (error as Partial<RunFailure>) : {};
  return {
    code: known.code ?? 'reader.open',
    message: known.message ?? String(error),
    hint: known.hint ?? 'Look under Models, then run again.',
    retryable: known.retryable ?? true,
  };
}

/** What makes a run of models, kept so that it can go on after a stop. */
interface Begun {
  readonly plan: RunPlan;
  readonly record: ReplyRecord;
}

export function createModelActions(set: Set, get: () => Lab, tools: LabTools): ModelActions {
  const source = tools.readers ?? noReaders;
  let begun: Begun | null = null;
  /** Counts starts: whatever comes from an earlier one is too late. */
  let turn = 0;
  let opening: AbortController | null = null;

  /** A rehearsal by scripted readers: the same prompts, other words. */
  const rehearse = (plan: RunPlan): void => {
    const draft = new TraceDraft();
    const { setup } = get();
    const { derived: _, ...rehearsal } = plan;
    // Where scripted readers are in the group, nobody is asked for search queries.
    const rehearsesModels = scriptedAgents(setup, groupSize(plan)).length === 0;
    tools.client.start(
      { ...rehearsal, rehearsesModels, readers: setup.readers },
      {
        onEvent: (event) => draft.take(event),
        onWaiting: () => {},
        onFinished: () => {
          const { pending, desk } = get();
          const given = plan.past?.[0]?.length ?? 0;
          const traces = (draft.snapshot() ?? []).map((trace) => ({
            ...trace,
            rounds: trace.rounds.slice(given),
          }));
          const estimate = estimateRun(traces, setup);
          if (pending?.plan === plan) set({ pending: { ...pending, estimate } });
          else if (begun?.plan === plan && desk !== null) set({ desk: { ...desk, estimate } });
        },
        onCancelled: () => {},
        onFailed: () => {},
      },
    );
  };

  const start = async (
    plan: RunPlan,
    stepwise: boolean,
    record: ReplyRecord,
    spent?: Spent,
  ): Promise<void> => {
    const mine = ++turn;
    // A stop is for this start from now on, and no more for the run that it goes on with.
    get().leaveRun();
    opening?.abort();
    const stop = new AbortController();
    opening = stop;
    const { setup, budget, pending } = get();
    const view: DeskView = {
      calls: [],
      spent: spent ?? nothingSpent,
      started: tools.now(),
      at: tools.now(),
      estimate: pending?.estimate ?? get().desk?.estimate ?? null,
      usedUp: false,
    };
    begun = { plan: begun?.record === record ? begun.plan : plan, record };
    set({ status: 'running', failure: null, pending: null, desk: view });
    let desk: ReaderDesk | null = null;
    let scheduled = false;
    const show = (change: Partial<DeskView> = {}): void => {
      const before = get().desk;
      if (mine !== turn || desk === null || before === null) return;
      set({ desk: { ...before, calls: [...desk.calls], spent: desk.spent, at: tools.now(), ...change } });
    };
    try {
      const opened = await openReaders(
        plan,
        setup,
        source,
        {
          record,
          budget,
          spent: view.spent,
          onReply: (key, reply) => tools.keeper?.keepReply(key, reply),
          ...(tools.keeper === undefined ? {} : { before: tools.keeper.whenWritten }),
          onChange: () => {
            if (scheduled) return;
            scheduled = true;
            tools.later(() => {
              scheduled = false;
              show();
            });
          },
          onUsedUp: () => {
            show({ usedUp: true });
            get().cancelRun();
          },
        },
        stop.signal,
      );
      if (mine !== turn || get().desk === null || get().status !== 'running') return;
      desk = opened.desk;
      get().launch(plan, stepwise, opened.host);
    } catch (error) {
      if (mine === turn && get().status === 'running')
        set({ status: 'failed', failure: describeFailure(error) });
    }
  };

  /** Replies that a saved run has already, where the plan goes on with one. */
  const recordOf = (plan: RunPlan): ReplyRecord =>
    new Map([...(tools.keeper?.repliesFor(plan) ?? [])].map(([key, reply]) => [key, reply as Completion]));

  return {
    prepareRun: (given, stepwise) => {
      turn++;
      const plan = describeReaders(given, get().setup, source);
      set({ status: 'idle', failure: null, pending: { plan, stepwise, estimate: null }, desk: null });
      rehearse(plan);
    },
    confirmRun: () => {
      const { pending } = get();
      if (pending !== null) void start(pending.plan, pending.stepwise, recordOf(pending.plan));
    },
    continueRun: () => {
      const { status, recorded, desk } = get();
      if (begun === null || desk === null || (status !== 'cancelled' && status !== 'failed')) return;
      const { plan, record } = begun;
      const past = recorded === null || recorded[0].complete ? [] : recorded.map((trace) => trace.rounds);
      const next = past.length > 0 ? { ...plan, past } : plan;
      tools.keeper?.goOnLatest(next);
      void start(next, false, record, desk.spent);
    },
    stopOpening: () => opening?.abort(new DOMException('The run was stopped.', 'AbortError')),
    setBudget: (budget) => set({ budget }),
    refuseWhileAsking: () => {
      const { desk, status, notices } = get();
      if (desk === null || (status !== 'running' && status !== 'waiting')) return false;
      const notice = {
        code: 'run.asking',
        place: 'Run',
        message: 'Models are being asked: other settings would throw their replies away.',
        hint: 'Stop the run first; what is there is kept.',
      };
      set({ notices: [...notices.filter(({ code }) => code !== notice.code), notice] });
      return true;
    },
  };
}
