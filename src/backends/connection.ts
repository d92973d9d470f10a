export const connectionKinds = ['openai', 'anthropic', 'wllama', 'webllm'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** What a server charges, in US dollars per million tokens, as a person entered it: prices change, so none are built in. */
export interface Price {
  readonly prompt: number;
  readonly completion: number;
  /** Prompt tokens from the server's cache; null: the price of other prompt tokens. */
  readonly cached: number | null;
}

/** What WebLLM must be told of a model that it does not list; its weights are at the connection's address. */
export interface OwnModel {
  /** Where the model's compiled library is. */
  readonly library: string;
  /** It needs 16-bit floats in shaders. */
  readonly f16: boolean;
  /** Megabytes on the GPU; null where nobody says. */
  readonly memory: number | null;
}

/** A model that this browser can reach, as it is kept between visits. Never a key. */
export interface Connection {
  /** Its name in settings and links; unique. */
  readonly name: string;
  readonly kind: ConnectionKind;
  /** The model's id at the server or in the engine's list. */
  readonly model: string;
  /** A server's address, or where a GGUF file lies; empty where the engine knows. */
  readonly address: string;
  /** 0 to 2; null leaves it to the model. */
  readonly temperature: number | null;
  /** Tokens that a reply may take. */
  readonly maxTokens: number;
  /** Calls that its server takes at once. */
  readonly openCalls: number;
  /** Seconds without a sign of life after which a reply counts as stalled. */
  readonly timeout: number;
  /** Null where the person gave none; engines in this browser cost nothing. */
  readonly price: Price | null;
  /** Null but for a model of one's own for the GPU. */
  readonly custom: OwnModel | null;
}

/** What a new connection starts from. */
export const defaultConnection = {
  temperature: 0.7,
  maxTokens: 512,
  openCalls: 5,
  timeout: 60,
  price: null,
  custom: null,
} as const;

/** The text that keeps connections. Only what `Connection` names is written, whatever else an object carries. */
export const writeConnections = (connections: readonly Connection[]): string =>
  JSON.stringify(
    connections.map(
      ({ name, kind, model, address, temperature, maxTokens, openCalls, timeout, price, custom }) => ({
        name,
        kind,
        model,
        address,
        temperature,
        maxTokens,
        openCalls,
        timeout,
        price: price && { prompt: price.prompt, completion: price.completion, cached: price.cached },
        custom: custom && { library: custom.library, f16: custom.f16, memory: custom.memory },
      }),
    ),
  );

/** Whether a connection's model runs in this browser, and so costs nothing. */
export const runsHere = ({ kind }: Pick<Connection, 'kind'>): boolean =>
  kind === 'wllama' || kind === 'webllm';

/** Host and port of an address, for people; the address itself where it is no URL. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}

/** A name for a new connection: the model's, with its host or a number where that is taken. */
export function nameConnection(model: string, address: string, taken: readonly string[]): string {
  const short =
    model
      .split('/')
      .at(-1)
      ?.replace(/\.gguf$/iu, '') || model;
  const host = hostOf(address);
  const numbered = Array.from({ length: taken.length + 1 }, (_, i) => `${short} (${i + 2})`);
  const wished = [short, ...(host === '' ? [] : [`${short} at ${host}`]), ...numbered];
  const reserved = new Set([...taken, 'scripted', 'person']);
  return wished.find((name) => !reserved.has(name)) ?? short;
}
