import { findArchitecture } from '#architectures/index.ts';
import type { Trace } from '#core/trace.ts';

/** The ranks of an architecture with deciders, who decides first; null where all are peers or the architecture is unknown. */
export function findLayers({ agents, settings }: Trace): readonly (readonly number[])[] | null {
  const top = readTop(settings.architecture, settings.agents);
  if (top === null || agents[top] === undefined) return null;
  const all = [...agents.keys()];
  const between = all.filter((agent) => agent >= settings.agents && agent !== top);
  const workers = all.filter((agent) => agent < settings.agents);
  return [[top], between, workers].filter(({ length }) => length > 0);
}

function readTop(architecture: string, agents: number): number | null {
  try {
    return findArchitecture(architecture).decides(agents);
  } catch {
    return null;
  }
}
