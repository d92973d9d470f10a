import { findArchitecture } from '#architectures/index.ts';
import type { Setup } from '#archive/link-state.ts';
import { BackendError } from '#backends/errors.ts';
import type { Backend } from '#backends/types.ts';
import type { RunPlan } from '#runtime/protocol.ts';
import {
  type Budget,
  type DeskOptions,
  ReaderDesk,
  type ReplyRecord,
  type Spent,
} from '#runtime/reader-desk.ts';
import type { ReaderHost } from '#runtime/run-client.ts';
import { readerOf, readersOf, routerReader, scriptedAgents, scriptedReader } from './seats.ts';

/** What is known of a connected reader. Never a key. */
export interface ReaderInfo {
  /** As people call it. */
  readonly label: string;
  readonly model: string;
  /** Goes into the trace: sampling and the like. */
  readonly settings: Readonly<Record<string, number | string | boolean | null>>;
}

/** The readers that this page can reach besides the scripted ones. */
export interface ReaderSource {
  /** Null where none of that name is connected. */
  readonly describe: (name: string) => ReaderInfo | null;
  /** Makes it ready: loads an engine, takes the key. Rejects with a BackendError, or with the signal's reason once aborted. */
  readonly open: (name: string, plan: RunPlan, signal: AbortSignal) => Promise<Backend>;
}

/** N agents and their deciders. */
export const groupSize = ({ agents, architecture }: Pick<RunPlan, 'agents' | 'architecture'>): number =>
  agents + findArchitecture(architecture).deciders(agents).length;

/** Whether every agent of a group is a scripted reader: such a run costs nothing and starts by itself. */
export const isScripted = (setup: Setup, group: number): boolean =>
  readersOf(setup, group).every((name) => name === scriptedReader);

function unknownReader(name: string): BackendError {
  return new BackendError(
    'reader.unknown',
    `No reader called “${name}” is connected in this browser.`,
    'Connect it under Models, or choose another reader.',
    false,
    {},
  );
}

/** The plan with what its readers are told, for the trace: a model's settings, by reader where there are several. */
export function describeReaders(plan: RunPlan, setup: Setup, source: ReaderSource): RunPlan {
  const names = readersOf(setup, groupSize(plan)).filter((name) => name !== scriptedReader);
  const scripted = scriptedAgents(setup, groupSize(plan)).length > 0 ? plan.readers : {};
  const told = names.flatMap((name) =>
    Object.entries(source.describe(name)?.settings ?? {}).map(
      ([key, value]) => [names.length === 1 ? key : `${name}: ${key}`, value] as const,
    ),
  );
  return { ...plan, readers: { ...scripted, ...Object.fromEntries(told) } };
}

/** What the desk of a run is handed by its owner. */
export type DeskOwner = Pick<DeskOptions, 'onReply' | 'onChange' | 'onUsedUp' | 'before'> & {
  readonly record: ReplyRecord;
  readonly budget: Budget;
  readonly spent: Spent;
};

/**
 * Opens every reader of a group and the desk before them. Rejects with the BackendError of the first that fails, or with the signal's
 * reason once aborted.
 */
export async function openReaders(
  plan: RunPlan,
  setup: Setup,
  source: ReaderSource,
  owner: DeskOwner,
  signal: AbortSignal,
): Promise<{ readonly host: ReaderHost; readonly desk: ReaderDesk }> {
  const group = groupSize(plan);
  const names = readersOf(setup, group).filter((name) => name !== scriptedReader);
  const opened = new Map<string, { readonly name: string; readonly backend: Backend }>();
  for (const name of names) {
    signal.throwIfAborted();
    const info = source.describe(name);
    if (info === null) throw unknownReader(name);
    opened.set(name, { name: info.label, backend: await source.open(name, plan, signal) });
  }
  const desk = new ReaderDesk({
    ...owner,
    seat: ({ purpose = 'answer', agent }) => {
      const reader = purpose === 'answer' ? readerOf(setup, agent) : routerReader(setup);
      const seat = opened.get(reader);
      if (seat === undefined) throw unknownReader(reader);
      return seat;
    },
  });
  const backends = [...opened.values()].map(({ backend }) => backend);
  const scripted = scriptedAgents(setup, group);
  const models = [...backends.map(({ model }) => model), ...(scripted.length > 0 ? ['scripted'] : [])];
  return {
    desk,
    host: {
      readers: {
        id: models.length === 1 ? (backends[0]?.id ?? '') : 'mixed',
        model: [...new Set(models)].join(' + '),
        // A group with scripted readers among models gives numbers that are simulated in part: they are named so.
        simulated: scripted.length > 0 || backends.some(({ simulated }) => simulated),
        scripted,
        scriptedRouter: routerReader(setup) === scriptedReader,
      },
      complete: (request, signal) => desk.complete(request, signal),
    },
  };
}
