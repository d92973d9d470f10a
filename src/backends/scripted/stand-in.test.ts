import { describe, expect, test } from 'vitest';
import {
  buildClaimsPrompt,
  buildParaphrasePrompt,
  buildSummaryPrompt,
  readClaims,
} from '#core/router-prompts.ts';
import { someTask } from '#testing/build-trace.ts';
import { createScriptedReaders } from './index.ts';
import { countWords } from './sentences.ts';
import { idealReaderSettings } from './settings.ts';

const task = someTask();
const texts = task.evidence.map(({ text }) => text);
const [first = '', second = '', third = ''] = texts;

function createReaders(paraphrase = 0, seed = 3) {
  const backend = createScriptedReaders({
    task,
    seed,
    settings: { ...idealReaderSettings, paraphrase },
    countTokens: countWords,
  });
  return async (purpose: 'summary' | 'claims' | 'paraphrase', prompt: string, agent = 0): Promise<string> =>
    (
      await backend.complete(
        { prompt, purpose, agent, round: 1, seed },
        { signal: new AbortController().signal },
      )
    ).text;
}

describe('stand-ins for the router’s model', () => {
  test('a summary says once what the reader lacks, in the messages’ order, within its words', async () => {
    const ask = createReaders();
    const messages = [`I like it. ${second} ${first} (choice: A)`, `${first} ${third} (choice: B)`];
    const ample = buildSummaryPrompt({ messages, known: [third], words: 200 });
    expect(await ask('summary', ample)).toBe(`${second} ${first}`);
    const words = countWords(second);
    expect(await ask('summary', buildSummaryPrompt({ messages, known: [third], words }))).toBe(second);
    expect(await ask('summary', buildSummaryPrompt({ messages, known: texts, words: 200 }))).toBe('none');
  });

  test('claims are the statements of a message, without what it says around them', async () => {
    const message = `My choice is Harbour Hall. ${first} ${second} That settles it.\nFinal answer: Harbour Hall`;
    expect(readClaims(await createReaders()('claims', buildClaimsPrompt(message)))).toEqual([first, second]);
    const silent = buildClaimsPrompt('I am for Harbour Hall.\nFinal answer: Harbour Hall');
    expect(readClaims(await createReaders()('claims', silent))).toEqual([]);
  });

  test('rewording: other words, always the same, understood by readers; the sentence itself with rewording off', async () => {
    const ask = createReaders(0.4);
    const reworded = await Promise.all(
      texts.map((text, i) => ask('paraphrase', buildParaphrasePrompt(text), i)),
    );
    expect(reworded.filter((text, i) => text !== texts[i]).length).toBeGreaterThan(texts.length / 2);
    for (const [i, text] of texts.entries()) {
      expect(await ask('paraphrase', buildParaphrasePrompt(text), 7)).toBe(reworded[i]);
      const claims = readClaims(await ask('claims', buildClaimsPrompt(reworded[i] ?? '')));
      expect(claims).toHaveLength(1);
    }
    expect(await createReaders(0)('paraphrase', buildParaphrasePrompt(first))).toBe(first);
  });
});
