import { InputError } from '#core/fault.ts';
import type { FromSweepWorker, SweepAnswers, SweepQuestion, ToSweepWorker } from './sweep-protocol.ts';

/** A sweep worker, or a stand-in in tests. */
export interface SweepWorkerLike {
  postMessage(message: ToSweepWorker): void;
  addEventListener(type: 'message', listener: (event: { data: FromSweepWorker }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: object) => void): void;
  terminate(): void;
}

/** Starts a sweep worker. */
export const startSweepWorker = (): SweepWorkerLike =>
  new Worker(new URL('./sweep-worker.ts', import.meta.url), { type: 'module', name: 'sweep' });

export interface SweepAsker {
  /** Asks about plans; rejects with an InputError. */
  ask<About extends keyof SweepAnswers>(
    question: SweepQuestion & { readonly about: About },
  ): Promise<SweepAnswers[About]>;
}

const unreachable = (message: string): InputError =>
  new InputError([
    {
      code: 'sweep.worker',
      place: 'page',
      message: `The part that reads plans does not run (${message}).`,
      hint: 'Reload the page. Sweeps that were saved are kept.',
    },
  ]);

/** A way to ask, over one worker of its own that starts with the first question and lives on. */
export function createSweepAsker(startWorker: () => SweepWorkerLike): SweepAsker {
  const waiting = new Map<
    number,
    { resolve: (answer: SweepAnswers[keyof SweepAnswers]) => void; reject: (error: unknown) => void }
  >();
  let worker: SweepWorkerLike | null = null;
  let lastId = 0;
  const breakDown = (message: string): void => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(unreachable(message));
    waiting.clear();
  };
  const start = (): SweepWorkerLike => {
    const started = startWorker();
    started.addEventListener('message', ({ data }) => {
      if (data.type !== 'answer' && data.type !== 'refused') return;
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.type === 'answer') asked?.resolve(data.answer);
      else {
        const [first, ...others] = data.faults;
        asked?.reject(
          first === undefined ? unreachable('no reason given') : new InputError([first, ...others]),
        );
      }
    });
    started.addEventListener('error', (event) =>
      breakDown('message' in event ? String(event.message) : 'it ended'),
    );
    started.addEventListener('messageerror', () => breakDown('a message was lost'));
    return started;
  };
  return {
    ask: <About extends keyof SweepAnswers>(question: SweepQuestion & { readonly about: About }) =>
      new Promise<SweepAnswers[About]>((resolve, reject) => {
        worker ??= start();
        const id = ++lastId;
        // The answer's kind follows from the question's: the worker keeps to that.
        waiting.set(id, { resolve: (answer) => resolve(answer as SweepAnswers[About]), reject });
        worker.postMessage({ type: 'ask', id, ...question });
      }),
  };
}
