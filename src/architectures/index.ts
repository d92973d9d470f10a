import type { Architecture } from '#core/architecture.ts';
import { fanOutGather } from './fan-out-gather.ts';
import { hierarchy } from './hierarchy.ts';
import { orchestratorWorker } from './orchestrator-worker.ts';
import { peerToPeer } from './peer-to-peer.ts';

/** Every architecture, in the order in which people choose from them. */
export const architectures: readonly Architecture[] = [
  peerToPeer,
  orchestratorWorker,
  fanOutGather,
  hierarchy,
];

/** The architecture called `id`. Throws a RangeError that names the known ones. */
export function findArchitecture(id: string): Architecture {
  const found = architectures.find((architecture) => architecture.id === id);
  if (found !== undefined) return found;
  const known = architectures.map((architecture) => architecture.id).join(', ');
  throw new RangeError(`There is no architecture "${id}". Known: ${known}.`);
}
