import type { Page } from '../http/page.ts';
import { foreseeRefusal } from '../http/reach.ts';
import { gpuModels } from './catalogue.ts';

/** A model of one's own for the GPU, as a person types it. */
export interface TypedModel {
  readonly id: string;
  /** The folder that MLC compiled. */
  readonly weights: string;
  /** The compiled library, a `.wasm` file. */
  readonly library: string;
  /** Megabytes on the GPU; may be empty. */
  readonly memory: string;
}

/** What was typed, whole and in order. */
export interface CheckedModel {
  readonly id: string;
  readonly weights: string;
  readonly library: string;
  readonly memory: number | null;
}

/** What is wrong, field by field; each says what to write instead. */
export type ModelFaults = Readonly<Partial<Record<keyof TypedModel, string>>>;

/** Names of query parameters that carry a secret: addresses are kept between visits. */
const SECRET = /token|key|secret|signature|password/iu;

/** An address to fetch from, or what is wrong with it. */
function readAddress(typed: string, page: Page | null): URL | string {
  let url: URL;
  try {
    url = new URL(typed.trim());
  } catch {
    return 'This is not a whole address: it begins with https://.';
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'The address begins with https://.';
  if (
    url.username !== '' ||
    url.password !== '' ||
    [...url.searchParams.keys()].some((name) => SECRET.test(name))
  )
    return 'The address holds a name, a password or a key. It is kept in this browser: give one that needs none.';
  return foreseeRefusal(url.href, page)?.message ?? url;
}

/** The page about a model on the hub, which people copy, is the address of its folder, too. */
function checkWeights(typed: string, page: Page | null): URL | string {
  const url = readAddress(typed, page);
  if (typeof url === 'string') return url;
  if (/\.gguf$/iu.test(url.pathname))
    return 'A .gguf file is for the CPU: load it there. WebLLM needs the folder that MLC compiled.';
  if (/\.(?:wasm|json|bin|safetensors)$/iu.test(url.pathname))
    return 'This is a single file. WebLLM needs the folder in which mlc-chat-config.json lies.';
  url.pathname = url.pathname.replace(/\/(?:tree|blob)\/([^/]+)\/?$/u, '/resolve/$1/');
  return url;
}

function checkLibrary(typed: string, page: Page | null): URL | string {
  const url = readAddress(typed, page);
  if (typeof url === 'string') return url;
  if (!url.pathname.toLowerCase().endsWith('.wasm'))
    return 'A library ends in .wasm: MLC compiles one for each kind of model, and lists its own at github.com/mlc-ai/binary-mlc-llm-libs.';
  // The page about a file on GitHub, which people copy, is not the file.
  if (url.hostname === 'github.com' && url.pathname.includes('/blob/')) {
    url.hostname = 'raw.githubusercontent.com';
    url.pathname = url.pathname.replace('/blob/', '/');
  }
  return url;
}

/** Checks a model of one's own before anything is fetched. `page`: the page that will fetch it; null outside a browser. */
export function checkCustomModel(
  typed: TypedModel,
  page: Page | null,
): { readonly model: CheckedModel } | { readonly faults: ModelFaults } {
  const id = typed.id.trim();
  const weights = checkWeights(typed.weights, page);
  const library = checkLibrary(typed.library, page);
  const memory = typed.memory.trim() === '' ? null : Number(typed.memory.trim());
  const faults: { -readonly [Field in keyof ModelFaults]: ModelFaults[Field] } = {};
  if (id === '') faults.id = 'Give it a name, e.g. that of its folder.';
  else if (gpuModels.some((model) => model.id === id))
    faults.id = `${id} is in the list above: choose it there, or give yours another name.`;
  if (typeof weights === 'string') faults.weights = weights;
  if (typeof library === 'string') faults.library = library;
  if (memory !== null && !(memory > 0 && Number.isFinite(memory)))
    faults.memory = 'Give the memory in megabytes, e.g. 1500, or leave it empty.';
  if (Object.keys(faults).length > 0 || typeof weights === 'string' || typeof library === 'string')
    return { faults };
  return { model: { id, weights: weights.href, library: library.href, memory } };
}
