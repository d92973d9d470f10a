import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMatcher } from '#core/match/create-matcher.ts';
import { matchPresets } from '#core/match/presets.ts';
import type { Evidence, Task } from '#core/task.ts';
import { answerOf } from './check-bearing.ts';
import { checkTask } from './check-task.ts';
import { readTasks } from './import.ts';
import { builtInTasks, findTask, taskFamilies } from './index.ts';
import { plantFalsehood } from './plant-falsehood.ts';
import { splitReference, switchNames } from './switches.ts';
import { taskToJson } from './task-json.ts';

const generated = taskFamilies.filter(({ make }) => make !== undefined).map(({ id }) => id);
const references = fc.oneof(
  fc.constantFrom(...builtInTasks.map(({ id }) => id)),
  fc.tuple(fc.constantFrom(...generated), fc.nat(999)).map(([family, item]) => `${family}:${item}`),
);
const idsOf = (evidence: readonly Evidence[]): string[] => evidence.map(({ id }) => id);

describe('plantFalsehood', () => {
  test('one sentence of kind false at the end; everything else stays', () => {
    fc.assert(
      fc.property(references, fc.nat(), (reference, seed) => {
        const plain = findTask(reference, seed);
        const task = plantFalsehood(plain, seed);
        expect(task.evidence.slice(0, -1)).toEqual(plain.evidence);
        const planted = task.evidence.at(-1);
        expect(planted).toMatchObject({ id: 'F1', kind: 'false' });
        expect(planted?.label?.length).toBeLessThanOrEqual(28);
        expect(plain.evidence.map(({ text }) => text)).not.toContain(planted?.text);
        expect({ ...task, id: plain.id, evidence: [], bearing: plain.bearing }).toEqual({
          ...plain,
          evidence: [],
        });
        expect(checkTask(task)).toEqual([]);
        expect(plantFalsehood(plain, seed)).toEqual(task);
      }),
    );
  });

  test('it never turns the right answer with everything known, and pulls away from it otherwise', () => {
    fc.assert(
      fc.property(references, fc.nat(), (reference, seed) => {
        const plain = findTask(reference, seed);
        const task = plantFalsehood(plain, seed);
        expect(answerOf(task, new Set(idsOf(task.evidence)))).toBe(task.answer);
        if (task.bearing.kind === 'weights') {
          const [pull] = task.bearing.weights.filter(({ evidence }) => evidence === 'F1');
          expect(pull).toMatchObject(
            pull?.option === task.answer ? { weight: -0.5 } : { weight: 0.5, option: task.decoy },
          );
        }
        if (task.bearing.kind === 'roads' || task.bearing.kind === 'chain') {
          const steps = task.bearing.kind === 'roads' ? task.bearing.roads : task.bearing.links;
          const [step] = steps.filter(({ evidence }) => evidence === 'F1');
          expect(step?.to).not.toBe(task.answer);
          expect(task.evidence.at(-1)?.text).toContain(step?.to);
          const relationOf = (entry: object): unknown => Reflect.get(entry, 'relation');
          const told = steps.filter(
            (other) =>
              step !== undefined &&
              other !== step &&
              other.from === step.from &&
              relationOf(other) === relationOf(step),
          );
          expect(told.length).toBeGreaterThan(0);
          expect(told.map(({ to }) => to)).not.toContain(step?.to);
          if (task.options !== null) expect(task.options).toContain(step?.to);
        }
      }),
    );
  });

  test('a router tells it from every other sentence, and every other sentence from it', () => {
    fc.assert(
      fc.property(references, (reference) => {
        const { evidence } = plantFalsehood(findTask(reference, 5), 5);
        const matcher = createMatcher(evidence, matchPresets.distinctive);
        for (const [e, { text, kind }] of evidence.entries()) {
          if (kind === 'shared') continue;
          expect(matcher.match(text).map((match) => [match.evidence, match.outcome])).toEqual([
            [e, 'restated'],
          ]);
        }
      }),
    );
  });

  test('every built-in task has a hand-written one', () => {
    const texts = builtInTasks.map((task) => plantFalsehood(task, 1).evidence.at(-1));
    expect(texts.filter((item) => item?.label === 'Planted falsehood')).toEqual([]);
    expect(new Set(texts.map((item) => item?.text)).size).toBe(builtInTasks.length);
  });
});

