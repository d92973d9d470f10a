import type { ApiKind } from '#backends/http/address.ts';
import type { ReaderSettings } from '#backends/scripted/settings.ts';
import type { MatchPreset } from '#core/match/types.ts';

export const planFormat = 'quell-sweep-plan';
export const planVersion = 1;

/** Tasks of a file, all of them or those named; the path is relative to the plan. */
export interface TaskFile {
  readonly file: string;
  /** Ids or names in the wanted order; null = every task of the file. */
  readonly ids: readonly string[] | null;
}

/** A reference `family:NAME`, a range `family:1..48`, every task of a family `family:*`, or a file. */
export type TaskEntry = string | TaskFile;

/** Scripted readers under a name; every mechanism is written out, so that later defaults change no plan. */
export interface NamedReaders {
  readonly name: string;
  readonly settings: ReaderSettings;
}

/** A model behind a server under a name. Never holds a key: plans are saved beside results (docs: sweeps, "On a model server"). */
export interface ModelReaders {
  readonly name: string;
  /** How the server is spoken to. */
  readonly backend: ApiKind;
  readonly model: string;
  /** As typed; see `resolveAddress`. */
  readonly baseUrl: string;
  readonly system?: string;
  /** Left to the model where left out. */
  readonly temperature?: number;
  /** Most tokens of a reply; left to the server where left out. */
  readonly maxTokens?: number;
  /** Calls of one shard that may be open at the same time. */
  readonly openCalls?: number;
  /** Seconds without a byte after which a call counts as stalled. */
  readonly stallSeconds?: number;
}

export type AnyReaders = NamedReaders | ModelReaders;

export const isModel = (readers: AnyReaders): readers is ModelReaders => 'backend' in readers;

/**
 * A sweep: the product of sets (issue "sweeps"; spec: files, "sweep"). Plain JSON, complete: what a person may leave out is
 * filled in by `plan-schema.ts`. No list holds an entry twice. The page runs scripted readers alone; the command line any.
 */
export interface SweepPlan<Readers extends AnyReaders = NamedReaders> {
  readonly format: typeof planFormat;
  readonly version: typeof planVersion;
  readonly name: string;
  readonly tasks: readonly TaskEntry[];
  /** The series that generated tasks come from: the same tasks for every seed [ours]. */
  readonly series: number;
  /** N of each run. */
  readonly agents: readonly number[];
  /** In the command line's spelling and with settings written out: `inhibitory`, `copies-k:2`, `deduplication-only:limit`. */
  readonly conditions: readonly string[];
  readonly architectures: readonly string[];
  readonly readers: readonly Readers[];
  /** A run's own seed comes from one of these and its task; see `engineSeed`. */
  readonly seeds: readonly number[];
  /** Rounds after round 0. */
  readonly rounds: readonly number[];
  readonly matcher: {
    readonly preset: MatchPreset;
    readonly threshold: number;
    /** Given only where they are not the preset's own. */
    readonly routeDistorted?: boolean;
    readonly routeUnsure?: boolean;
  };
}

/** What expansion needs of a task; `hash` tells a changed file of tasks from the one that a sweep began with. */
export interface TaskMark {
  readonly id: string;
  readonly family: string;
  readonly hash: string;
}

/** A plan and the tasks that it meant when the sweep began: everything that decides which runs there are. */
export interface SweepManifest<Readers extends AnyReaders = NamedReaders> {
  readonly plan: SweepPlan<Readers>;
  readonly tasks: readonly TaskMark[];
}

/** The settings of one unit: what its runs share. */
export interface UnitSettings {
  readonly task: string;
  readonly family: string;
  readonly taskHash: string;
  readonly agents: number;
  readonly architecture: string;
  /** The name of readers in the plan. */
  readonly readers: string;
  /** The plan's seed. */
  readonly seed: number;
  /** The seed that the engine gets; a single run with it gives the same trace. */
  readonly engineSeed: number;
  readonly rounds: number;
}

/** One run of a unit: its key and its condition. */
export interface UnitRun {
  readonly key: string;
  readonly condition: string;
}

/** Runs that differ in their condition alone: they are made together, so that round 0 is asked once. */
export interface SweepUnit {
  readonly key: string;
  readonly settings: UnitSettings;
  readonly runs: readonly UnitRun[];
}

/** Shard `index` of `of`, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}
