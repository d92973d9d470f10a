import { createScriptedReaders } from '#backends/scripted/index.ts';
import { readReaderSettings } from '#backends/scripted/settings.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

import { serveRuns } from './serve-runs.ts';

/** A turn of the event loop without the delay that browsers put on nested timers. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const handle = serveRuns(
  { post: (message: FromWorker) => self.postMessage(message) },
  {
    createBackend: (plan, countTokens) =>
      createScriptedReaders({
        task: plan.task,
        seed: plan.seed,
        settings: readReaderSettings(plan.readers),
        countTokens,
      }),
    loadTokenCounter,
    now: () => performance.now(),
    breathe,
  },
);

self.addEventListener('message', (event: MessageEvent<ToWorker>) => handle(event.data));
