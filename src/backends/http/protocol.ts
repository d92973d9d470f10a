import type { FinishReason } from '#core/answer/types.ts';
import type { CompletionRequest } from '../types.ts';
import type { ApiKind } from './address.ts';
import type { ServerEvent } from './read-events.ts';

/** How a server is used. Never holds a key: these settings may be saved, shown and written into traces. */
export interface RemoteSettings {
  /** As typed; see `resolveAddress`. */
  readonly address: string;
  readonly model: string;
  /** Instructions in the system's name, e.g. a switch that turns thinking off; none where left out. */
  readonly system?: string;
  /** Left to the model where left out. */
  readonly temperature?: number;
  /** Most tokens of a reply; left to the server where left out (servers that demand a number get 1,024). */
  readonly maxTokens?: number;
  /** The context window in tokens, if it is known: a prompt of exactly this many was cut. */
  readonly window?: number;
  /** Calls that may be open at the same time, over all runs on this host; 5 where left out. */
  readonly openCalls?: number;
  /** Seconds without a byte after which a call counts as stalled; 120 where left out. */
  readonly stallSeconds?: number;
  /** Further fields of the request's body, e.g. `{"reasoning_effort": "low"}`. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Token counts as a server reports them; null where it does not. */
export interface ReportedUsage {
  /** The whole prompt, cached tokens included. */
  readonly prompt: number | null;
  readonly completion: number | null;
  /** Part of `prompt`. */
  readonly cached: number;
}

/** A reply as far as it came. */
export interface RawReply {
  readonly text: string;
  readonly thinking: string;
  /** Null where the stream ended without one: the reply is cut off. */
  readonly finish: FinishReason | null;
  readonly usage: ReportedUsage | null;
}

/** Puts one reply together from the parts that a server sends. */
export interface ReplyReader {
  /**
   * Takes an event, and gives the piece of text in it, or an empty one. Throws a ServerFault where the event reports an
   * error, and an UnreadableEvent where it is damaged.
   */
  takeEvent(event: ServerEvent): string;
  /** Takes a reply that came whole instead of streamed, parsed. False where it is no such thing. */
  takeWhole(value: unknown): boolean;
  /** True once the server has said that nothing more comes. */
  readonly done: boolean;
  readonly reply: RawReply;
}

/** An error that came inside a reply of status 200: the body of the error. */
export class ServerFault extends Error {
  readonly body: unknown;
  constructor(body: unknown) {
    super('The server reported an error inside its reply.');
    this.body = body;
  }
}

/** An event that is neither JSON nor any of the odd forms that are harmless. */
export class UnreadableEvent extends Error {}

/** What is known about a model's refusals when a body is written. */
export interface BodyContext {
  readonly refused: ReadonlySet<string>;
  /** Seed of this one call. */
  readonly seed: number;
}

/** A way of speaking to a server. */
export interface Protocol {
  readonly id: ApiKind;
  readonly name: string;
  /** Headers besides `content-type`. */
  readonly headers: (key: string) => Readonly<Record<string, string>>;
  /** Fields of the body, in order; those in `refused` are left out or replaced. */
  readonly writeBody: (
    settings: RemoteSettings,
    request: CompletionRequest,
    context: BodyContext,
  ) => Readonly<Record<string, unknown>>;
  /** Whether it takes a seed. */
  readonly seeded: boolean;
  readonly createReader: () => ReplyReader;
}

/** In `refused`: the system message goes into the first user message. No field has this name. */
export const foldedSystem = '(system)';
