import { listTasks, type TaskSwitch } from './figure-tasks.ts';
import { type FigurePart, type FigureSettings, figureRounds, type TaskKind } from './settings.ts';

export interface PartRequest {
  readonly kinds: readonly TaskKind[];
  readonly on?: TaskSwitch;
  readonly agents: readonly number[];
  readonly conditions: readonly string[];
  /** Peers where left out. */
  readonly architectures?: readonly string[];
}

/** One product of sets, complete. */
export function makePart(name: string, settings: FigureSettings, request: PartRequest): FigurePart {
  const { kinds, on = '', agents, conditions, architectures = ['peer-to-peer'] } = request;
  return {
    name,
    tasks: kinds.flatMap((kind) => listTasks(kind, settings, on, agents[0])),
    agents,
    conditions,
    architectures,
    readers: [settings.readers],
    seeds: settings.seeds,
    rounds: [figureRounds],
    matcher: { preset: settings.preset },
  };
}
