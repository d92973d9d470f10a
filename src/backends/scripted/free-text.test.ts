import { describe, expect, test } from 'vitest';
import { parseAnswer } from '#core/answer/parse-answer.ts';
import { buildPrompt, messageItem } from '#core/prompt.ts';
import type { Task } from '#core/task.ts';
import { listCandidates, UNKNOWN } from './candidates.ts';
import { createScriptedReaders } from './index.ts';
import { idealReaderSettings, type ReaderSettings } from './settings.ts';

/** Mill —founder→ Ada Poll —teacher→ Lin; Forge —founder→ Bo Grad —teacher→ toString, which everybody knows. */
const chain: Task = {
  id: 'c',
  name: 'c',
  description: 'What is the name of the teacher of the founder of the Mill?',
  options: null,
  evidence: [
    { id: 'S1', text: 'The Forge was founded by Bo Grad.', kind: 'shared' },
    { id: 'S2', text: 'Bo Grad was taught by toString.', kind: 'shared' },
    { id: 'P1', text: 'The Mill was founded by Ada Poll.', kind: 'private' },
    { id: 'P2', text: 'Ada Poll was taught by Lin.', kind: 'private' },
    { id: 'F1', text: 'Ada Poll learned everything from Ro.', kind: 'false' },
  ],
  answer: 'Lin',
  aliases: [],
  decoy: 'toString',
  bearing: {
    kind: 'chain',
    start: 'Mill',
    relations: ['founder', 'teacher'],
    links: [
      { evidence: 'S1', from: 'Forge', relation: 'founder', to: 'Bo Grad' },
      { evidence: 'S2', from: 'Bo Grad', relation: 'teacher', to: 'toString' },
      { evidence: 'P1', from: 'Mill', relation: 'founder', to: 'Ada Poll' },
      { evidence: 'P2', from: 'Ada Poll', relation: 'teacher', to: 'Lin' },
      { evidence: 'F1', from: 'Ada Poll', relation: 'teacher', to: 'Ro' },
    ],
  },
  family: 'own',
};
const whole: Task = { ...chain, bearing: { kind: 'all-private' } };

async function answers(
  task: Task,
  held: readonly string[],
  inbox: readonly string[] = [],
  change: Partial<ReaderSettings> = {},
): Promise<string | null> {
  const readers = createScriptedReaders({
    task,
    seed: 3,
    settings: { ...idealReaderSettings, ...change },
    countTokens: () => 1,
  });
  const evidence = task.evidence.filter(({ id }) => held.includes(id)).map(({ text }) => text);
  const prompt = buildPrompt({ description: task.description, evidence, options: null, last: null, inbox });
  const { signal } = new AbortController();
  const { text } = await readers.complete({ prompt, agent: 0, round: 1, seed: 3 }, { signal });
  return parseAnswer({ text, options: null }).answer;
}

describe('a chain', () => {
  test('is followed to its end when all of it is known, from the own list or the inbox', async () => {
    expect(await answers(chain, ['S1', 'S2', 'P1', 'P2'])).toBe('Lin');
    const item = messageItem('I know this. Ada Poll was taught by Lin.\nFinal answer: x', 'x');
    expect(await answers(chain, ['S1', 'S2', 'P1'], [item])).toBe('Lin');
  });

  test('with a link missing the look-alike that is known best is named', async () => {
    expect(await answers(chain, ['S1', 'S2', 'P1'])).toBe('toString');
    expect(await answers(chain, ['S1', 'S2', 'P2'])).toBe('toString');
    expect(await answers(chain, ['S1', 'P2'])).toBe('Lin');
  });

  test('a name that was not read is never named, unless a peer chose it and peers count', async () => {
    for (const held of [[], ['P1'], ['S1']]) expect(await answers(chain, held)).toBe(UNKNOWN);
    const item = messageItem('No idea.\nFinal answer: Lin', 'Lin');
    expect(await answers(chain, ['P1'], [item], { conformity: 0.5 })).toBe('Lin');
    expect(await answers(chain, ['P1'], [], { conformity: 1, noise: 1 })).toBe(UNKNOWN);
  });

  test('a planted link speaks for its end, but does not outweigh the whole chain', async () => {
    expect(await answers(chain, ['S1', 'S2', 'P1', 'F1'])).toBe('Ro');
    expect(await answers(chain, ['S1', 'S2', 'P1', 'P2', 'F1'])).toBe('Lin');
  });
});

describe('the default bearing in free text', () => {
  test('all private items give the answer, any fewer the wrong one from the shared items', async () => {
    expect(await answers(whole, ['S1', 'S2', 'P1', 'P2'])).toBe('Lin');
    expect(await answers(whole, ['S1', 'S2', 'P1'])).toBe('toString');
    expect(await answers(whole, ['P1'])).toBe(UNKNOWN);
    expect(await answers({ ...whole, answer: null, decoy: null }, ['S1', 'P1', 'P2'])).toBe(UNKNOWN);
  });

  test('candidates are told apart as answers are: once each, without what wraps them', () => {
    expect(listCandidates({ ...whole, answer: '"The Lin".', decoy: 'lin' })).toEqual([UNKNOWN, 'The Lin']);
    expect(listCandidates(chain)).toEqual([UNKNOWN, 'toString', 'Lin', 'Ro']);
  });
});
