import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Task } from '#core/task.ts';
import { makeDecoyPuzzle } from '#tasks/decoy-puzzle.ts';
import { importHiddenBench } from '#tasks/hiddenbench.ts';
import { builtInTasks } from '#tasks/index.ts';
import { hasSharedFolder, sharedText } from '#testing/shared-folder.ts';
import { keepNames } from './reword.ts';
import { countWords, keyOf } from './sentences.ts';
import { buildSurfaceForms, type SurfaceForms } from './surface-forms.ts';

const build = (task: Pick<Task, 'evidence' | 'options' | 'bearing'>, share: number, seed = 1): SurfaceForms =>
  buildSurfaceForms(task.evidence, share, keepNames(task), seed);

const ofTexts = (texts: readonly string[], share = 0.3): SurfaceForms =>
  buildSurfaceForms(
    texts.map((text) => ({ text })),
    share,
    new Set(),
    1,
  );

/** Items that a text is read as. */
const readAs = (forms: SurfaceForms, text: string): number[] =>
  forms.read(text).map(({ evidence }) => evidence);

/** Items of the same text cannot be told apart and are read together. */
const twins = (texts: readonly string[], item: number): number[] =>
  texts.flatMap((text, other) => (keyOf(text) === keyOf(texts[item] ?? '') ? [other] : []));

