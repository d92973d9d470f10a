/** `20`, `1.5`, `350ms`, `20s`. */
const SPAN = /^(\d+(?:\.\d+)?)\s*(ms|s)?$/u;

/** "Please try again in 1m2.5s": some servers say it in words too, which a page can read where the header is hidden. */
const IN_WORDS = /try again in (?:(\d+)h)?(?:(\d+)m(?!s))?(?:(\d+(?:\.\d+)?)(ms|s))?/iu;

function readSpan(text: string): number | null {
  const [, number, unit] = SPAN.exec(text.trim()) ?? [];
  if (number === undefined) return null;
  return Number(number) * (unit === 'ms' ? 1 : 1000);
}

function readWords(message: string): number | null {
  const [whole, hours, minutes, number, unit] = IN_WORDS.exec(message) ?? [];
  if (whole === undefined) return null;
  const seconds = Number(number ?? 0) * (unit === 'ms' ? 0.001 : 1);
  return 1000 * (3600 * Number(hours ?? 0) + 60 * Number(minutes ?? 0) + seconds);
}

/**
 * Milliseconds that a server asks to wait: from `retry-after-ms`, else from `retry-after` (seconds or a date), else from
 * the error's words. Null where it says nothing that can be read, or a moment that is past: the caller's own back-off then.
 * `now`: milliseconds since 1970.
 */
export function readRetryAfter(headers: Pick<Headers, 'get'>, message: string, now: number): number | null {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN);
  const header = headers.get('retry-after') ?? '';
  const date = /[a-z]{3}/iu.test(header) ? Date.parse(header) - now : Number.NaN;
  const found = [exact, readSpan(header) ?? Number.NaN, date].find(Number.isFinite) ?? readWords(message);
  return found === null || found <= 0 ? null : Math.round(found);
}
