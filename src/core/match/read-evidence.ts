import type { Lexicon } from './lexicon.ts';
import type { Reader } from './reader.ts';
import { HAS_NEGATOR, HAS_NUMBER } from './sentence-buffer.ts';
import { Stamps } from './stamps.ts';
import { STOP } from './word-kinds.ts';

/** A sentence of an evidence item as read: see `IndexedSentence`. */
export interface SentenceDraft {
  readonly sequence: Int32Array;
  readonly clauses: Uint8Array;
  readonly hasNegator: boolean;
  readonly hasNumber: boolean;
  readonly words: Int32Array;
  /** Ends with a colon. */
  readonly heading: boolean;
}

export interface ItemDraft {
  readonly sentences: readonly SentenceDraft[];
  readonly words: Int32Array;
}

export function readEvidence(evidence: readonly { readonly text: string }[], reader: Reader): ItemDraft[] {
  const stamps = new Stamps();
  return evidence.map(({ text }): ItemDraft => {
    reader.read(text);
    const sentences: SentenceDraft[] = [];
    for (let s = 0; s < reader.sentenceCount; s++) sentences.push(readSentence(text, reader, s, stamps));
    return {
      sentences,
      words: contentWords(reader.lexicon, reader.words.subarray(0, reader.wordCount), stamps),
    };
  });
}

function readSentence(text: string, reader: Reader, s: number, stamps: Stamps): SentenceDraft {
  const from = reader.offsets[s] as number;
  const to = reader.offsets[s + 1] as number;
  const flags = reader.flags[s] as number;
  const sequence = reader.words.slice(from, to);
  return {
    sequence,
    clauses: reader.clauses.slice(from, to),
    hasNegator: (flags & HAS_NEGATOR) !== 0,
    hasNumber: (flags & HAS_NUMBER) !== 0,
    words: contentWords(reader.lexicon, sequence, stamps),
    heading: text[(reader.ends[s] as number) - 1] === ':',
  };
}

/** The different words that are no stop words, in order. */
function contentWords(lexicon: Lexicon, sequence: Int32Array, stamps: Stamps): Int32Array {
  const words = new Int32Array(sequence.length);
  let count = 0;
  stamps.begin(lexicon.words.length);
  for (let k = 0; k < sequence.length; k++) {
    const id = sequence[k] as number;
    if (((lexicon.kinds[id] as number) & STOP) === 0 && stamps.add(id)) words[count++] = id;
  }
  return count === words.length ? words : words.slice(0, count);
}
