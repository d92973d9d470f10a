import * as z from 'zod';

/** What a server says about a failure, in one shape. */
export interface ServerMessage {
  /** In its own words; never empty, never "[object Object]". At most 500 characters. */
  readonly text: string;
  readonly code: string;
  readonly type: string;
  /** Fields of the request's body that it names as such. */
  readonly fields: readonly string[];
  /** A status that the body gives, where the reply itself was 200. */
  readonly status: number | null;
}

const LONGEST_TEXT = 500;
const LONGEST_FOREIGN = 200;

const word = z.union([z.string(), z.number()]).nullish().catch(null);
const detail = z.looseObject({
  loc: z.array(z.union([z.string(), z.number()])).catch([]),
  msg: z.string().catch(''),
});
const problem = z.looseObject({
  message: z.unknown().optional(),
  code: word,
  type: word,
  param: word,
  status: word,
});
const envelope = z.looseObject({
  error: z.unknown().optional(),
  message: z.unknown().optional(),
  detail: z.unknown().optional(),
});

/** Text that is JSON as its value, any other as null. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const shorten = (text: string, most: number): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/[\uD800-\uDBFF]$/u, '')}…`;
};

/** FastAPI's list of what did not fit: `[{loc: ["body", "field"], msg}]`. */
function readDetails(value: unknown): { text: string; fields: string[] } | null {
  const list = z.array(detail).safeParse(value);
  if (!list.success || list.data.length === 0) return null;
  // Fields inside a message are ours to mend, not the model's to refuse.
  const fields = list.data.flatMap(({ loc: [where, field, ...inside] }) =>
    where === 'body' && typeof field === 'string' && inside.length === 0 ? [field] : [],
  );
  return { text: list.data.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; '), fields };
}

/** The words and fields of any value that stands where a message should. */
function readWords(value: unknown): { text: string; fields: string[] } | null {
  if (typeof value === 'string') return value.trim() === '' ? null : { text: value, fields: [] };
  const details = readDetails(value);
  if (details !== null) return details;
  const inner = envelope.safeParse(value);
  if (!inner.success) return null;
  return (
    readWords(inner.data.message) ??
    readWords(inner.data.detail) ??
    readWords(inner.data.error) ?? { text: JSON.stringify(value), fields: [] }
  );
}

/**
 * Reads what a server says about a failure, in any of the shapes there are: `{error: {message, code, param}}`, `{error: "…"}`,
 * `{message}`, `{detail: […]}`, a list of one of them, a page of HTML, nothing at all. `body`: parsed JSON, or the text.
 */
export function readServerMessage(body: unknown): ServerMessage {
  const value = Array.isArray(body) && body.length === 1 ? body[0] : body;
  const outer = envelope.safeParse(value);
  const inner = problem.safeParse(outer.success ? (outer.data.error ?? value) : value);
  const words = outer.success
    ? (readWords(outer.data.error) ??
      readWords(outer.data.message) ??
      readWords(outer.data.detail) ??
      readWords(value))
    : null;
  const foreign = shorten(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''), LONGEST_FOREIGN);
  const { code, type, param, status } = inner.success ? inner.data : {};
  const number = [status, code].map(Number).find((one) => Number.isInteger(one) && one >= 400 && one < 600);
  return {
    text: shorten(words?.text ?? foreign, LONGEST_TEXT) || '(the server gave no reason)',
    code: String(code ?? ''),
    type: String(type ?? ''),
    fields: [...(words?.fields ?? []), ...(typeof param === 'string' && param !== '' ? [param] : [])],
    status: number ?? null,
  };
}
