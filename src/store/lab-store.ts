import { createStore } from 'zustand/vanilla';
import type { LinkState } from '#archive/link-state.ts';
import type { Fault } from '#core/fault.ts';
import { fitStage } from '#core/stage.ts';
import type { RunClient } from '#runtime/run-client.ts';
import { createForkActions, type ForkActions } from './fork-actions.ts';
import { createImportActions, type ImportActions } from './import-actions.ts';
import type { LabState } from './lab-state.ts';
import { createModelActions, type ModelActions } from './model-actions.ts';
import type { ReaderSource } from './model-runs.ts';
import { createOverrideActions, type OverrideActions } from './override-actions.ts';
import { createRunActions, type RunActions } from './run-actions.ts';
import type { RunKeeper } from './run-keeper.ts';
import { createScoreActions, type ScoreActions, type ScoreSlice } from './score-actions.ts';
import { createSetupActions, type SetupActions } from './setup-actions.ts';
import { createViewActions, type ViewActions } from './view-actions.ts';

export type Lab = LabState &
  ScoreSlice &
  SetupActions &
  RunActions &
  ModelActions &
  OverrideActions &
  ScoreActions &
  ForkActions &
  ImportActions &
  ViewActions;

/** What the store is handed, so that tests need neither a worker nor a clock. */
export interface LabTools {
  readonly client: RunClient;
  /** Calls back later: about a frame. Not an animation frame, which a hidden tab never gets. */
  readonly later: (callback: () => void) => void;
  /** Milliseconds. */
  readonly now: () => number;
  /** Models, servers and people; scripted readers need none. */
  readonly readers?: ReaderSource;
  /** Follows every run, to keep it; without it nothing is saved. */
  readonly keeper?: RunKeeper;
}

/** The store of the lab: settings, traces and gaze, in slices. Starts no run by itself. */
export function createLabStore({ setup, gaze }: LinkState, faults: readonly Fault[], tools: LabTools) {
  return createStore<Lab>()((set, get) => ({
    setup,
    override: null,
    past: [],
    future: [],
    imported: [],
    notices: faults,
    traces: null,
    recorded: null,
    branches: [],
    branch: 0,
    counterfactual: null,
    scores: null,
    status: 'idle',
    failure: null,
    roundsDone: 0,
    pending: null,
    desk: null,
    budget: { calls: null, tokens: null },
    turns: [],
    round: gaze.round ?? 0,
    stage: fitStage(gaze.stage, gaze.round ?? 0),
    evidence: 0,
    receiver: gaze.receiver ?? 0,
    chosen: false,
    onlyDiffering: false,
    playing: false,
    pace: 'stages',
    theme: 'system',
    hover: null,
    ...createSetupActions(set, get),
    ...createRunActions(set, get, gaze, tools),
    ...createModelActions(set, get, tools),
    ...createOverrideActions(set, get, tools),
    ...createScoreActions(set, get, tools),
    ...createForkActions(set, get),
    ...createImportActions(get, tools),
    ...createViewActions(set, get),
  }));
}

export type LabStore = ReturnType<typeof createLabStore>;
