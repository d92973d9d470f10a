import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someTask } from '#testing/build-trace.ts';
import { createMatcher } from '../match/create-matcher.ts';
import { matchPresets } from '../match/presets.ts';
import { findWords } from './matched-words.ts';

const marked = (sentence: string, words: readonly string[]): string[] =>
  findWords(sentence, words).map(({ start, end }) => sentence.slice(start, end));

/** Explains a message against one sentence and says which of its words would be underlined. */
function underline(evidence: string, message: string): string[] {
  const matcher = createMatcher([{ id: 'e', text: evidence }], matchPresets.distinctive);
  const { sentence, words } = matcher.explain(message, 0);
  return marked(sentence, words);
}

describe('findWords', () => {
  test('plurals, possessives, numbers and capitals are found as they are written', () => {
    expect(
      underline(
        'The gym at Linden School will be closed for 1,250 days.',
        'I hear that Linden’s gyms close for 1250 days.',
      ),
    ).toEqual(['Linden', 'gyms', '1250', 'days'].map((word) => (word === 'Linden' ? 'Linden’s' : word)));
  });

  test('a turned word and a joined one', () => {
    expect(underline('The bridge over the Wend is safe today.', 'The Wend bridge is unsafe.')).toEqual([
      'Wend',
      'bridge',
      'unsafe',
    ]);
    expect(underline('The X-ray room at Linden is closed.', 'The x ray room in Linden may close.')).toContain(
      'room',
    );
  });

  test('writing without blanks is marked by its pairs of letters', () => {
    expect(marked('体育館は閉まっている', ['体育', '育館'])).toEqual(['体育館']);
  });

  test('hostile words are ordinary words', () => {
    expect(marked('The constructor of __proto__ is here', ['constructor'])).toEqual(['constructor']);
  });

  test('whatever was said of a task’s sentences, every matched word is found', () => {
    const { evidence } = someTask();
    const matcher = createMatcher(evidence, matchPresets.distinctive);
    fc.assert(
      fc.property(fc.nat(evidence.length - 1), fc.infiniteStream(fc.boolean()), (item, keep) => {
        const words = (evidence[item]?.text ?? '').split(' ').filter(() => keep.next().value === true);
        const { sentence, words: shared } = matcher.explain(`${words.join(' ')}.`, item);
        const found = findWords(sentence, shared);
        expect(found.length > 0).toBe(shared.length > 0);
        for (const [i, span] of found.entries()) {
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.start).toBeGreaterThanOrEqual(found[i - 1]?.end ?? 0);
        }
        // As many words are underlined as are said to match: a fold may take one word for two, never none.
        for (const word of shared) expect(findWords(sentence, [word])).not.toEqual([]);
      }),
    );
  });
});
