import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkPrompt, foreignShare } from './check-prompt.ts';

const {
  cases,
}: {
  cases: {
    estimate_prompt: number;
    usage: { prompt_tokens: number; completion_tokens: number } | null;
    flag: boolean | string;
  }[];
} = JSON.parse(readFileSync('src/testing/fixtures/cases/A11_usage.json', 'utf8'));

describe('a prompt that the server cut (case A11)', () => {
  test.each(cases)('$estimate_prompt, $usage → $flag', ({ estimate_prompt, usage, flag }) => {
    const found = checkPrompt({
      estimate: estimate_prompt,
      prompt: usage?.prompt_tokens ?? null,
      completion: usage?.completion_tokens ?? null,
    });
    expect(found).toBe(flag === true ? 'cut' : flag === false ? 'whole' : 'unknown');
  });

  test('exactly the window is a cut, one token less is none', () => {
    expect(checkPrompt({ estimate: 4500, prompt: 4096, completion: 90 })).toBe('cut');
    expect(checkPrompt({ estimate: 4500, prompt: 4095, completion: 90 })).toBe('whole');
    expect(checkPrompt({ estimate: 6500, prompt: 6000, completion: 9, window: 6000 })).toBe('cut');
    expect(checkPrompt({ estimate: 6500, prompt: 6000, completion: 9 })).toBe('whole');
  });

  test('a whole prompt is not suspected for ending at a round number by chance', () => {
    expect(checkPrompt({ estimate: 1900, prompt: 1948, completion: 100 })).toBe('whole');
    expect(checkPrompt({ estimate: 2000, prompt: 2048, completion: 100 })).toBe('whole');
  });

  test('short prompts with long templates, or the other way round, are whole', () => {
    expect(checkPrompt({ estimate: 90, prompt: 30, completion: 5 })).toBe('whole');
    expect(checkPrompt({ estimate: 30, prompt: 300, completion: 5 })).toBe('whole');
  });

  test('other scripts take more tokens here than in a model’s own tokenizer: that is no cut', () => {
    const counts = { estimate: 3000, prompt: 1300, completion: 80 };
    expect(checkPrompt(counts)).toBe('cut');
    expect(checkPrompt({ ...counts, foreign: foreignShare('北门在集市日十九点半关闭。') })).toBe('whole');
    expect(checkPrompt({ ...counts, prompt: 300, foreign: 1 })).toBe('cut');
    expect(checkPrompt({ ...counts, estimate: 9000, prompt: 4096, foreign: 1 })).toBe('cut');
  });

  test('letters that are not Latin, as a share', () => {
    expect(foreignShare('The gate shuts at 19:30 — très bien!')).toBe(0);
    expect(foreignShare('北门')).toBe(1);
    expect(foreignShare('ab 北门')).toBe(0.5);
    expect(foreignShare('19:30')).toBe(0);
  });
});
