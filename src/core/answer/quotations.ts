/**
 * Where a text quotes (spec: Reading the answer, "not inside a quotation"): straight and curly quotation marks,
 * guillemets and corner brackets, nested or not, and markdown block quotes. Only a closed quotation counts; in a reply
 * that was cut off one that is still open reaches to the end.
 */

type Family = 'double' | 'single' | 'guillemet' | 'angle' | 'corner' | 'white-corner';
type Role = 'open' | 'close' | 'either';

interface Mark {
  readonly family: Family;
  readonly role: Role;
}

interface OpenMark {
  readonly family: Family;
  readonly sign: string;
  readonly place: number;
  /** A straight single mark may also be an apostrophe; it reaches over a line end only where a quotation is announced. */
  readonly lineBound: boolean;
}

export interface Quotation {
  /** Place of the opening mark. */
  readonly start: number;
  /** Place of the closing mark; the length of the text where it is missing. */
  readonly end: number;
}

const MARKS: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ['"', { family: 'double', role: 'either' }],
  ['“', { family: 'double', role: 'open' }],
  ['„', { family: 'double', role: 'open' }],
  ['‟', { family: 'double', role: 'open' }],
  ['”', { family: 'double', role: 'either' }],
  ["'", { family: 'single', role: 'either' }],
  ['‘', { family: 'single', role: 'open' }],
  ['‚', { family: 'single', role: 'open' }],
  ['’', { family: 'single', role: 'close' }],
  ['«', { family: 'guillemet', role: 'either' }],
  ['»', { family: 'guillemet', role: 'either' }],
  ['‹', { family: 'angle', role: 'either' }],
  ['›', { family: 'angle', role: 'either' }],
  ['「', { family: 'corner', role: 'open' }],
  ['」', { family: 'corner', role: 'close' }],
  ['『', { family: 'white-corner', role: 'open' }],
  ['』', { family: 'white-corner', role: 'close' }],
]);
const ANY_MARK = /["“”„‟'‘’‚«»‹›「」『』]/g;
const WORD_SIGN = /[\p{L}\p{N}\p{M}]/u;
/** German closes with the sign with which English opens. */
const CLOSED_BY_OPENER: ReadonlyMap<string, string> = new Map([
  ['“', '„'],
  ['‘', '‚'],
  ['”', '”'],
]);
const CLIPPED_WORD = /^(?:tis|twas|em|cause|til|bout|n|\d0s)\b/i;

/** The quotations of a scanned text, by place of the closing mark. `cut`: open ones reach to the end. Linear. */
export function findQuotations(text: string, cut: boolean): Quotation[] {
  const found: Quotation[] = [];
  const open: OpenMark[] = [];
  const count = new Map<Family, number>();
  const drop = (mark: OpenMark) => count.set(mark.family, (count.get(mark.family) ?? 0) - 1);
  for (const { 0: sign, index: place } of text.matchAll(ANY_MARK)) {
    const mark = MARKS.get(sign);
    if (mark === undefined) continue;
    const role = roleAt(text, place, sign, mark, (count.get(mark.family) ?? 0) > 0, open.at(-1));
    if (role === 'close' && (count.get(mark.family) ?? 0) > 0) {
      // Marks opened since then and never closed were no quotations.
      let opener = open.pop();
      while (opener !== undefined && opener.family !== mark.family) {
        drop(opener);
        opener = open.pop();
      }
      if (opener === undefined) continue;
      drop(opener);
      if (opener.lineBound && text.slice(opener.place, place).includes('\n')) continue;
      found.push({ start: opener.place, end: place });
    } else if (role === 'open') {
      open.push({ family: mark.family, sign, place, lineBound: sign === "'" && !isAnnounced(text, place) });
      count.set(mark.family, (count.get(mark.family) ?? 0) + 1);
    }
  }
  if (cut)
    for (const { sign, place } of open) if (sign !== "'") found.push({ start: place, end: text.length });
  return found;
}

function roleAt(
  text: string,
  place: number,
  sign: string,
  mark: Mark,
  familyOpen: boolean,
  last: OpenMark | undefined,
): 'open' | 'close' | 'none' {
  const before = text[place - 1] ?? '\n';
  const after = text[place + 1] ?? '\n';
  const afterWord = WORD_SIGN.test(before);
  const beforeWord = WORD_SIGN.test(after);
  if (last !== undefined && CLOSED_BY_OPENER.get(sign) === last.sign) return 'close';
  if (mark.role === 'open') return 'open';
  if (mark.family === 'guillemet' || mark.family === 'angle') {
    // «…», »…« and »…» are all in use: a blank or a word beside the mark decides, then what is open.
    const points = sign === '«' || sign === '‹' ? 'open' : 'close';
    if (last !== undefined && last.family === mark.family)
      return last.sign === sign && points === 'open' ? 'open' : 'close';
    return familyOpen ? points : 'open';
  }
  if (afterWord && beforeWord && mark.family === 'single') return 'none';
  const mayClose = !/\s/.test(before) && !beforeWord;
  if (mark.role === 'close') return mayClose || familyOpen ? 'close' : 'none';
  if (familyOpen && mayClose) return 'close';
  const mayOpen = !afterWord && !/\s/.test(after);
  if (!mayOpen || (sign === "'" && CLIPPED_WORD.test(text.slice(place + 1, place + 8)))) return 'none';
  return 'open';
}

function isAnnounced(text: string, place: number): boolean {
  return /(?:^|[\n:,])\s*$/.test(text.slice(Math.max(0, place - 8), place));
}

/** Whether a place lies inside one of the quotations, or in a line of a markdown block quote. */
export function isQuoted(text: string, quotations: readonly Quotation[], place: number): boolean {
  const lineStart = text.lastIndexOf('\n', place - 1) + 1;
  if (/^\s{0,3}>/.test(text.slice(lineStart, lineStart + 8))) return true;
  return quotations.some(({ start, end }) => start < place && place < end);
}
