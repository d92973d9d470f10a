import { hash32 } from '#core/rng.ts';
import { BackendError } from '../errors.ts';
import type { Backend, Completion, CompletionOptions, CompletionRequest } from '../types.ts';
import { EngineLost, engineErrors, wordsOf } from './engine-errors.ts';
import type { EngineHost } from './engine-host.ts';
import type { EngineReply } from './engine-types.ts';
import { isNoise } from './noise.ts';
import type { PromptQueue } from './prompt-queue.ts';
import type { ReadyEngine } from './start-engine.ts';

/** How calls are made; the same for every engine. */
export interface CallSettings {
  /** Left to the engine where left out. */
  readonly temperature?: number;
  /** Most tokens of a reply, where a call does not say. */
  readonly maxTokens?: number;
}

/** Tokens of a reply: 100 words and the answer's line, with room for what models add [ours]. */
const MAX_TOKENS = 512;
/** The queue holds back what is too much, so the lab may hand over a whole round. */
const HANDED_OVER = 4096;

/** Every agent and round has a seed of its own, the same in every arm. */
const seedOf = ({ seed, agent, round }: CompletionRequest): number =>
  hash32(`${seed}/sampling/${agent}/${round}`) & 0x7fffffff;

/** Rejects with the signal's reason once aborted; `done` takes the listener away. */
function whenAborted(signal: AbortSignal): { readonly aborted: Promise<never>; readonly done: () => void } {
  let stop = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  aborted.catch(() => {});
  return { aborted, done: () => signal.removeEventListener('abort', stop) };
}

/** One try at an engine. Rejects with an EngineLost once the engine is gone, whatever becomes of its own promise. */
async function askOnce(
  { engine, gone, watch }: ReadyEngine,
  request: CompletionRequest,
  { temperature, maxTokens = MAX_TOKENS }: CallSettings,
  { signal, onToken }: CompletionOptions,
): Promise<EngineReply> {
  const lost = whenAborted(gone);
  const heard = watch.wait();
  try {
    const reply = engine.ask({
      prompt: request.prompt,
      seed: seedOf(request),
      maxTokens: request.maxTokens ?? maxTokens,
      ...(temperature === undefined ? {} : { temperature }),
      slot: request.agent % engine.model.slots,
      signal,
      onPiece: (piece) => {
        if (!signal.aborted && !gone.aborted && piece !== '') onToken?.(piece);
      },
    });
    return await Promise.race([reply, lost.aborted]);
  } finally {
    heard();
    lost.done();
  }
}

/**
 * The readers behind an engine of this browser, and their queue: as many calls at a time as the engine has slots, each agent in a
 * slot of its own where there are enough, so that what the engine knows of its prompt need not be read again. After a stop the
 * caller is free at once, while its slot stays taken until the engine has really let go. Readers of one
 * engine share its queue.
 */
export function createLocalBackend<Source>(
  host: EngineHost<Source>,
  queue: PromptQueue,
  settings: CallSettings = {},
  now: () => number = () => performance.now(),
): Backend {
  const ask = async (
    request: CompletionRequest,
    options: CompletionOptions,
    key: string,
  ): Promise<Completion> => {
    const { signal, onSent, onRestart } = options;
    for (let attempts = 1; ; attempts++) {
      const ready = await host.whenReady(signal, key);
      const sent = now();
      onSent?.();
      try {
        const reply = await askOnce(ready, request, settings, options);
        return {
          ...reply,
          ...(isNoise(reply.text, request.prompt) ? { flags: ['noise'] } : {}),
          seed: seedOf(request),
          attempts,
          duration: now() - sent,
        };
      } catch (error) {
        const lost = error instanceof EngineLost ? error.error : null;
        if (lost !== null) host.lose(ready.engine, lost);
        signal.throwIfAborted();
        const known = lost ?? (error instanceof BackendError ? error : engineErrors.failed(wordsOf(error)));
        // Asked once more where the model comes back, and never a third time.
        if (lost === null || attempts > 1 || host.status.kind === 'empty') {
          throw known.with({ attempts, duration: now() - sent });
        }
        onRestart?.();
      }
    }
  };

  return {
    id: host.driver.id,
    get model() {
      return host.modelName;
    },
    simulated: false,
    concurrency: HANDED_OVER,
    complete: async (request, options) => {
      const { signal } = options;
      const { engine, key } = await host.whenReady(signal);
      const reply = queue.run(request.agent % engine.model.slots, request.prompt, signal, async () => {
        const completion = await ask(request, options, key);
        await options.keep?.(completion);
        return completion;
      });
      const stop = whenAborted(signal);
      try {
        return await Promise.race([reply, stop.aborted]);
      } finally {
        stop.done();
        reply.catch(() => {});
      }
    },
  };
}
