import { Distinctive } from './distinctive.ts';
import { type IndexedSentence, indexEvidence } from './evidence-index.ts';
import { PlainOverlap } from './plain.ts';
import { QUOTED, Reader } from './reader.ts';
import type { Scorer } from './scorer.ts';
import { settle } from './settle.ts';
import type { CreateMatcher, Match, MatchExplanation } from './types.ts';

/**
 * Reads the evidence once and answers a matcher for any number of messages. Items without a word are never matched.
 * Cost: linear in the text of evidence and messages; a matcher keeps its working arrays, so one serves one thread.
 */
export const createMatcher: CreateMatcher = (evidence, settings) => {
  const index = indexEvidence(evidence);
  const reader = new Reader(index.lexicon);
  const scorer: Scorer =
    settings.preset === 'plain'
      ? new PlainOverlap(index, reader, settings.threshold)
      : new Distinctive(index, reader, settings.threshold);

  const match = (message: string): readonly Match[] => {
    index.lexicon.tidy();
    reader.read(message);
    const hits = scorer.scan();
    if (hits.length === 0) return [];
    return settle(index, reader, hits, settings.preset === 'distinctive').map((hit): Match => {
      const start = reader.starts[hit.sentence] as number;
      const end = reader.ends[hit.sentence] as number;
      return {
        evidence: hit.item,
        outcome: hit.outcome,
        score: Math.min(1, hit.score),
        sentence: message.slice(start, end),
        start,
        end,
        ...(hit.outcome === 'distorted' && hit.why !== null ? { why: hit.why } : {}),
        ...(((reader.flags[hit.sentence] as number) & QUOTED) !== 0 ? { quoted: true } : {}),
      };
    });
  };

  const explain = (message: string, item: number): MatchExplanation => {
    if (index.items[item] === undefined) throw new RangeError(`explain: no evidence item ${item}`);
    index.lexicon.tidy();
    reader.read(message);
    const found = scorer.score(item);
    const start = found.sentence < 0 ? 0 : (reader.starts[found.sentence] as number);
    const end = found.sentence < 0 ? 0 : (reader.ends[found.sentence] as number);
    const sentence = index.sentences[found.evidenceSentence] as IndexedSentence | undefined;
    const from = found.sentence < 0 ? 0 : (reader.offsets[found.sentence] as number);
    const to = found.sentence < 0 ? 0 : (reader.offsets[found.sentence + 1] as number);
    const said = new Set(reader.words.subarray(from, to));
    const words = [...(sentence?.words ?? [])].filter((word) => said.has(word));
    return {
      score: Math.min(1, found.score),
      words: words.map((word) => index.lexicon.words[word] ?? ''),
      of: sentence?.words.length ?? 0,
      sentence: message.slice(start, end),
      start,
      end,
    };
  };

  return { settings, match, explain };
};
