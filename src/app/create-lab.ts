import { startRoutingWorker } from '#runtime/run-client.ts';
import { createLabStore, type LabStore } from '#store/lab-store.ts';
import { readAddress } from './follow-url.ts';

/** The lab of this page: settings from the address, runs in the routing worker. Nothing runs yet. */
export function createLab(): LabStore {
  const { link, faults } = readAddress();
  return createLabStore(link, faults, {
    client: startRoutingWorker(),
    later: (callback) => setTimeout(callback, 16),
    now: () => performance.now(),
  });
}
