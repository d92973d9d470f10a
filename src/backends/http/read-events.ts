import { createParser } from 'eventsource-parser';
import { BackendError } from '../errors.ts';

/** One event of a stream. */
export interface ServerEvent {
  /** Its `event:` field; empty where it has none. */
  readonly name: string;
  readonly data: string;
}

/** What a body turned out to be: a stream of events, or one JSON value, or something else. */
export type BodyPart =
  | { readonly kind: 'event'; readonly event: ServerEvent }
  | { readonly kind: 'whole'; readonly text: string };

/** More than this without an end is no event, in characters. */
const LONGEST_EVENT = 8_000_000;

/** A body that is not a stream begins like JSON or like a page. */
const isWhole = (text: string): boolean => /^[[{<]/u.test(text);

/**
 * Reads a body as server-sent events as they arrive; one that is plain JSON or a page, whatever its content type says, comes
 * whole. UTF-8 may be split between pieces. An event that the end cut off is given as far as it came.
 */
export async function* readBody(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<BodyPart, void, undefined> {
  const events: ServerEvent[] = [];
  let flooded = false;
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ name: event ?? '', data }),
    onError: ({ type }) => {
      flooded ||= type === 'max-buffer-size-exceeded';
    },
    maxBufferSize: LONGEST_EVENT,
  });
  const feed = function* (text: string): Generator<BodyPart, void, undefined> {
    parser.feed(text);
    if (flooded) {
      throw new BackendError(
        'backend.flooded',
        'The server sends without end and without sense.',
        'Check that the address is one of a model server.',
        false,
      );
    }
    for (const event of events.splice(0)) yield { kind: 'event', event };
  };

  const decoder = new TextDecoder();
  let beginning: string | null = '';
  let whole: string | null = null;
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    if (whole !== null) whole += text;
    else if (beginning === null) yield* feed(text);
    else {
      beginning += text;
      const visible = beginning.trimStart();
      if (visible === '') continue;
      if (isWhole(visible)) whole = beginning;
      else yield* feed(beginning);
      beginning = null;
    }
    if (whole !== null && whole.length > LONGEST_EVENT) break;
  }
  const rest = decoder.decode();
  if (whole !== null) yield { kind: 'whole', text: whole + rest };
  else yield* feed(`${rest}\n\n`);
}
