import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsForTokens } from './router-calls.ts';
import {
  buildClaimsPrompt,
  buildParaphrasePrompt,
  buildSummaryPrompt,
  readClaims,
  readParaphrase,
  readQuery,
  readSummary,
} from './router-prompts.ts';

describe('what the router asks', () => {
  test('a summary: messages in order, what the reader knows, and a limit in words', () => {
    const prompt = buildSummaryPrompt({
      messages: ['First. (choice: A)', 'Second. (choice: B)'],
      known: ['Known,\nin two lines.'],
      words: 40,
    });
    expect(prompt).toContain('[1] First. (choice: A)\n[2] Second. (choice: B)');
    expect(prompt).toContain('The reader already knows:\n- Known,\n  in two lines.');
    expect(prompt).toContain('at most 40 words');
    expect(buildSummaryPrompt({ messages: ['x'], known: [], words: 1 })).not.toContain('already knows:');
  });

  test('claims and rewording carry the text as it stands', () => {
    const text = 'A line.\nFinal answer: <b>Mill</b> "Yard"';
    expect(buildClaimsPrompt(text)).toContain(`\n${text}\n`);
    expect(buildClaimsPrompt(text)).toMatch(/opinions and conclusions/u);
    expect(buildParaphrasePrompt(text)).toContain(`\n${text}\n`);
  });

  test('words for tokens: three for four, at least one', () => {
    expect([0, 1, 4, 100].map(wordsForTokens)).toEqual([1, 1, 3, 75]);
  });
});

describe('what is read from a reply', () => {
  test('a summary becomes one line without list marks; "none" is none', () => {
    expect(readSummary('- The gate closes.\n\n2. The ferry runs.\n')).toEqual([
      'The gate closes. The ferry runs.',
    ]);
    for (const nothing of ['', ' \n', 'none', 'None.', '"none"', '(No factual claims.)'])
      expect(readSummary(nothing)).toEqual([]);
    expect(readSummary('None of the roads is open.')).toEqual(['None of the roads is open.']);
  });

  test('claims: listed lines where there are any, else every line', () => {
    expect(readClaims('Here they are:\n- One.\n* Two.\n3) Three.\nThat is all.')).toEqual([
      'One.',
      'Two.',
      'Three.',
    ]);
    expect(readClaims('One.\r\nTwo.')).toEqual(['One.', 'Two.']);
    expect(readClaims('- none')).toEqual([]);
    expect(readClaims('3.5 km of road are closed.')).toEqual(['3.5 km of road are closed.']);
  });

  test('claims written as asked are read back as they are', () => {
    const claim = fc
      .stringMatching(/^[A-Z][a-z]{1,8}( [a-z0-9]{1,8}){0,6}\.$/u)
      .filter((text) => !/^none\b/iu.test(text));
    fc.assert(
      fc.property(fc.array(claim, { minLength: 1, maxLength: 6 }), (claims) => {
        expect(readClaims(claims.map((text) => `- ${text}`).join('\n'))).toEqual(claims);
      }),
    );
  });

  test('a reworded sentence loses quotation marks around the whole, and none inside', () => {
    expect(readParaphrase('"The gate is shut."')).toEqual(['The gate is shut.']);
    expect(readParaphrase(' “Shut” is what the sign says. ')).toEqual(['“Shut” is what the sign says.']);
    expect(readParaphrase('"A" and "B"')).toEqual(['"A" and "B"']);
    expect(readParaphrase(' \n')).toEqual([]);
  });
});

describe('search queries', () => {
  test('the first line with words counts, without marks and quotation marks, up to twelve words', () => {
    expect(readQuery('tram stop Saturday')).toEqual(['tram stop Saturday']);
    expect(readQuery('\n…\nQuery: “tram stop”\nBecause it matters.')).toEqual(['tram stop']);
    expect(readQuery('- search query: "tram stop"')).toEqual(['tram stop']);
    expect(readQuery('1. one two three four five six seven eight nine ten eleven twelve thirteen')).toEqual([
      'one two three four five six seven eight nine ten eleven twelve',
    ]);
    expect(readQuery('__proto__')).toEqual(['__proto__']);
  });

  test('a reply without a word is no query', () => {
    for (const reply of ['', '\n \n', '…', '"?"', 'Query:']) expect(readQuery(reply)).toEqual([]);
  });

  test('whatever the reply, the query is one line of at most twelve words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (reply) => {
        for (const query of readQuery(reply)) {
          expect(query).not.toMatch(/[\r\n]/u);
          expect(query.split(' ').length).toBeLessThanOrEqual(12);
        }
      }),
    );
  });
});
