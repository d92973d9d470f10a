import {
  APOSTROPHE,
  BRACKET,
  EXCLAIM,
  kindOf,
  MARKUP,
  NEWLINE,
  POINT,
  QUOTE,
  SPACE,
  WIDE_STOP,
} from './chars.ts';
import { isFullStop } from './full-stop.ts';
import { skipBlanks } from './line-marks.ts';

/** A wrapped line goes on in lower case; shorter lines than this many units are lines of their own [ours]. */
const wrapWidth = 50;
/** A row of stops and closing quotes longer than this ends the sentence as it is, so that none is read twice. */
const longestStop = 64;

/**
 * Whether a sentence ends at the full stop, mark or line break at `index`; answers the index after the sentence
 * (closing quotes included) or -1. `sentenceStart` bounds the look back, so the whole text is read in linear time.
 * General rules first: what follows in lower case goes on; a number, an initial, a title or a short form goes on
 * unless a function word in capitals follows ("… in the U.S. The law …"). Spec: routing, "Words and sentences".
 */
export function sentenceEnd(text: string, index: number, sentenceStart: number): number {
  const kind = kindOf(text.charCodeAt(index));
  if (kind === NEWLINE) return isWrappedLine(text, index, sentenceStart) ? -1 : index;
  let i = index + 1;
  let wide = kind === WIDE_STOP;
  let emphatic = kind === EXCLAIM;
  const last = index + longestStop;
  for (let k = kindOf(text.charCodeAt(i)); i < last && (k === POINT || k === EXCLAIM || k === WIDE_STOP); ) {
    wide ||= k === WIDE_STOP;
    emphatic = true;
    k = kindOf(text.charCodeAt(++i));
  }
  while (i < last && i < text.length && isCloser(text, i)) i++;
  if (i >= last) return i;
  if (wide || i >= text.length) return i;
  const after = kindOf(text.charCodeAt(i));
  if (after === NEWLINE) return i;
  if (after !== SPACE) return -1;
  let next = skipBlanks(text, i);
  while (next < text.length && isOpener(text, next)) next++;
  if (next >= text.length || kindOf(text.charCodeAt(next)) === NEWLINE) return i;
  if (isLower(text, next)) return -1;
  return emphatic || isFullStop(text, index, sentenceStart, next) ? i : -1;
}

function isCloser(text: string, i: number): boolean {
  const kind = kindOf(text.charCodeAt(i));
  return (
    kind === QUOTE ||
    kind === APOSTROPHE ||
    kind === MARKUP ||
    (kind === BRACKET && ')]}）】'.includes(text[i] ?? ''))
  );
}

function isOpener(text: string, i: number): boolean {
  const kind = kindOf(text.charCodeAt(i));
  return kind === QUOTE || kind === APOSTROPHE || kind === MARKUP || kind === BRACKET;
}

function isLower(text: string, i: number): boolean {
  const unit = text.charCodeAt(i);
  if (unit < 128) return unit >= 97 && unit <= 122;
  const char = text[i] ?? '';
  return char !== char.toUpperCase() && char === char.toLowerCase();
}

function isWrappedLine(text: string, index: number, sentenceStart: number): boolean {
  const next = skipBlanks(text, text[index] === '\r' && text[index + 1] === '\n' ? index + 2 : index + 1);
  if (!isLower(text, next)) return false;
  let lineStart = index;
  while (lineStart > sentenceStart && index - lineStart < wrapWidth && text[lineStart - 1] !== '\n')
    lineStart--;
  return index - lineStart >= wrapWidth && text[next + 1] !== ')';
}
