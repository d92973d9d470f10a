import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import type { ToSweepWorker } from '#runtime/sweep-protocol.ts';
import { serveSweep } from '#runtime/sweep-server.ts';

// The page's sweep worker on a thread of Node: the same server, readers and tokenizer.

/** What the bench asks beside the protocol. */
export type ThreadQuestion = { readonly type: 'heap' };
export type ThreadAnswer = { readonly type: 'heap'; readonly used: number };

if (parentPort === null) throw new Error('This file is the inside of a thread.');
const port = parentPort;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const handle = serveSweep(
  { post: (message) => port.postMessage(message) },
  {
    createBackend: (task, seed, { settings }, countTokens) =>
      createScriptedReaders({ task, seed, settings, countTokens }),
    loadTokenCounter,
    loadAnswers: () => import('#runtime/sweep-answers.ts'),
    now: () => performance.now(),
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
  },
);

port.on('message', (message: ToSweepWorker | ThreadQuestion) => {
  if (message.type !== 'heap') {
    handle(message);
    return;
  }
  collect();
  port.postMessage({ type: 'heap', used: process.memoryUsage().heapUsed } satisfies ThreadAnswer);
});
