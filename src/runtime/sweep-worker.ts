import { createScriptedReaders } from '#backends/scripted/index.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import { breathe } from './sweep-breathe.ts';
import type { FromSweepWorker, ToSweepWorker } from './sweep-protocol.ts';
import { serveSweep } from './sweep-server.ts';

// One of the workers of a sweep, one per core.

const handle = serveSweep(
  { post: (message: FromSweepWorker) => self.postMessage(message) },
  {
    createBackend: (task, seed, { settings }, countTokens) =>
      createScriptedReaders({ task, seed, settings, countTokens }),
    loadTokenCounter,
    loadAnswers: () => import('./sweep-answers.ts'),
    now: () => performance.now(),
    breathe,
  },
);

self.addEventListener('message', (event: MessageEvent<ToSweepWorker>) => handle(event.data));
