import * as z from 'zod';
import type { FinishReason } from '#core/answer/types.ts';
import { type RawReply, type ReplyReader, ServerFault, UnreadableEvent } from '../http/protocol.ts';
import type { ServerEvent } from '../http/read-events.ts';
import { parseJson } from '../http/server-message.ts';
import { readUsage, usageSchema } from './usage.ts';

// Loose on purpose: servers leave out, add and null what they like, and a field that does not fit is as good as missing.
const words = z.string().nullish().catch(null);
const part = z.looseObject({ type: words, text: words, thinking: z.unknown().optional() });
const content = z
  .union([z.string(), z.array(part)])
  .nullish()
  .catch(null);
const message = z.looseObject({ content, reasoning_content: words, reasoning: words, refusal: words });
const choice = z.looseObject({
  index: z.number().nullish().catch(null),
  delta: message.nullish().catch(null),
  message: message.nullish().catch(null),
  finish_reason: words,
  error: z.unknown().optional(),
});
const chunk = z.looseObject({
  choices: z.array(choice).nullish().catch(null),
  usage: usageSchema.nullish().catch(null),
  error: z.unknown().optional(),
});
type Message = z.infer<typeof message>;

const finishes: ReadonlyMap<string, FinishReason> = new Map([
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['model_length', 'length'],
  ['insufficient_system_resource', 'error'],
  ['error', 'error'],
  ['content_filter', 'content_filter'],
  ['abort', 'abort'],
  ['cancelled', 'abort'],
]);

/** Text and thinking of a message whose content is a string, or a list of parts. */
function splitContent({ content: given, reasoning_content, reasoning, refusal }: Message): {
  text: string;
  thinking: string;
} {
  const parts = typeof given === 'string' ? [{ type: 'text', text: given }] : (given ?? []);
  const thought = parts.filter(({ type }) => type === 'thinking' || type === 'reasoning');
  const said = parts.filter((one) => !thought.includes(one)).map(({ text }) => text ?? '');
  const inner = thought.map((one) => {
    const list = z.array(part).safeParse('thinking' in one ? one.thinking : null);
    return list.success ? list.data.map(({ text }) => text ?? '').join('') : (one.text ?? '');
  });
  return {
    text: said.join('') || (refusal ?? ''),
    thinking: (reasoning_content ?? reasoning ?? '') + inner.join(''),
  };
}

const isFault = (error: unknown): boolean => error !== undefined && error !== null && error !== '';

/** Reads replies of the OpenAI way of speaking, streamed or whole, in all the odd forms that servers give them. */
export class OpenAiReader implements ReplyReader {
  done = false;
  private text = '';
  private thinking = '';
  private finish: RawReply['finish'] = null;
  private usage: RawReply['usage'] = null;

  get reply(): RawReply {
    const { text, thinking, finish, usage } = this;
    return { text, thinking, finish, usage };
  }

  takeEvent({ name, data }: ServerEvent): string {
    const line = data.trim();
    if (line === '[DONE]') {
      this.done = true;
      return '';
    }
    const value = parseJson(line);
    if (value === null) {
      // Keep-alives come as data, too: only what begins like an object is a loss.
      if (name === 'error' && line !== '') throw new ServerFault(line);
      if (line.startsWith('{')) throw new UnreadableEvent(line.slice(0, 80));
      return '';
    }
    if (name === 'error') throw new ServerFault(value);
    const before = this.text.length;
    this.take(value, 'delta');
    return this.text.slice(before);
  }

  takeWhole(value: unknown): boolean {
    this.take(value, 'message');
    this.done = true;
    return this.finish !== null || this.text !== '';
  }

  private take(value: unknown, place: 'delta' | 'message'): void {
    const read = chunk.safeParse(value);
    if (!read.success) return;
    const { choices, usage, error } = read.data;
    if (isFault(error)) throw new ServerFault(value);
    if (usage != null) this.usage = readUsage(usage);
    for (const one of choices ?? []) {
      if ((one.index ?? 0) !== 0) continue;
      if (isFault(one.error)) throw new ServerFault({ error: one.error });
      // Some servers send the last piece of a stream as a whole message beside an empty delta: it says nothing new.
      const said = one[place];
      if (said != null) {
        const { text, thinking } = splitContent(said);
        this.text += text;
        this.thinking += thinking;
      }
      const reason = one.finish_reason;
      if (typeof reason === 'string' && reason !== '') this.finish = finishes.get(reason) ?? 'stop';
    }
  }
}
