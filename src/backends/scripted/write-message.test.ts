import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAnswer } from '#core/answer/parse-answer.ts';
import { randomStream } from '#core/rng.ts';
import type { Task } from '#core/task.ts';
import { makeDecoyPuzzle } from '#tasks/decoy-puzzle.ts';
import { builtInTasks } from '#tasks/index.ts';
import { weighBearing } from './bearing.ts';
import { decide, type Intake } from './decide.ts';
import { keepNames } from './reword.ts';
import { countWords } from './sentences.ts';
import { defaultReaderSettings, idealReaderSettings, type ReaderSettings } from './settings.ts';
import { buildSurfaceForms } from './surface-forms.ts';
import { writeMessage } from './write-message.ts';

/** Copies per item; `own` lists the items in the reader's own list. */
function write(
  task: Task,
  copies: readonly number[],
  own: readonly number[],
  settings: ReaderSettings,
  seed = 1,
  asksAnswer = true,
): { text: string; stated: number[] } {
  const forms = buildSurfaceForms(task.evidence, settings.paraphrase, keepNames(task), 1);
  const intake: Intake = {
    copies: Int32Array.from(copies),
    own: Uint8Array.from(copies, (_, e) => (own.includes(e) ? 1 : 0)),
    said: new Uint8Array(copies.length),
    choices: new Int32Array(task.options?.length ?? 0),
    lastChoice: -1,
  };
  const stream = randomStream(seed, 'w');
  const decision = decide(intake, weighBearing(task), settings, stream);
  const option = task.options?.[decision.choice] ?? '';
  const text = writeMessage(
    { intake, decision, evidence: task.evidence, forms, option, asksAnswer, settings },
    stream,
  );
  return { text, stated: forms.read(text).map(({ evidence }) => evidence) };
}

const shortTask = (
  texts: readonly string[],
  kinds: readonly ('shared' | 'private')[],
  options: string[],
): Task => ({
  id: 't',
  name: 't',
  description: 't',
  options,
  evidence: texts.map((text, i) => ({ id: `E${i}`, text, kind: kinds[i] ?? 'shared' })),
  answer: options[0] ?? '',
  aliases: [],
  decoy: options[1] ?? null,
  bearing: { kind: 'all-private' },
  family: 'test',
});

describe('writeMessage', () => {
  test('at most 100 words, the answer line last and readable, for every task and any options', () => {
    const word = fc.constantFrom(
      'the',
      'hall',
      '雨雪',
      '__proto__',
      'Final',
      'answer:',
      '3.5',
      '(a)',
      'Mr.',
      '\n',
      '\n[2]',
      '\nNew messages:',
      '{}',
      '$&',
    );
    const text = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 2, maxLength: 8 }),
        fc.uniqueArray(
          fc.constantFrom(
            '__proto__',
            'toString',
            'Mr. X',
            "Mr. X's son",
            '北门',
            '{}',
            '$& $1',
            'a b c d e f g h i j',
          ),
          {
            minLength: 2,
            maxLength: 4,
          },
        ),
        fc.nat(),
        (texts, options, seed) => {
          const kinds = texts.map((_, i) => (i % 2 === 0 ? ('private' as const) : ('shared' as const)));
          const task = shortTask(texts, kinds, options);
          const all = texts.map((_, i) => i);
          const { text: message } = write(
            task,
            all.map(() => 1),
            all,
            { ...defaultReaderSettings, disclosure: 1 },
            seed,
          );
          expect(countWords(message)).toBeLessThanOrEqual(100);
          const lines = message.split('\n');
          expect(lines.filter((line) => /^\[\d+\] |^New messages:/u.test(line))).toEqual([]);
          expect(lines.at(-1)).toBe(
            `Final answer: ${parseAnswer({ text: lines.at(-1) ?? '', options }).answer}`,
          );
        },
      ),
    );
  });

  test('the ideal reader: unreported own private, reported own private, received private, then shared', () => {
    const sentence = (name: string): string =>
      `${name} ${Array.from({ length: 16 }, (_, i) => `${name}${i}`).join(' ')}.`;
    const names = ['alpha', 'bravo', 'carol', 'delta', 'emile', 'fotis'];
    const task = shortTask(
      names.map(sentence),
      ['shared', 'private', 'private', 'private', 'shared', 'private'],
      ['A', 'B'],
    );
    const all = [1, 1, 2, 1, 1, 1];
    for (let seed = 0; seed < 20; seed++) {
      const { stated } = write(task, all, [0, 1, 2, 4], idealReaderSettings, seed);
      expect(stated).toHaveLength(5);
      for (const item of [1, 2, 3, 5]) expect(stated).toContain(item);
    }
    const many = shortTask(
      Array.from({ length: 9 }, (_, i) => sentence(`item${String.fromCharCode(97 + i)}`)),
      ['private'],
      ['A', 'B'],
    );
    for (let seed = 0; seed < 20; seed++) {
      expect(
        write(
          many,
          many.evidence.map(() => 1),
          [0, 1, 2],
          idealReaderSettings,
          seed,
        ).stated,
      ).toContain(0);
    }
  });

  test('no answer line and no choice where the prompt asks for none', () => {
    const task = builtInTasks[0] as Task;
    const all = task.evidence.map((_, i) => i);
    const { text } = write(
      task,
      all.map(() => 1),
      all,
      idealReaderSettings,
      1,
      false,
    );
    expect(text).not.toContain('Final answer');
    expect(text).not.toContain('\n');
    expect(countWords(text)).toBeGreaterThan(40);
  });

  test('a guess says so', () => {
    const task = makeDecoyPuzzle({ seed: 4, strength: 'weak' });
    const shared = task.evidence.map(({ kind }) => (kind === 'shared' ? 1 : 0));
    const own = shared.flatMap((k, i) => (k === 1 ? [i] : []));
    expect(write(task, shared, own, idealReaderSettings).text).toMatch(/guess|open/u);
  });

  test('what is known is stated and nothing else', () => {
    for (const task of builtInTasks) {
      const copies = task.evidence.map((_, e) => (e % 2 === 0 ? 1 : 0));
      for (let seed = 0; seed < 10; seed++) {
        const { stated } = write(task, copies, [0, 2], defaultReaderSettings, seed);
        for (const item of stated) expect(item % 2).toBe(0);
      }
    }
  });
});
