import type { EvidenceIndex, IndexedItem, IndexedSentence } from './evidence-index.ts';
import { opposites } from './opposites.ts';
import { HEAD, markNegated, REACHED } from './polarity.ts';
import type { Reader } from './reader.ts';
import { ANY_NEGATOR, OPPOSITE, STOP } from './word-kinds.ts';

/** A word said with the other polarity, or an opposite in its place, in words; null if there is none. */
export function otherPolarity(
  index: EvidenceIndex,
  sentence: IndexedSentence,
  reader: Reader,
  s: number,
): string | null {
  const { lexicon } = index;
  const from = reader.offsets[s] as number;
  const to = reader.offsets[s + 1] as number;
  const words = reader.words.subarray(from, to);
  const clauses = reader.clauses.subarray(from, to);
  const said = polarities(index, words, clauses);
  const held = polarities(index, sentence.sequence, sentence.clauses);
  let turned = -1;
  let sameNegation = false;
  for (const [word, there] of held) {
    const here = said.get(word);
    if (here === undefined) continue;
    const negatedHere = isNegated(here);
    const negatedThere = isNegated(there);
    if (negatedHere && negatedThere) sameNegation = true;
    const denied = negatedHere ? here : there;
    if (
      (here & both) !== both &&
      (there & both) !== both &&
      negatedHere !== negatedThere &&
      (denied & head) !== 0 &&
      turned < 0
    )
      turned = word;
  }
  const more =
    negatorsIn(index, words, clauses, held) - negatorsIn(index, sentence.sequence, sentence.clauses, said);
  // Two negations more or less cancel out: "without a permit nobody may …" = "with a permit one may …".
  const cancels = more !== 0 && more % 2 === 0;
  if (turned >= 0 && !cancels && !(sameNegation && more === 0)) {
    const word = lexicon.words[turned] ?? '';
    return isNegated(held.get(turned) ?? plain)
      ? `polarity: "${word}" against "not ${word}"`
      : `polarity: "not ${word}" against "${word}"`;
  }
  return oppositeWord(index, sentence, words, held, said);
}

/** Negators in the clauses that share a word with the other side; "nor" only goes on with the negation before it. */
function negatorsIn(
  index: EvidenceIndex,
  words: Int32Array,
  clauses: Uint8Array,
  other: ReadonlyMap<number, number>,
): number {
  const { lexicon } = index;
  const nor = lexicon.find('nor');
  let total = 0;
  let inClause = 0;
  let shares = false;
  for (const [w, id] of words.entries()) {
    if (clauses[w] === 1) {
      if (shares) total += inClause;
      inClause = 0;
      shares = false;
    }
    if (other.has(id)) shares = true;
    if (((lexicon.kinds[id] as number) & ANY_NEGATOR) !== 0 && id !== nor) inClause++;
  }
  return shares ? total + inClause : total;
}

/** "closed" where the evidence says "open", beside the same word and negated alike; "not open" = "closed" is none. */
function oppositeWord(
  index: EvidenceIndex,
  sentence: IndexedSentence,
  words: Int32Array,
  held: ReadonlyMap<number, number>,
  said: ReadonlyMap<number, number>,
): string | null {
  const { lexicon } = index;
  const item = index.items[sentence.item] as IndexedItem;
  for (const [there, id] of sentence.sequence.entries()) {
    const against =
      ((lexicon.kinds[id] as number) & OPPOSITE) === 0 ? undefined : opposites.get(lexicon.words[id] ?? '');
    if (against === undefined || said.has(id)) continue;
    for (const [here, other] of words.entries()) {
      const word = lexicon.words[other] ?? '';
      if (!against.has(word) || item.words.includes(other)) continue;
      const before = here > 0 && there > 0 && words[here - 1] === sentence.sequence[there - 1];
      const after = here + 1 < words.length && words[here + 1] === sentence.sequence[there + 1];
      if ((before || after) && isNegated(held.get(id) ?? plain) === isNegated(said.get(other) ?? plain)) {
        return `opposite: "${word}" against "${lexicon.words[id] ?? ''}"`;
      }
    }
  }
  return null;
}

const plain = 1;
const negated = 2;
const both = plain | negated;
/** The word that a negation denies, not just one in its reach. */
const head = 4;
const isNegated = (polarity: number): boolean => (polarity & both) === negated;

/** Content words of a sentence with the polarity they occur in. */
function polarities(index: EvidenceIndex, words: Int32Array, clauses: Uint8Array): Map<number, number> {
  const { lexicon } = index;
  const marks = new Uint8Array(words.length);
  markNegated(lexicon, words, clauses, 0, words.length, marks);
  const found = new Map<number, number>();
  for (const [w, id] of words.entries()) {
    if (((lexicon.kinds[id] as number) & (STOP | ANY_NEGATOR)) !== 0) continue;
    found.set(
      id,
      (found.get(id) ?? 0) | (marks[w] === HEAD ? negated | head : marks[w] === REACHED ? negated : plain),
    );
  }
  return found;
}
