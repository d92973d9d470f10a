import type { ApiKind } from './http/address.ts';

/** A server that people use with Quell: where it usually is, and its own settings that decide whether a page may call it. */
export interface KnownServer {
  readonly id: string;
  readonly name: string;
  readonly kind: ApiKind;
  /** Its usual address. */
  readonly address: string;
  readonly needsKey: boolean;
  /** The environment variable that usually holds its key. */
  readonly keyVariable?: string;
  /** Where a key can be tried, beside the models, of a server that lists its models to anybody. */
  readonly keyPath?: string;
  /** How it is made to allow calls from a page of this origin; null where it does so anyway. */
  readonly allow: ((origin: string) => string) | null;
  /** How it is started. */
  readonly start?: string;
  /** How its context window is raised. */
  readonly window?: string;
}

export const knownServers: readonly KnownServer[] = [
  {
    id: 'openai',
    keyVariable: 'OPENAI_API_KEY',
    name: 'OpenAI',
    kind: 'openai',
    address: 'https://api.openai.com/v1',
    needsKey: true,
    allow: null,
  },
  {
    id: 'openrouter',
    keyVariable: 'OPENROUTER_API_KEY',
    name: 'OpenRouter',
    kind: 'openai',
    address: 'https://openrouter.ai/api/v1',
    needsKey: true,
    keyPath: '/key',
    allow: null,
  },
  {
    id: 'anthropic',
    keyVariable: 'ANTHROPIC_API_KEY',
    name: 'Anthropic',
    kind: 'anthropic',
    address: 'https://api.anthropic.com/v1',
    needsKey: true,
    allow: null,
  },
  {
    id: 'ollama',
    name: 'Ollama',
    kind: 'openai',
    address: 'http://localhost:11434/v1',
    needsKey: false,
    allow: (origin) => `Set OLLAMA_ORIGINS=${origin} and start Ollama again.`,
    start: 'ollama serve',
    window: 'Set OLLAMA_CONTEXT_LENGTH, e.g. to 16384, and start Ollama again.',
  },
  {
    id: 'lm-studio',
    name: 'LM Studio',
    kind: 'openai',
    address: 'http://localhost:1234/v1',
    needsKey: false,
    allow: () =>
      'Switch on "Enable CORS" in its Developer tab, or start its server with: lms server start --cors',
    start: 'lms server start --cors',
    window: 'Load the model again with a larger "Context Length".',
  },
  {
    id: 'llama-cpp',
    name: 'llama.cpp',
    kind: 'openai',
    address: 'http://localhost:8080/v1',
    needsKey: false,
    allow: (origin) =>
      `New versions take --cors-origins ${origin}. Old ones ask for a key on the OPTIONS request itself when started with --api-key: update it, or start it without.`,
    start: 'llama-server -m MODEL.gguf',
    window: 'Start llama-server with a larger -c, e.g. -c 16384.',
  },
  {
    id: 'vllm',
    name: 'vLLM',
    kind: 'openai',
    address: 'http://localhost:8000/v1',
    needsKey: false,
    allow: (origin) => `Start it with --allowed-origins '["${origin}"]'.`,
    start: 'vllm serve MODEL',
    window: 'Start it with a larger --max-model-len.',
  },
];

const placeOf = (address: string): { readonly hostname: string; readonly port: string } => new URL(address);

/** The server that is probably meant: by its host, else by the port that it alone usually has. */
export function guessServer(address: string): KnownServer | undefined {
  const { hostname, port } = placeOf(address);
  return (
    knownServers.find((server) => server.needsKey && placeOf(server.address).hostname === hostname) ??
    knownServers.find((server) => !server.needsKey && placeOf(server.address).port === port && port !== '')
  );
}
