/**
 * How scripted readers cut and compare text. A grammar of their own, apart from the router's matcher on purpose: if
 * both shared one reading of words, the matcher's errors would cancel (spec: protocol, "The scripted reader").
 */

/** A sentence ends at its mark (with closing quotes or brackets) before a blank, at 。！？, or at a line's end. */
const boundaries = /(?<=[.!?…]["'”’»)\]]*)\s+|(?<=[。！？]["'”’」』）]*)\s*|\s*\n\s*/u;

/** The segments of a text in order, without blanks around them. Cuts too often rather than too rarely ("Mr. X"). */
export const cutSegments = (text: string): string[] =>
  text.split(boundaries).flatMap((piece) => {
    const trimmed = piece.trim();
    return trimmed === '' ? [] : [trimmed];
  });

const bullets = /^(?:[>•*–—-]\s+)+/u;
const openQuotes = /^["']+/u;
const endMarks = /["'\s.!?…。！？]+$/u;

/** The form in which segments are looked up: case, quotes, bullets, blanks and end marks do not tell them apart. */
export const normaliseSegment = (segment: string): string =>
  segment
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’‚ʼ]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(bullets, '')
    .replace(openQuotes, '')
    .replace(endMarks, '');

/** The key of a run of normalised segments. Empty where there is no word. */
export const joinKey = (segments: readonly string[]): string =>
  segments.filter((segment) => segment !== '').join(' ');

/** The key of a whole text. */
export const keyOf = (text: string): string => joinKey(cutSegments(text).map(normaliseSegment));

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** No script without blanks stands below this code unit. */
const FIRST_UNSPACED = 0x0e00;

/** Words between blanks; scripts without blanks count two letters as a word [ours]. */
export function countWords(text: string): number {
  let words = 0;
  let inside = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= FIRST_UNSPACED) return countWordsOfAnyScript(text);
    const blank = unit === 0x20 || unit === 0xa0 || (unit >= 0x09 && unit <= 0x0d);
    if (!blank && !inside) words++;
    inside = !blank;
  }
  return words;
}

function countWordsOfAnyScript(text: string): number {
  const letters = text.match(unspaced)?.length ?? 0;
  const rest = letters === 0 ? text : text.replace(unspaced, ' ');
  return Math.ceil(letters / 2) + (rest.match(/\S+/gu)?.length ?? 0);
}

/** Line breaks become blanks, so that a stated sentence never opens a line of its own in a prompt. */
export const onOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** A table or list as running text: "A:\n- calm\n- quick" becomes "A: calm; quick". */
export function runOn(text: string): string {
  let run = '';
  for (const raw of text.split('\n')) {
    const line = onOneLine(raw).replace(bullets, '');
    if (line === '') continue;
    const joint = run === '' ? '' : /[.!?…:;,。！？]["'”’»)\]」』）]*$/u.test(run) ? ' ' : '; ';
    run += joint + line;
  }
  return run;
}

/** The text ends like a sentence. */
export const endSentence = (text: string): string =>
  /[.!?…。！？]["'”’»)\]」』）]*$/u.test(text) ? text : `${text}.`;
