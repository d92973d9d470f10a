import type { Lexicon } from './lexicon.ts';
import {
  ADVERB,
  ANY_NEGATOR,
  CLAUSE_END,
  CLAUSE_NEGATOR,
  IDLE_AFTER_NEGATOR,
  NEGATOR,
  NEGATOR_BEFORE_TO,
  PREFIX_NEGATOR,
  STOP,
  TALK,
} from './word-kinds.ts';

/** Marks of `markNegated`: a negation reaches the word; it is the word first of all negated. */
export const REACHED = 1;
export const HEAD = 2;

/**
 * Marks the words of a sentence that a negation reaches [ours]: `out[k]` for word `from + k`. The head is the word that is
 * denied ("open" in "not open before noon"); adverbs and words of talk before it are passed over ("no longer safe",
 * "I don't think the bridge …").
 * "not", "no", "never" reach on to the end of their clause; negators of other languages, where word order differs, reach
 * over their whole clause; "un-" turns the next word only. Clauses end at punctuation, at words like "but" and
 * "because", and at an "and" that opens a new predicate.
 */
export function markNegated(
  lexicon: Lexicon,
  words: Int32Array,
  clauses: Uint8Array,
  from: number,
  to: number,
  out: Uint8Array,
): void {
  const kinds = lexicon.kinds;
  const and = lexicon.find('and') ?? -1;
  const or = lexicon.find('or') ?? -1;
  const toWord = lexicon.find('to') ?? -1;
  let reach = 0;
  let turned = 0;
  let headless = false;
  let wholeClause = false;
  let clauseStart = from;
  for (let w = from; w < to; w++) {
    const id = words[w] as number;
    const kind = kinds[id] as number;
    const opensPredicate =
      id === and && w + 1 < to && ((kinds[words[w + 1] as number] as number) & STOP) !== 0;
    if ((clauses[w] === 1 && w > from) || (kind & CLAUSE_END) !== 0 || opensPredicate) {
      reach = 0;
      headless = false;
      wholeClause = false;
      clauseStart = w;
    }
    out[w - from] = 0;
    if ((kind & ANY_NEGATOR) === 0) {
      const isHead = turned === 1 || wholeClause || (headless && (kind & (STOP | TALK | ADVERB)) === 0);
      out[w - from] = (reach ^ turned) === 0 ? 0 : isHead ? HEAD : REACHED;
      if (isHead) headless = false;
      turned = 0;
      if ((kind & NEGATOR_BEFORE_TO) !== 0 && w + 1 < to && words[w + 1] === toWord) {
        reach = 1;
        headless = true;
      }
    } else if ((kind & PREFIX_NEGATOR) !== 0) turned = 1;
    else if ((kind & CLAUSE_NEGATOR) !== 0) {
      out.fill(HEAD, clauseStart - from, w - from);
      reach = 1;
      wholeClause = true;
    } else if ((kind & NEGATOR) !== 0) {
      const next = w + 1 < to && clauses[w + 1] === 0 ? (kinds[words[w + 1] as number] as number) : 0;
      const idle = (next & IDLE_AFTER_NEGATOR) !== 0 || (w > from && words[w - 1] === or);
      if (!idle) {
        reach = 1;
        headless = true;
      }
    }
  }
}
