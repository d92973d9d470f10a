import type { Setup } from '#archive/link-state.ts';
import { fitStage } from '#core/stage.ts';
import type { MessageEdit } from '#runtime/protocol.ts';
import { keepRules } from './kept-rounds.ts';
import type { Branch } from './lab-state.ts';
import type { Lab } from './lab-store.ts';
import { routedUsually } from './matcher-of.ts';

/** What a fork changes from a round on. */
export interface ForkChange {
  /** The last round that is kept; the run goes on after it. */
  readonly round: number;
  readonly label: string;
  /** Conditions or matching from here on. Task, agents, seed and architecture stay. */
  readonly setup?: Partial<Pick<Setup, 'arms' | 'preset' | 'threshold'>>;
  /** Messages of `round` rewritten, per arm. */
  readonly edits?: readonly [readonly MessageEdit[], readonly MessageEdit[]];
  /** Who holds each private item from here on, by evidence index. */
  readonly holders?: readonly (number | null)[];
}

export interface ForkActions {
  /** Runs on from a round with something changed; the branch left behind stays and can be opened again. */
  readonly fork: (change: ForkChange) => void;
  /** Shows another branch, as it was left. */
  readonly openBranch: (index: number) => void;
}

type Set = (change: Partial<Lab>) => void;

export function createForkActions(set: Set, get: () => Lab): ForkActions {
  /** The branches with the one on screen as it stands now. */
  const saved = (): readonly Branch[] => {
    const { branches, branch, setup, override, recorded } = get();
    if (recorded === null) return branches;
    if (branches.length === 0) return [{ label: 'first run', setup, override, recorded }];
    return branches.map((one, i) => (i === branch ? { ...one, setup, override, recorded } : one));
  };

  return {
    fork: (change) => {
      const { traces, recorded, setup, startRun } = get();
      if (traces === null || recorded === null || get().refuseWhileAsking()) return;
      const old = saved();
      const preset = change.setup?.preset ?? setup.preset;
      const routed = preset === setup.preset ? {} : routedUsually(preset);
      const next = { ...setup, ...routed, ...change.setup };
      const last = traces[0].rounds.length - 1;
      const round = Math.max(0, Math.min(change.round, last));
      set({
        branches: [...old, { label: change.label, setup: next, override: null, recorded }],
        branch: old.length,
        setup: next,
        override: null,
        past: [],
        future: [],
        chosen: true,
      });
      startRun(false, {
        past: traces.map((trace) => trace.rounds.slice(0, round + 1)),
        keepPast: true,
        derived: traces.map((trace) => ({ kind: 'forked', round, kept: keepRules(trace, round) })),
        holders: change.holders ?? traces[0].holders,
        ...(traces[0].searches === undefined ? {} : { searches: traces[0].searches }),
        ...(change.edits === undefined ? {} : { edits: change.edits }),
      });
    },
    openBranch: (index) => {
      const branches = saved();
      const wanted = branches[index];
      if (wanted === undefined || index === get().branch || get().refuseWhileAsking()) return;
      const { setup, override, recorded } = wanted;
      const round = Math.min(get().round, recorded[0].rounds.length - 1);
      get().leaveRun();
      set({
        branches,
        branch: index,
        setup,
        recorded,
        traces: recorded,
        past: [],
        future: [],
        status: 'finished',
        failure: null,
        roundsDone: recorded[0].rounds.length,
        round,
        stage: fitStage(get().stage, round),
        playing: false,
      });
      get().applyOverride(override);
    },
  };
}
