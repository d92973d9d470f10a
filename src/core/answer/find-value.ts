import { findBoxes } from './boxes.ts';
import { findQuotations, isQuoted, type Quotation } from './quotations.ts';
import { type ScanText, scanText } from './scan-text.ts';

/** Where the answer of a reply stands. */
export type FoundValue =
  | {
      readonly kind: 'value';
      readonly source: 'marker' | 'box';
      /** As in the reply, trimmed; may be empty. */
      readonly raw: string;
      /** Nothing that came later could have lengthened it: a line end or a closing brace follows. */
      readonly closed: boolean;
      /** It stands in the line below the marker, so it must be an answer by itself, not prose that names one. */
      readonly below: boolean;
    }
  /** The reply was cut off inside a new marker or box: what stands before it is no longer the answer. */
  | { readonly kind: 'cut-marker' }
  | { readonly kind: 'none'; readonly quoted: boolean };

const MARKER = /final[\s_*-]{0,4}answer/gi;
/** What may stand between a line's start, or a sentence's end, and the marker: list marks, markdown, brackets, symbols. */
const LEAD =
  '(?:[\\s#*_~`|$(\\[{【「•·‣▪+\\-–—\\p{So}\\p{Extended_Pictographic}]|\\\\[a-zA-Z]{1,12}\\{|</?[a-zA-Z][a-zA-Z_]{0,12}>|(?<=(?:^|[\\n\\s#*_]))\\d{1,3}[.)](?=\\s))*';
const AT_LINE_START = new RegExp(`(?:^|\\n)${LEAD}$`, 'u');
const AFTER_SENTENCE = new RegExp(`[.!?。！？।؟۔][)\\]}"'”’»›」』*_\`]*(?:\\s${LEAD}|[*_\`]*)$`, 'u');
const ABBREVIATION = /(?:\be\.?g|\bi\.?e|\bcf|\bvs|\bw\.r\.t)\.[^.!?]*$/i;
/** Characters before a marker that are looked at. */
const WINDOW = 80;

const CLOSERS = '(?:[ \\t*_~`"\'”’)\\]}】」|]|</?[a-zA-Z][a-zA-Z_]{0,12}>|\\(s\\))*';
const COLON = '[:：︰﹕꞉∶=→➡⇒]';
const SEPARATOR = new RegExp(
  `${CLOSERS}(?:${COLON}[:=>]*|\\||-{1,2}>?(?=\\s|$)|[–—](?!\\p{L})|—|(?:is|remains)\\b(?:\\s*:)?|(?=\\n|$)|(?:for|after|in|at)\\s[^:：\\n.!?"“”«»]{1,40}[:：])`,
  'iuy',
);

/**
 * Finds the value of the last marker "final answer" that stands at a line's start or after a sentence's end and not in
 * a quotation; without one, the last balanced box outside quotations (spec: Reading the answer).
 * `cut`: the reply did not end by itself. `isOption`: a marker without colon counts only before a whole answer [ours].
 */
export function findValue(text: string, cut: boolean, isOption: (raw: string) => boolean): FoundValue {
  const scanned = scanText(text);
  const { scan } = scanned;
  if (cut && endsInMarker(scan)) return { kind: 'cut-marker' };
  const markers = [...scan.matchAll(MARKER)];
  let quotations: readonly Quotation[] | null = null;
  let quoted = false;
  for (const match of markers.reverse()) {
    const end = match.index + match[0].length;
    if (/[\p{L}\p{N}]/u.test(scan[end] ?? '')) continue;
    const start = startOfKey(scan, match.index, end);
    if (!mayStand(scan, start)) continue;
    quotations ??= findQuotations(scan, cut);
    if (isQuoted(scan, start < match.index ? withoutKey(quotations, start) : quotations, match.index)) {
      quoted = true;
      continue;
    }
    const value = valueAfter(text, scanned, end, isOption);
    if (value !== null) return value;
  }
  return boxValue(text, scanned, cut, quotations, quoted);
}

/** A marker that is alone in quotation marks is a key (`"final_answer": …`), not a quotation; it starts at its mark. */
function startOfKey(scan: string, start: number, end: number): number {
  const pairs: readonly string[] = ['""', '“”', "''", '‘’'];
  const hug = (scan[start - 1] ?? '') + (scan[scan[end] === ':' ? end + 1 : end] ?? '');
  return pairs.includes(hug) ? start - 1 : start;
}

