import type { TokenCounter } from '#core/tokens.ts';
import type { BrowserAbilities } from '../browser-abilities.ts';
import { BackendError } from '../errors.ts';
import { EngineLost, engineErrors, wordsOf } from '../local/engine-errors.ts';
import type { EngineDriver, LoadHooks, LoadProgress, RunningEngine } from '../local/engine-types.ts';
import { askWebLlm } from './ask.ts';
import type { GpuModel } from './catalogue.ts';
import { readLoadFailure } from './failures.ts';
import { judgeModel, refuseImpossible } from './judge-model.ts';
import type { WebLlmLibrary, WebLlmRecord, WebLlmReport } from './library.ts';
import { completeAddress } from './model-cache.ts';

/** A model to load, and how much it shall read at once. */
export interface WebLlmSource {
  readonly model: GpuModel;
  /** Tokens of prompt and reply together. */
  readonly window?: number;
}

/** What the driver is handed. */
export interface WebLlmTools {
  readonly library: () => Promise<WebLlmLibrary>;
  /** A new worker that runs WebLLM's handler. */
  readonly startWorker: () => Worker;
  readonly inspect: () => Promise<BrowserAbilities>;
  readonly countTokens: () => Promise<TokenCounter>;
  /** Bytes of the model that are kept already. */
  readonly keptBytes: (folder: string) => Promise<number>;
  /** Removes what is kept and cannot be a model's file; the addresses of what it removed. */
  readonly removePages: () => Promise<string[]>;
}

const WINDOW = 4096;
/** Times that a broken download goes on by itself (case B04). */
const RETRIES = 2;

const MODEL_STAGES: readonly (readonly [RegExp, LoadProgress['stage']])[] = [
  [/^(?:Fetching param cache|Start to fetch)/u, 'download'],
  [/^(?:Loading model from cache|Loading GPU shader|Finish loading)/u, 'memory'],
];

/** A report as progress; its bytes are told in whole megabytes and not taken over. */
function progressOf({ progress, text }: WebLlmReport): LoadProgress {
  const stage = MODEL_STAGES.find(([pattern]) => pattern.test(text))?.[1] ?? 'engine';
  return { stage, share: Number.isFinite(progress) ? progress : null, loaded: null, total: null };
}

/** The record that WebLLM wants. f16 is asked for by the model's name: most of its own records leave it out. */
export function recordOf({ id, f16, custom }: GpuModel, records: readonly WebLlmRecord[]): WebLlmRecord {
  const listed = records.find(({ model_id }) => model_id === id);
  if (custom === undefined && listed === undefined) throw engineErrors.notFound(id, 404);
  return {
    ...(listed ?? {}),
    ...(custom === undefined ? {} : { model: custom.weights, model_lib: custom.library }),
    model: custom?.weights ?? listed?.model ?? '',
    model_lib: custom?.library ?? listed?.model_lib ?? '',
    model_id: id,
    ...(f16 ? { required_features: ['shader-f16'] } : {}),
  };
}

/** The engine on the GPU: WebLLM in a worker of its own, one call at a time. */
export function createWebLlmDriver(tools: WebLlmTools): EngineDriver<WebLlmSource> {
  /** One try. Rejects with whatever WebLLM throws, after its worker has ended. */
  const bringUp = async (
    { model, window = WINDOW }: WebLlmSource,
    record: WebLlmRecord,
    library: WebLlmLibrary,
    countTokens: TokenCounter,
    { signal, onProgress, onLife, onLost }: LoadHooks,
  ): Promise<RunningEngine> => {
    const worker = tools.startWorker();
    let ready = false;
    const ended = new Promise<never>((_resolve, reject) => {
      const died = (event: Event): void => {
        const words = 'message' in event && typeof event.message === 'string' ? event.message : '';
        const error = engineErrors.lost(`its worker ended${words === '' ? '' : ` (${words})`}.`);
        if (ready) onLost(error);
        else reject(error);
      };
      worker.addEventListener('error', died);
      worker.addEventListener('messageerror', died);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    ended.catch(() => {});
    try {
      const engine = library.create(worker, record, (report) => onProgress(progressOf(report)));
      await Promise.race([engine.reload(model.id, { context_window_size: window }), ended]);
      onProgress({ stage: 'warm-up', share: null, loaded: null, total: null });
      const ask: RunningEngine['ask'] = (call) =>
        askWebLlm(engine, call, { window, thinks: model.thinks, countTokens, onLife });
      // A load that was given up ends without a word, and a lost GPU shows at the first token.
      const warmUp = ask({ prompt: 'Hello', seed: 0, maxTokens: 1, slot: 0, signal, onPiece: () => {} });
      await Promise.race([warmUp, ended]);
      signal.throwIfAborted();
      ready = true;
      return {
        model: { name: model.name, window, slots: 1, threads: null, ownTemplate: true },
        ask,
        stop: () => worker.terminate(),
      };
    } catch (error) {
      worker.terminate();
      throw error;
    }
  };

  return {
    id: 'webllm',
    nameOf: ({ model }) => model.name,
    load: async (source, hooks) => {
      const { signal } = hooks;
      const abilities = await tools.inspect();
      refuseImpossible(judgeModel(source.model, abilities));
      signal.throwIfAborted();
      const [library, countTokens] = await Promise.all([tools.library(), tools.countTokens()]);
      const record = recordOf(source.model, library.records);
      const kept = await tools.keptBytes(completeAddress(record.model));
      const { bytes } = source.model;
      if (bytes !== null && abilities.room !== null && bytes - kept > abilities.room.free) {
        throw engineErrors.quota(bytes - kept, abilities.room.free);
      }
      await tools.removePages();
      for (let attempt = 0; ; attempt++) {
        signal.throwIfAborted();
        try {
          return await bringUp(source, record, library, countTokens, hooks);
        } catch (error) {
          signal.throwIfAborted();
          if (error instanceof EngineLost) throw error.error;
          if (error instanceof BackendError) throw error;
          const failure = readLoadFailure(error, record.model);
          const [page] = await tools.removePages();
          if (page !== undefined)
            throw engineErrors.badFile(`What is at ${page} is a web page, not a part of a model.`);
          if (failure.kind === 'other') throw failure.error;
          if (failure.kind === 'quota')
            throw engineErrors.quota(bytes, (await tools.inspect()).room?.free ?? null);
          if (failure.kind === 'broken') throw engineErrors.damaged(wordsOf(error));
          if (attempt >= RETRIES) throw engineErrors.network(failure.words);
        }
      }
    },
  };
}
