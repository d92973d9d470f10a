import { anywhere } from '#archive/link-state.ts';
import type { RunClient } from '#runtime/run-client.ts';
import { defaultSetup } from '#store/defaults.ts';
import { createLabStore, type Lab } from '#store/lab-store.ts';

/** A lab after its first run, in round 1. `until` resolves as soon as the lab is as told. */
export async function openFinishedLab(
  client: RunClient,
  change: { readonly agents: number; readonly rounds: number },
) {
  const store = createLabStore(
    { setup: { ...defaultSetup, ...change }, gaze: { ...anywhere, round: 1 } },
    [],
    { client, later: (callback) => callback(), now: () => 0 },
  );
  const until = (holds: (lab: Lab) => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (holds(store.getState())) return resolve();
      const stop = store.subscribe((lab) => {
        if (!holds(lab)) return;
        stop();
        resolve();
      });
    });
  store.getState().startRun();
  await until(({ status }) => status === 'finished');
  return { store, until };
}
