import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMatcher } from '#core/match/create-matcher.ts';
import { matchPresets } from '#core/match/presets.ts';
import { randomStream } from '#core/rng.ts';
import { changeNumber, flipPolarity } from './distort.ts';
import { dataFolder, qualityFamilies } from './families.ts';
import { measureLabelled, readLabelled } from './labelled.ts';
import { measureFamily } from './measure.ts';
import { fallenFloors } from './report.ts';
import { weaken } from './weaken.ts';

const labelled = resolve(process.cwd(), 'src/testing/quality/labelled');
const share = ({ hits, tries }: { hits: number; tries: number }): number => hits / tries;

describe('hand-labelled messages', () => {
  test('the preset distinctive reads them', () => {
    const quality = measureLabelled(readLabelled(labelled), 'distinctive');
    expect(share(quality.recall.close)).toBeGreaterThanOrEqual(0.99);
    expect(share(quality.recall.moderate)).toBeGreaterThanOrEqual(0.95);
    expect(share(quality.falseAlarms)).toBeLessThanOrEqual(0.005);
    expect(share(quality.distorted)).toBeGreaterThanOrEqual(0.85);
    expect(share(quality.wronglyDistorted)).toBeLessThanOrEqual(0.05);
  });
});

describe('reading the labelled files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'labelled-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (content: unknown): void => writeFileSync(join(folder, 'x.json'), JSON.stringify(content));
  const evidence = [{ id: 'e1', text: 'The mill is dry.' }];

  test('takes a file with groups and one without', () => {
    const messages = [{ text: 'The mill is dry.', restated: ['e1'], strength: 'close' }];
    write({ family: 'x', language: 'en', evidence, messages });
    expect(readLabelled(folder)).toMatchObject([{ groups: [{ evidence, messages }] }]);
    write({ family: 'x', language: 'en', groups: [{ evidence, messages }] });
    expect(readLabelled(folder)).toMatchObject([{ groups: [{ evidence, messages }] }]);
  });

  test.each([
    [
      { family: 'x', language: 'en', evidence, messages: [{ text: 'Dry.', restated: ['e2'] }] },
      /no evidence "e2"/,
    ],
    [
      {
        family: 'x',
        language: 'en',
        evidence: [...evidence, ...evidence],
        messages: [{ text: 'a', restated: [] }],
      },
      /twice/,
    ],
    [{ family: 'x', language: 'en', evidence, messages: [{ text: 'a' }] }, /x\.json/],
  ])('names what is wrong in %j', (content, fault) => {
    write(content);
    expect(() => readLabelled(folder)).toThrow(fault);
  });
});

describe('what is measured', () => {
  test('weakening drops the share asked for, on average, and never a negation', () => {
    const sentence = 'The guard did not lock seven heavy doors before midnight.';
    let left = 0;
    for (let seed = 0; seed < 400; seed++) {
      const weak = weaken(sentence, 0.45, randomStream(seed, 'weaken'));
      expect(weak).toContain('not');
      left += weak.split(' ').length;
    }
    // Seven content words besides "not", so 0.45 × 7 of ten words go.
    expect(left / 400).toBeCloseTo(10 - 0.45 * 7, 0);
  });

  test('distortions change the text in one place', () => {
    expect(changeNumber('It opens at 18:30.', randomStream(1, 'n'))).toMatch(/^It opens at (?!18)\d+:30\.$/);
    expect(changeNumber('No digits.', randomStream(1, 'n'))).toBeNull();
    expect(flipPolarity('The bridge is safe.')).toBe('The bridge is not safe.');
    expect(flipPolarity("The bridge isn't safe.")).toBe('The bridge is safe.');
    expect(flipPolarity('They were not seen.')).toBe('They were seen.');
    expect(flipPolarity('Nobody is here.')).toBeNull();
  });

  test('a fallen floor is named', () => {
    const family = { name: 'x', tasks: [], floors: { recall: [1, 0.5, 0.5] as const, falseAlarms: 0 } };
    const [low, all] = [
      { hits: 9, tries: 10 },
      { hits: 10, tries: 10 },
    ];
    const quality = {
      ...measureFamily(family, 'distinctive'),
      recall: [low, all, all] as const,
      falseAlarms: low,
    };
    expect(fallenFloors(family, quality)).toHaveLength(2);
  });
});

// Skipped where the public data sets do not stand beside the project.
describe.skipIf(!existsSync(dataFolder))('public data sets', () => {
  test('HiddenBench: what is said word for word is found, what is not said is not', () => {
    const family = qualityFamilies().find(({ name }) => name === 'HiddenBench');
    const said = { hits: 0, tries: 0 };
    const unsaid = { hits: 0, tries: 0 };
    for (const { evidence, targets } of family?.tasks ?? []) {
      const matcher = createMatcher(evidence, matchPresets.distinctive);
      for (const item of targets) {
        const message = `I have read your notes. ${evidence[item]?.text} What do you make of it?\n\nFinal answer: none`;
        const found = new Set(
          matcher
            .match(message)
            .filter((one) => one.outcome !== 'unsure')
            .map((one) => one.evidence),
        );
        for (const at of evidence.keys()) {
          const share = at === item ? said : unsaid;
          share.tries++;
          if (found.has(at)) share.hits++;
        }
      }
    }
    expect(said.tries).toBeGreaterThan(200);
    expect(share(said)).toBeGreaterThanOrEqual(0.99);
    expect(share(unsaid)).toBeLessThanOrEqual(0.01);
  });

  test('no floor of the specification falls', () => {
    for (const family of qualityFamilies()) {
      expect(fallenFloors(family, measureFamily(family, 'distinctive'))).toEqual([]);
    }
  });
});