describe('the general rule for imported tasks', () => {
  const plant = (texts: readonly string[], change: object = {}): Task | undefined => {
    const task = {
      id: 'own',
      description: 'Pick.',
      evidence: texts.map((text) => ({ text, kind: 'private' })),
      options: ['Kiln', 'Mill'],
      answer: 'Mill',
      ...change,
    };
    const [read] = readTasks(JSON.stringify(task)).tasks;
    return read === undefined ? undefined : plantFalsehood(read, 3);
  };
  const planted = (...given: Parameters<typeof plant>): string | undefined =>
    plant(...given)?.evidence.at(-1)?.text;

  test('a sentence is denied at its verb, or loses its denial', () => {
    expect(planted(['The old mill is open on Sundays.'])).toBe('The old mill is not open on Sundays.');
    expect(planted(['The old mill was never sold to anyone.'])).toBe('The old mill was sold to anyone.');
    expect(planted(["The keeper doesn't want any visitors."])).toBe('The keeper does want any visitors.');
  });

  test('headings and sentences that say no are passed over; a number is changed, or the note denied', () => {
    expect(planted(['Rooms:\n- the mill has six big rooms'])).toBe('the mill has not six big rooms');
    expect(planted(['No mill sold more than 12 sacks.'])).toBe('No mill sold more than 25 sacks.');
    expect(planted(['Mill: Y\nKiln: N'])).toBe(
      'It has turned out since that the note which begins with "Mill: Y Kiln: N" is untrue.',
    );
  });

  test('free text: the decoy is put in the place of what a paragraph says', () => {
    const free = { options: null, answer: 'Ada Poll', decoy: 'Mo Reed' };
    expect(planted(['It rained all day.', 'The depot was built by Ada Poll.'], free)).toBe(
      'A correction printed later says that Mo Reed is right, and not what was written under the heading "The depot was built".',
    );
  });

  test('ids stay unique, the own form keeps it, and a task without private sentences is refused', () => {
    const twice = plant(['The old mill is open on Sundays.']);
    expect(twice).toBeDefined();
    if (twice === undefined) return;
    expect(idsOf(plantFalsehood(twice, 4).evidence)).toEqual(['P1', 'F1', 'F2']);
    expect(readTasks(taskToJson(twice)).tasks).toEqual([twice]);
    expect(() => plantFalsehood({ ...twice, evidence: [] }, 1)).toThrow(/no private sentence/u);
  });
});

describe('switches in references', () => {
  test('each once, in any order; the id is itself a reference', () => {
    fc.assert(
      fc.property(references, fc.nat(), fc.shuffledSubarray([...switchNames]), (reference, seed, on) => {
        const ref = reference + on.map((name) => `+${name}`).join('');
        const [falsehood, late, search] = switchNames.map((name) => on.includes(name));
        expect(splitReference(ref)).toEqual({ base: reference, falsehood, late, search });
        const task = findTask(ref, seed);
        expect(task.search).toEqual(search === true ? { top: 4 } : undefined);
        expect(task.lateFrom).toBe(late ? 3 : undefined);
        expect(task.evidence.some(({ kind }) => kind === 'false')).toBe(falsehood);
        expect(findTask(task.id, seed + 1)).toEqual(task);
      }),
    );
  });

  test('what is no switch, or comes twice, is part of a name', () => {
    for (const ref of [
      'recall:1+late+late',
      'recall:1+search+search',
      'recall:1+later',
      'recall:1+',
      'recall:+falsehood',
      '+late',
    ]) {
      expect(() => findTask(ref, 1)).toThrow();
    }
  });
});
