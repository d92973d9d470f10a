import { startRoutingWorker } from '#runtime/run-client.ts';
import { createKeyRing } from '#store/key-ring.ts';
import { createLabStore, type LabStore } from '#store/lab-store.ts';
import { createModelSource } from '#store/model-source.ts';
import { createModelsStore, type ModelsStore } from '#store/models-store.ts';
import { pageKeeper } from '#store/page-keeper.ts';
import { readAddress } from './follow-url.ts';

/** A storage of the browser, or null where the page may not use it. */
function storage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}

/** The lab of this page: settings from the address, runs in the routing worker. Nothing runs yet. */
export async function createLab(): Promise<{ readonly lab: LabStore; readonly models: ModelsStore }> {
  const keys = createKeyRing(storage('sessionStorage'));
  const models = await createModelsStore(storage('localStorage'), keys);
  const { link, faults } = readAddress();
  const lab: LabStore = createLabStore(link, faults, {
    client: startRoutingWorker(),
    later: (callback) => setTimeout(callback, 16),
    now: () => performance.now(),
    readers: createModelSource(models, keys, (turn) => {
      lab.setState(({ turns }) => ({ turns: [...turns, turn] }));
      turn.signal.addEventListener('abort', () =>
        lab.setState(({ turns }) => ({ turns: turns.filter((one) => one !== turn) })),
      );
    }),
    keeper: pageKeeper,
  });
  pageKeeper.onFault = (fault) => {
    const { notices } = lab.getState();
    // Once: what cannot be saved now cannot be saved a moment later.
    if (!notices.some(({ code }) => code === fault.code)) lab.setState({ notices: [...notices, fault] });
  };
  return { lab, models };
}
