import * as z from 'zod';
import type { FinishReason } from '#core/answer/types.ts';
import { type RawReply, type ReplyReader, ServerFault, UnreadableEvent } from '../http/protocol.ts';
import type { ServerEvent } from '../http/read-events.ts';
import { parseJson } from '../http/server-message.ts';

const tokens = z.number().int().min(0).nullish().catch(null);
const words = z.string().nullish().catch(null);
const usageSchema = z.looseObject({
  input_tokens: tokens,
  output_tokens: tokens,
  cache_read_input_tokens: tokens,
  cache_creation_input_tokens: tokens,
});
const block = z.looseObject({ type: words, text: words, thinking: words });
const messageSchema = z.looseObject({
  type: words,
  content: z.array(block).nullish().catch(null),
  stop_reason: words,
  usage: usageSchema.nullish().catch(null),
});
const eventSchema = z.looseObject({
  type: words,
  message: messageSchema.nullish().catch(null),
  content_block: block.nullish().catch(null),
  delta: z.looseObject({ text: words, thinking: words, stop_reason: words }).nullish().catch(null),
  usage: usageSchema.nullish().catch(null),
});

const finishes: ReadonlyMap<string, FinishReason> = new Map([
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'content_filter'],
]);

/** Reads replies of Anthropic's way of speaking, streamed or whole. */
export class AnthropicReader implements ReplyReader {
  done = false;
  private text = '';
  private thinking = '';
  private finish: RawReply['finish'] = null;
  /** Counts so far: the prompt's come first, the reply's with its end, each as a total. */
  private readonly counts = new Map<string, number>();

  get reply(): RawReply {
    const { text, thinking, finish, counts } = this;
    const count = (name: string): number => counts.get(name) ?? 0;
    const cached = count('cache_read_input_tokens');
    // Here `input_tokens` are only those that neither came from the cache nor went into it.
    const prompt = count('input_tokens') + cached + count('cache_creation_input_tokens');
    const completion = counts.get('output_tokens') ?? null;
    const usage = counts.size === 0 ? null : { prompt: prompt === 0 ? null : prompt, completion, cached };
    return { text, thinking, finish, usage };
  }

  takeEvent({ name, data }: ServerEvent): string {
    const line = data.trim();
    const value = parseJson(line);
    if (value === null) {
      if (name === 'error' && line !== '') throw new ServerFault(line);
      if (line.startsWith('{')) throw new UnreadableEvent(line.slice(0, 80));
      return '';
    }
    const read = eventSchema.safeParse(value);
    if (!read.success) return '';
    const { type, message, content_block, delta, usage } = read.data;
    if (type === 'error' || name === 'error') throw new ServerFault(value);
    if (type === 'message_stop') this.done = true;
    // What the beginning says of the reply's tokens is a first count; a reply that breaks off has none.
    this.count(message?.usage == null ? null : { ...message.usage, output_tokens: null });
    this.count(usage);
    if (delta?.stop_reason != null) this.stop(delta.stop_reason);
    this.thinking += (content_block?.thinking ?? '') + (delta?.thinking ?? '');
    const piece = (content_block?.text ?? '') + (delta?.text ?? '');
    this.text += piece;
    return piece;
  }

  takeWhole(value: unknown): boolean {
    const read = messageSchema.safeParse(value);
    if (!read.success) return false;
    const { type, content, stop_reason, usage } = read.data;
    if (type === 'error') throw new ServerFault(value);
    const join = (field: 'text' | 'thinking'): string =>
      (content ?? []).map((one) => one[field] ?? '').join('');
    this.text = join('text');
    this.thinking = join('thinking');
    this.count(usage);
    if (stop_reason != null) this.stop(stop_reason);
    this.done = true;
    return content != null;
  }

  private stop(reason: string): void {
    this.finish = finishes.get(reason) ?? 'stop';
  }

  private count(usage: z.infer<typeof usageSchema> | null | undefined): void {
    for (const [name, number] of Object.entries(usage ?? {})) {
      if (typeof number === 'number') this.counts.set(name, number);
    }
  }
}
