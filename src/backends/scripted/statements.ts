import { headings } from '#core/prompt.ts';
import type { RandomStream } from '#core/rng.ts';
import { introduce, type KeptWords, rewordSentence, turnClauses } from './reword.ts';
import { countWords, cutSegments, endSentence, runOn } from './sentences.ts';

/** An item of more words than this is stated in part, so that a message has room for more than one. [ours] */
const LONGEST_STATEMENT = 40;
/** A single sentence or a table longer than this is broken off. */
const LONGEST_PIECE = 70;

/** A line that would be taken for a part of a prompt if it opened a line of a message. */
export const looksLikePrompt = (line: string): boolean =>
  /^\[\d+\](?: |$)/u.test(line) || Object.values(headings).some((heading) => line.startsWith(heading));

/** The rows of a table or list, which people quote line by line; null for running text. */
function rowsOf(text: string): string[] | null {
  const lines = text.split(/\r?\n|\r/u).map((line) => line.trim());
  const rows = lines.filter((line) => line !== '');
  return rows.length < 2 || rows.some(looksLikePrompt) ? null : rows;
}

/** As many of `pieces` from the first on as fit into `limit` words, at least one. */
function takeFitting(pieces: readonly string[], limit: number): string[] {
  const taken: string[] = [];
  let words = 0;
  for (const piece of pieces) {
    const more = countWords(piece);
    if (taken.length > 0 && words + more > limit) break;
    taken.push(piece);
    words += more;
  }
  return taken;
}

/** A text without blanks to break at is cut by letters. */
function breakOff(text: string): string {
  if (countWords(text) <= LONGEST_PIECE) return text;
  const words = text.split(' ');
  return words.length > LONGEST_STATEMENT
    ? `${words.slice(0, LONGEST_STATEMENT).join(' ')} …`
    : `${[...text].slice(0, 2 * LONGEST_STATEMENT).join('')} …`;
}

/** The sentences of running text that a statement holds: all, or neighbours from sentence number `start` on. */
function chooseSentences(text: string, start: number): string[] {
  const line = runOn(text);
  const sentences = cutSegments(line).map(endSentence);
  if (countWords(line) <= LONGEST_STATEMENT) return sentences;
  const from = start % Math.max(1, sentences.length);
  return takeFitting(sentences.slice(from), LONGEST_STATEMENT).map(breakOff);
}

/** An item word for word: a table in its rows, running text on one line, the long ones in part. */
export function stateItem(text: string): string {
  const rows = rowsOf(text);
  if (rows !== null) return takeFitting(rows, LONGEST_PIECE).map(breakOff).join('\n');
  return chooseSentences(text, 0).join(' ');
}

/** One seeded wording of an item: sentences reworded, clauses turned, now and then introduced; rows stay rows. */
export function wordItem(
  text: string,
  share: number,
  kept: KeptWords,
  leadIns: readonly string[],
  stream: RandomStream,
): string {
  const some = Math.min(0.5, 2 * share);
  const rows = rowsOf(text);
  if (rows !== null) {
    return takeFitting(rows, LONGEST_PIECE)
      .map((row) => rewordSentence(breakOff(row), share, kept, stream))
      .join('\n');
  }
  const start = stream.float() < some ? stream.below(3) : 0;
  const said = chooseSentences(text, start)
    .map((sentence) => {
      const turned = stream.float() < some ? turnClauses(sentence) : sentence;
      return endSentence(rewordSentence(turned, share, kept, stream));
    })
    .join(' ');
  return stream.float() < some ? introduce(leadIns, said, kept, stream) : said;
}
