import { isTooLong } from './server-error.ts';
import type { ServerMessage } from './server-message.ts';

/** Without these a call makes no sense; a refusal that names them is no refusal of a setting. */
const NEEDED: ReadonlySet<string> = new Set(['model', 'messages', 'system']);

const literally = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Words in which servers say that they know no such field, or not with this model. */
const REFUSES =
  /unsupported|not supported|does not support|unrecognized|unknown|unexpected|not permitted|extra (?:inputs|fields)|not allowed|no longer|deprecated|invalid|only the default|additional propert|cannot (?:be )?(?:both|use)/iu;

/**
 * Fields of the body that a server refuses by name, out of those that were `sent`: from its `param`, its list of details, or its
 * words. Empty where leaving something out would not help.
 */
export function findRefusedFields(
  status: number,
  message: ServerMessage,
  sent: readonly string[],
): readonly string[] {
  if ((status !== 400 && status !== 422) || isTooLong(message)) return [];
  const able = sent.filter((field) => !NEEDED.has(field));
  const named = able.filter((field) => message.fields.includes(field));
  if (named.length > 0) return named;
  // "'messages.2': property 'status' is unsupported" is about a message, not about a field of the same name.
  if (!REFUSES.test(message.text) || /messages[.[]\d/u.test(message.text)) return [];
  // "property 'stream_options' is unsupported, did you mean 'stream'?": the advice names no refusal.
  const claim = message.text.replace(/\b(?:did you mean|use|try|instead of)\s+[`'"“]?[\w.]+[`'"”]?/giu, '');
  return able.filter((field) => new RegExp(`(?<![\\w.])${literally(field)}(?![\\w])`, 'u').test(claim));
}

/** Whether a refusal is about a message in the system's name, which some chat templates do not take. */
export const refusesSystem = (status: number, { text }: ServerMessage): boolean =>
  (status === 400 || status === 422 || status === 500) &&
  /system (?:role|message|prompt|instruction)|role\W{0,3}system|developer instruction|roles must alternate/iu.test(
    text,
  );
