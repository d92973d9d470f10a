import type { BackendError } from '../errors.ts';
import { EngineLost, engineErrors, wordsOf } from '../local/engine-errors.ts';

/** WebLLM's errors come as "Name: words"; some are only words. */
const LOST =
  /^(?:ModelNotLoadedError|WorkerEngineModelNotLoadedError|EngineNotLoadedError|DeviceLostError)\b|device (?:was|is) lost|GPUDeviceLostInfo|device has been (?:lost|destroyed)|already been disposed|Instance reference|external Instance/iu;
const NO_MEMORY = /out of memory|OutOfMemory|allocation failed|Array buffer allocation|createBuffer/iu;
const NETWORK = /NetworkError|network error|Failed to fetch|ERR_NETWORK|Load failed|ERR_INTERNET|ECONN/iu;
const NOT_FOUND = /Request failed|bad HTTP status|Cannot fetch|ArtifactManifestError|status(?: code)? 404/iu;
const QUOTA = /QuotaExceeded|Quota exceeded|exceeded the quota/iu;
const NOT_JSON =
  /SyntaxError|Unexpected token|is not valid JSON|IntegrityError|CompileError|magic word|Offset is outside|offset .* out of bounds|byte length of/iu;
const NO_ADAPTER = /compatible GPU|WebGPUNotAvailable|WebGPUNotFound|requestAdapter/iu;
const NO_F16 = /^(?:ShaderF16SupportError|FeatureSupportError)\b|shader-f16/iu;
const NO_MODEL = /^(?:ModelNotFoundError|MissingModelWasmError)\b/u;
const TOO_LONG = /^ContextWindowSizeExceededError.*?prompt tokens: (\d+); context window size: (\d+)/su;

/** What a failed load may mean; `quota` and `broken` (a file that is not what it should be) want a look at the cache first. */
export type LoadFailure =
  | { readonly kind: 'network'; readonly words: string }
  | { readonly kind: 'quota' }
  | { readonly kind: 'broken'; readonly words: string }
  | { readonly kind: 'other'; readonly error: BackendError };

/** Why a load failed. */
export function readLoadFailure(error: unknown, address: string): LoadFailure {
  const words = wordsOf(error);
  const other = (known: BackendError): LoadFailure => ({ kind: 'other', error: known });
  if (QUOTA.test(words)) return { kind: 'quota' };
  if (NO_F16.test(words)) return other(engineErrors.noF16());
  if (NO_ADAPTER.test(words)) return other(engineErrors.noAdapter());
  if (NO_MODEL.test(words)) return other(engineErrors.notFound(address, 404));
  if (NO_MEMORY.test(words) || LOST.test(words)) return other(engineErrors.memory());
  if (NOT_JSON.test(words)) return { kind: 'broken', words };
  if (NETWORK.test(words)) return { kind: 'network', words };
  if (NOT_FOUND.test(words)) return other(engineErrors.notFound(address, 404));
  return other(engineErrors.failed(words));
}

/** Why a call failed: an EngineLost where the model is gone with it. */
export function readCallFailure(error: unknown, window: number): BackendError | EngineLost {
  const words = wordsOf(error);
  const [, tokens, size] = TOO_LONG.exec(words) ?? [];
  if (tokens !== undefined) return engineErrors.context(Number(tokens), Number(size ?? window));
  if (/^ContextWindowSizeExceededError/u.test(words)) return engineErrors.context(null, window);
  if (NO_MEMORY.test(words)) return new EngineLost(engineErrors.memory());
  if (LOST.test(words)) return new EngineLost(engineErrors.lost(words.replace(/^\w+Error: /u, '')));
  return engineErrors.failed(words);
}