function withoutKey(quotations: readonly Quotation[], keyStart: number): readonly Quotation[] {
  return quotations.filter(({ start }) => start !== keyStart);
}

function mayStand(scan: string, start: number): boolean {
  const from = Math.max(0, start - WINDOW);
  // A window that does not begin the text must not look like a line's start.
  const before = (from > 0 ? 'x' : '') + scan.slice(from, start);
  if (AT_LINE_START.test(before)) return true;
  return AFTER_SENTENCE.test(before) && !ABBREVIATION.test(before);
}

/** The value after a marker that ends at `end`; null where no separator follows and no whole answer either. */
function valueAfter(
  text: string,
  { scan, toOriginal }: ScanText,
  end: number,
  isOption: (raw: string) => boolean,
): FoundValue | null {
  SEPARATOR.lastIndex = end;
  const separator = SEPARATOR.exec(scan);
  let from = separator === null ? end : SEPARATOR.lastIndex;
  // "**Final answer:** X": the marks that close the marker do not belong to the value.
  if (separator !== null) from += /^[*_`]{1,3}(?=\s)/.exec(scan.slice(from, from + 4))?.[0].length ?? 0;
  const lineEnd = endOfLine(scan, from);
  const raw = text.slice(toOriginal(from), toOriginal(lineEnd)).trim();
  const closed = lineEnd < scan.length;
  const value = { kind: 'value', source: 'marker', raw, closed, below: false } as const;
  if (separator === null) return isOption(raw) || /^[\\*_`"“([【「<$]/.test(raw) ? value : null;
  if (!isHollow(raw) || isOption(raw)) return value;
  for (let next = lineEnd + 1; next <= scan.length; ) {
    const nextEnd = endOfLine(scan, next);
    const line = text.slice(toOriginal(next), toOriginal(nextEnd)).trim();
    if (!isHollow(line) || isOption(line)) {
      return { ...value, raw: line, closed: nextEnd < scan.length, below: true };
    }
    next = nextEnd + 1;
  }
  return value;
}

function endOfLine(scan: string, from: number): number {
  const end = scan.indexOf('\n', from);
  return end < 0 ? scan.length : end;
}

/** Nothing but markup: fences, rules, bold marks, the opening of a displayed formula. */
function isHollow(raw: string): boolean {
  return /^(?:[\s*_~`#$|:>-]|\\[[(]|(?<=```)[a-z]+|<\/?[a-zA-Z][a-zA-Z_]{0,12}>)*$/.test(raw);
}

function boxValue(
  text: string,
  { scan, toOriginal }: ScanText,
  cut: boolean,
  known: readonly Quotation[] | null,
  quoted: boolean,
): FoundValue {
  if (!/\\(?:boxed|fbox)/.test(scan)) return { kind: 'none', quoted };
  const { boxes, openAt } = findBoxes(scan);
  const quotations = known ?? findQuotations(scan, cut);
  const last = boxes.findLast(({ start }) => !isQuoted(scan, quotations, start));
  if (cut && openAt > (last?.start ?? -1)) return { kind: 'cut-marker' };
  if (last === undefined) return { kind: 'none', quoted: quoted || boxes.length > 0 };
  const from = last.end - 1 - last.content.length;
  const raw = text.slice(toOriginal(from), toOriginal(last.end - 1)).trim();
  return { kind: 'value', source: 'box', raw, closed: true, below: false };
}

const PARTIAL_MARKER = /(?:final(?:[\s_*-]{1,4}(?:a(?:n(?:s(?:w(?:e(?:r)?)?)?)?)?)?)?)$/i;

/** Whether a text breaks off within a new marker, or within the name of a box. */
function endsInMarker(scan: string): boolean {
  const tail = scan.slice(-24);
  if (/\\(?:b(?:o(?:x(?:e(?:d)?)?)?)?|f(?:b(?:ox?)?)?)$/.test(tail)) return true;
  const partial = PARTIAL_MARKER.exec(tail);
  return partial !== null && mayStand(scan, scan.length - partial[0].length);
}
