import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPrompt, headings, messageItem, type PromptParts } from '#core/prompt.ts';
import { readPrompt } from './read-prompt.ts';

const parts: PromptParts = {
  description: 'A fair needs a hall.\n\nOptions:\n- not this list',
  evidence: ['The hall seats 400.', 'day | trams\nMon | 12\n\nTue | none'],
  options: ['__proto__', 'Mr. X', "Mr. X's son"],
  last: { choice: 'Mr. X', message: 'Mr. X looks best to me.\nFinal answer: Mr. X' },
  inbox: [
    messageItem('I say X.\nIt rains.\nFinal answer: Mr. X', 'Mr. X'),
    'A sentence.',
    '[7] odd [3] text',
  ],
};

const read = (given: PromptParts) => readPrompt(buildPrompt(given), given.description);

describe('readPrompt', () => {
  test('gives back every part, tables and messages of several lines included', () => {
    expect(read(parts)).toEqual({
      evidence: parts.evidence,
      options: parts.options,
      last: parts.last,
      inbox: parts.inbox,
      asksAnswer: true,
      tellsAll: false,
      namesTags: false,
    });
  });

  test('round 0, an empty inbox, no evidence, free text, no readable choice', () => {
    const first = read({ ...parts, last: null, inbox: null });
    expect([first.last, first.inbox]).toEqual([null, []]);
    expect(read({ ...parts, inbox: [] }).inbox).toEqual([]);
    expect(read({ ...parts, evidence: [] }).evidence).toEqual([]);
    expect(read({ ...parts, options: null }).options).toBeNull();
    expect(read({ ...parts, last: { choice: null, message: '?' } }).last?.choice).toBe('none');
  });

  test('headings inside the description, the evidence or an inbox item stay there', () => {
    const text = Object.values(headings).join('\n\n');
    const given = {
      ...parts,
      description: text,
      evidence: [text],
      inbox: [`${text} [2] still the first`, text],
    };
    expect(read(given).evidence).toEqual([text]);
    expect(read(given).inbox).toEqual(given.inbox);
    expect(read(given).last).toEqual(parts.last);
  });

  test('a prompt that asks for no answer is noticed', () => {
    const prompt = 'Task.\n\nOptions:\n- A\n- B\n\nYour turn: Tell the others what you know.';
    expect(readPrompt(prompt, 'Task.')).toMatchObject({ options: ['A', 'B'], asksAnswer: false });
  });

  test('any texts of one paragraph come back as they were', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' }).map((s) => s.replace(/[\r\n]+/gu, ' '));
    const texts = fc.array(text, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(text, texts, texts, texts, text, (description, evidence, options, inbox, message) => {
        const given = { description, evidence, options, inbox, last: { choice: 'A', message } };
        expect(read(given)).toEqual({
          evidence,
          options,
          inbox,
          last: given.last,
          asksAnswer: true,
          tellsAll: false,
          namesTags: false,
        });
      }),
    );
  });

  test('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (prompt, description) => {
        expect(readPrompt(prompt, description).inbox).toBeInstanceOf(Array);
      }),
    );
  });
});
