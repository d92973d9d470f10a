import { Distinctive } from './distinctive.ts';
import { indexEvidence } from './evidence-index.ts';
import { PlainOverlap } from './plain.ts';
import { Reader } from './reader.ts';
import type { Scorer } from './scorer.ts';
import { QUOTED } from './sentence-buffer.ts';
import { type Settled, settle } from './settle.ts';
import type { CreateMatcher, Match, MatchExplanation } from './types.ts';

/**
 * Reads the evidence once and answers a matcher for any number of messages. Items without a word are never matched.
 * Cost: linear in the text of evidence and messages; a matcher keeps its working arrays, so one serves one thread.
 */
export const createMatcher: CreateMatcher = (evidence, settings) => {
  const index = indexEvidence(evidence);
  const reader = new Reader(index.lexicon);
  const scorerAt = (threshold: number): Scorer =>
    settings.preset === 'plain'
      ? new PlainOverlap(index, reader, threshold)
      : new Distinctive(index, reader, threshold);
  const scorer = scorerAt(settings.threshold);
  // The same scoring without a threshold, so that "why not" can never disagree with `match`.
  let explainer: Scorer | undefined;

  const read = (message: string): void => {
    if (reader.text === message) return;
    index.lexicon.tidy();
    reader.read(message);
  };

  const match = (message: string): readonly Match[] => {
    read(message);
    const hits = scorer.scan();
    if (hits.length === 0) return [];
    const settled = settle(index, reader, hits, settings.preset === 'distinctive');
    const matches: Match[] = [];
    for (const hit of settled) matches.push(matchOf(message, hit, reader));
    return matches;
  };

  const explain = (message: string, at: number): MatchExplanation => {
    const item = index.items[at];
    if (item === undefined) throw new RangeError(`explain: no evidence item ${at}`);
    read(message);
    explainer ??= scorerAt(0);
    const hit = explainer.scan().find((one) => one.item === at);
    const words = index.sentences[hit?.evidenceSentence ?? item.sentences[0] ?? -1]?.words ?? [];
    if (hit === undefined) return { score: 0, words: [], of: words.length, sentence: '', start: 0, end: 0 };
    const { offsets } = reader;
    const said = new Set(reader.words.subarray(offsets[hit.sentence], offsets[hit.sentence + 1]));
    const shared = [...words].filter((word) => said.has(word));
    const start = reader.starts[hit.sentence] as number;
    const end = reader.ends[hit.sentence] as number;
    return {
      score: Math.min(1, hit.score),
      words: shared.map((word) => index.lexicon.words[word] ?? ''),
      of: words.length,
      sentence: message.slice(start, end),
      start,
      end,
    };
  };

  return { settings, match, explain };
};

function matchOf(message: string, hit: Settled, reader: Reader): Match {
  const start = reader.starts[hit.sentence] as number;
  const end = reader.ends[hit.sentence] as number;
  const { item: evidence, outcome } = hit;
  const score = Math.min(1, hit.score);
  const sentence = message.slice(start, end);
  const match = { evidence, outcome, score, sentence, start, end };
  const quoted = ((reader.flags[hit.sentence] as number) & QUOTED) !== 0;
  const why = outcome === 'distorted' ? hit.why : null;
  if (why === null && !quoted) return match;
  return { ...match, ...(why === null ? {} : { why }), ...(quoted ? { quoted } : {}) };
}
