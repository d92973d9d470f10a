import type { FinishReason } from './types.ts';

/** What an API's message object says, thinks and refuses. */
export interface MessageText {
  /** The text parts only; '' where there are none. Thinking blocks written into the text are still inside. */
  readonly text: string;
  /** Reasoning that the API sent apart from the text; null where there is none. */
  readonly thinking: string | null;
  /** The model's refusal, where the API marks it as such: shown to people, never read as an answer. */
  readonly refusal: string | null;
  /** How the reply ended, where the object says so. */
  readonly finish: FinishReason | null;
}

const TEXT_PARTS: ReadonlySet<unknown> = new Set(['text', 'output_text']);
const THINKING_PARTS: ReadonlySet<unknown> = new Set([
  'thinking',
  'reasoning',
  'reasoning.text',
  'summary_text',
  'reasoning_text',
]);
const FINISHES: ReadonlyMap<unknown, FinishReason> = new Map<unknown, FinishReason>([
  ['stop', 'stop'],
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['eos', 'stop'],
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['max_output_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['content_filter', 'content_filter'],
  ['refusal', 'content_filter'],
  ['abort', 'abort'],
  ['error', 'error'],
]);

/** The finish reasons of the APIs in the words of OpenAI's; null for anything else. */
export function readFinish(value: unknown): FinishReason | null {
  return FINISHES.get(value) ?? null;
}

/**
 * Reads a message object as OpenAI-style and Anthropic APIs send it: content as a string, a list of parts or null;
 * reasoning in parts or in a field of its own. A whole response (`choices`, `message`) and a bare string are taken
 * too. Anything else has no text. Never throws.
 */
export function textOfMessage(message: unknown): MessageText {
  if (typeof message === 'string') return { text: message, thinking: null, refusal: null, finish: null };
  const outer = fieldsOf(message);
  const choice = Array.isArray(outer.get('choices'))
    ? fieldsOf((outer.get('choices') as unknown[])[0])
    : outer;
  const inner = choice.get('message') === undefined ? choice : fieldsOf(choice.get('message'));
  const content = inner.get('content') ?? inner.get('output');
  const said: string[] = [];
  const thought: string[] = [];
  const refused: string[] = [];
  for (const name of ['reasoning_content', 'reasoning', 'thinking']) {
    const value = inner.get(name);
    // Some servers send the same reasoning under two names.
    if (typeof value === 'string' && value !== '' && !thought.includes(value)) thought.push(value);
  }
  if (thought.length === 0) collect(inner.get('reasoning_details'), said, thought, refused, 0);
  if (typeof content === 'string') said.push(content);
  else collect(content, said, thought, refused, 0);
  const refusal = inner.get('refusal');
  if (typeof refusal === 'string' && refusal !== '') refused.push(refusal);
  return {
    text: joinParts(said),
    thinking: thought.length > 0 ? thought.join('\n\n') : null,
    refusal: refused.length > 0 ? refused.join('\n') : null,
    finish: readFinish(choice.get('finish_reason') ?? inner.get('stop_reason') ?? outer.get('stop_reason')),
  };
}

/** Parts inside parts occur (a Responses API message, a reasoning summary), but not deeper than this. */
const DEEPEST = 3;

function collect(parts: unknown, said: string[], thought: string[], refused: string[], depth: number): void {
  if (!Array.isArray(parts) || depth > DEEPEST) return;
  for (const part of parts as readonly unknown[]) {
    if (typeof part === 'string') {
      said.push(part);
      continue;
    }
    const fields = fieldsOf(part);
    const type = fields.get('type');
    if (TEXT_PARTS.has(type)) push(said, fields.get('text'));
    else if (THINKING_PARTS.has(type)) {
      push(thought, fields.get('thinking') ?? fields.get('text') ?? fields.get('reasoning'));
      collect(fields.get('thinking'), thought, thought, thought, depth + 1);
      collect(fields.get('summary'), thought, thought, thought, depth + 1);
    } else if (type === 'refusal') push(refused, fields.get('refusal'));
    else if (type === 'message') collect(fields.get('content'), said, thought, refused, depth + 1);
  }
}

/** A text is a string, or an object with its string under `value`. */
function push(list: string[], text: unknown): void {
  const value = typeof text === 'string' ? text : fieldsOf(text).get('value');
  if (typeof value === 'string' && value !== '') list.push(value);
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/**
 * Parts are joined as they stand where a sentence runs on (APIs split a sentence for citations), and with a line end
 * where the next part begins afresh, so that an answer line in a part of its own begins a line [ours].
 */
function joinParts(parts: readonly string[]): string {
  let joined = '';
  for (const part of parts) {
    const afresh = joined !== '' && /\S$/.test(joined) && /^[^\s\p{Ll}\p{P}]|^[*#_[(]/u.test(part);
    joined += afresh ? `\n${part}` : part;
  }
  return joined;
}