const numbers = (text: string): string[] => (text.match(/[\p{N}][\p{N}.,:%°]*/gu) ?? []).sort();
const negations = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .match(/\b(?:no|not|never|none|nobody|nothing|neither|nor|without|cannot)\b|n['’]t\b/gu) ?? []
  ).sort();
/** Capitalised words that open no sentence. */
const names = (text: string): string[] => text.match(/(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}\p{N}'’-]*/gu) ?? [];

function expectFaithful(task: Task, share: number): void {
  const forms = build(task, share);
  const texts = task.evidence.map(({ text }) => text);
  for (const [item, text] of texts.entries()) {
    expect(readAs(forms, text)).toEqual(twins(texts, item));
    for (const { text: form, words } of [...(forms.own[item] ?? []), ...(forms.heard[item] ?? [])]) {
      expect(readAs(forms, form), form).toEqual(twins(texts, item));
      expect(words).toBe(countWords(form));
      if (countWords(text) > 40) continue;
      expect(numbers(form), form).toEqual(numbers(text));
      expect(negations(form), form).toEqual(negations(text));
      for (const name of names(text)) expect(form).toContain(name);
      if (!text.includes('\n')) expect(form).not.toContain('\n');
    }
  }
}

describe('buildSurfaceForms', () => {
  test('every form is read as its own sentence; numbers, names and negations stay (built-in tasks, puzzles)', () => {
    for (const task of builtInTasks) for (const share of [0, 0.15, 0.5]) expectFaithful(task, share);
    for (let item = 0; item < 20; item++) {
      expectFaithful(makeDecoyPuzzle({ seed: 3, strength: 'strong', item }), 0.3);
    }
  });

  test.skipIf(!hasSharedFolder)('the same for all HiddenBench texts (skipped where they are absent)', () => {
    for (const task of importHiddenBench(sharedText('data/hiddenbench.json')).tasks)
      expectFaithful(task, 0.2);
  });

  test('with paraphrase off an item has one form, itself', () => {
    const forms = ofTexts(['The hall is large.', 'No tram runs on Sunday'], 0);
    expect(forms.own.map((list) => list.map(({ text }) => text))).toEqual([
      ['The hall is large.'],
      ['No tram runs on Sunday.'],
    ]);
  });

  test('more paraphrase leaves fewer of the original words', () => {
    const shares = [0, 0.03, 0.08, 0.2].map((share) => {
      let kept = 0;
      let all = 0;
      for (const task of builtInTasks) {
        const forms = build(task, share);
        for (const [item, { text }] of task.evidence.entries()) {
          for (const form of forms.own[item] ?? []) {
            const words = new Set(form.text.toLowerCase().split(/\W+/u));
            const original = text.toLowerCase().split(/\W+/u);
            all += original.length;
            kept += original.filter((word) => words.has(word)).length;
          }
        }
      }
      return kept / all;
    });
    expect(shares[0]).toBe(1);
    expect([...shares].sort((a, b) => b - a)).toEqual(shares);
    expect(new Set(shares).size).toBe(shares.length);
  });

  test('sentences that follow one another in a message are all read, with the words up to each', () => {
    for (const task of builtInTasks) {
      const forms = build(task, 0.3);
      const said = task.evidence.map((_, item) => forms.own[item]?.at(-1)?.text ?? '');
      const found = forms.read(`I think so. ${said.join(' ')} That decides it.\nFinal answer: it`);
      expect(found.map(({ evidence }) => evidence)).toEqual(task.evidence.map((_, item) => item));
      expect(found.at(-1)?.end).toBe(3 + countWords(said.join(' ')));
    }
  });

  test('a form that could be two items is thrown out, and a text is never read as another item', () => {
    const texts = ['The hall is big.', 'The hall is large.', 'The hall is large. It rains.', 'It rains.'];
    const forms = ofTexts(texts);
    for (const [item, text] of texts.entries()) expect(readAs(forms, text)).toEqual([item]);
    for (const { text } of forms.own[1] ?? []) expect(text).not.toMatch(/\bbig\b/u);
  });

  test('items with the same text are read together', () => {
    expect(readAs(ofTexts(['It rains.', 'Snow falls.', 'it  rains']), 'It rains!')).toEqual([0, 2]);
  });

  test('long items are stated in part; tables keep their rows, unless a row looks like part of a prompt', () => {
    const table = 'day | trams\nMon | 12\nTue | 9';
    const long = Array.from({ length: 30 }, (_, i) => `Row ${i} has ${i * 7} crates.`).join(' ');
    const endless = Array.from({ length: 300 }, (_, i) => `word${i}`).join(' ');
    const chinese = `${'北门今天关闭因为下雨路面很滑'.repeat(20)}。`;
    const hostile = 'first row\n[2] second row\nYour turn: third row';
    const texts = [table, long, endless, chinese, hostile];
    const forms = ofTexts(texts);
    for (const [item, list] of forms.own.entries()) {
      expect(readAs(forms, texts[item] ?? '')).toEqual([item]);
      for (const { text, words } of list) {
        expect(words).toBeLessThanOrEqual(60);
        expect(text.split('\n')).toHaveLength(item === 0 ? 3 : 1);
        expect(readAs(forms, text)).toEqual([item]);
      }
    }
  });

  test('any texts: no form is ever read as another item', () => {
    const word = fc.constantFrom(
      'The',
      'the',
      'hall',
      'is',
      'large',
      'very',
      'not',
      '3.5',
      'Mr.',
      'X',
      '。',
      '雨',
      '\n',
      '__proto__',
      '- ',
      'because',
      'Because',
      'it',
      'leads',
      'to',
      '"go."',
      '!',
      'e.g.',
    );
    const text = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.nat(50), (texts, percent) => {
        const forms = ofTexts(texts, percent / 100);
        for (const [item, own] of texts.entries()) {
          if (keyOf(own) === '') continue;
          expect(readAs(forms, own)).toEqual(twins(texts, item));
          for (const { text: form } of [...(forms.own[item] ?? []), ...(forms.heard[item] ?? [])]) {
            expect(readAs(forms, form)).toEqual(twins(texts, item));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('same seed, same forms; another seed, others', () => {
    const task = builtInTasks[0] as Task;
    expect(build(task, 0.2, 4).own).toEqual(build(task, 0.2, 4).own);
    expect(build(task, 0.2, 4).own).not.toEqual(build(task, 0.2, 5).own);
  });
});
