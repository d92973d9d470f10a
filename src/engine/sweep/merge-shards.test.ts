import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSummary } from '#testing/build-summary.ts';
import { buildManifest } from '#testing/build-sweep.ts';
import { expandPlan } from './expand-plan.ts';
import { mergeShards } from './merge-shards.ts';
import type { SweepUnit } from './plan.ts';
import { readLines } from './read-lines.ts';
import type { FailureLine, ResultLine, SweepLine } from './result-line.ts';
import { inShard } from './unit-key.ts';

const manifest = buildManifest();
const units = expandPlan(manifest);
const byKey = new Map(units.map((unit) => [unit.key, unit]));

const linesOf = ({ settings, runs }: SweepUnit): ResultLine[] =>
  runs.map(({ key, condition }) => ({
    key,
    settings: { ...settings, condition },
    summary: buildSummary(settings.task, 'right', {
      seed: settings.engineSeed,
      condition: { id: condition },
    }),
  }));
const failureOf = ({ key, settings }: SweepUnit, message: string): FailureLine => ({
  key,
  settings,
  error: { code: 'sweep.unit', message },
});
const all = units.flatMap(linesOf);
const text = (lines: readonly SweepLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const whole = JSON.stringify(mergeShards(manifest, [{ place: 'one', lines: all }]).results);
const [first, second] = units;
if (first === undefined || second === undefined) throw new Error('the plan has no units');

describe('merging', () => {
  test('any number of shards, in any order, gives the file of one sweep', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.infiniteStream(fc.nat()), (of, order) => {
        const shards = Array.from({ length: of }, (_, i) => ({
          place: `shard ${i + 1}`,
          lines: all.filter(({ key }) => inShard(key, { index: i + 1, of })),
        })).sort(() => ((order.next().value ?? 0) % 2 === 0 ? 1 : -1));
        expect(JSON.stringify(mergeShards(manifest, shards).results)).toBe(whole);
      }),
      { numRuns: 30 },
    );
  });

  test('a run that is there twice counts once, and a trace beside one of them is kept', () => {
    const traced = all.map((line) => ({ ...line, traceFile: `traces/${line.key}.json` }));
    const { results, repeated } = mergeShards(manifest, [
      { place: 'a', lines: all },
      { place: 'b', lines: traced },
    ]);
    expect(repeated).toBe(all.length);
    expect(results.runs).toEqual(traced);
    expect(results.missing).toEqual([]);
  });

  test('two different results of one run are an error that names it and both files', () => {
    const other = all.map((line) => ({ ...line, summary: { ...line.summary, group: 'wrong' as const } }));
    const merge = () =>
      mergeShards(manifest, [
        { place: 'a.jsonl', lines: all },
        { place: 'b.jsonl', lines: other.slice(3, 4) },
      ]);
    expect(merge).toThrow(`The run ${all[3]?.key} has two different results`);
    expect(merge).toThrow('a.jsonl and b.jsonl');
  });

  test('missing units are listed in order, with the reason where they failed', () => {
    const { results } = mergeShards(manifest, [
      { place: 'a', lines: [...units.slice(2).flatMap(linesOf), failureOf(second, 'no such model')] },
    ]);
    expect(results.runs).toEqual(units.slice(2).flatMap(linesOf));
    expect(results.missing).toEqual([
      { key: first.key, settings: first.settings, conditions: ['standard', 'inhibitory'] },
      {
        key: second.key,
        settings: second.settings,
        conditions: ['standard', 'inhibitory'],
        error: { code: 'sweep.unit', message: 'no such model' },
      },
    ]);
  });

  test('a unit that failed first and finished later is finished', () => {
    const { results } = mergeShards(manifest, [
      { place: 'a', lines: [failureOf(first, 'server down'), ...all] },
    ]);
    expect(JSON.stringify(results)).toBe(whole);
  });
});

describe('reading a results file', () => {
  test('whole: every line stands', () => {
    const read = readLines(text(all), byKey, 'r');
    expect(read.lines).toEqual(all);
    expect(read.finished.size).toBe(units.length);
    expect(read).toMatchObject({ kept: text(all).length, unended: false });
    expect(readLines('', byKey, 'r')).toMatchObject({ lines: [], kept: 0, unended: false });
  });

  test('cut anywhere: whole units stand, and what was torn is left out', () => {
    const written = text(all);
    fc.assert(
      fc.property(fc.nat(written.length), (cut) => {
        const read = readLines(written.slice(0, cut), byKey, 'r');
        const whole = units.filter(({ runs }) => {
          const last = runs.at(-1);
          const line = all.find(({ key }) => key === last?.key);
          // The line feed may be missing: the line is whole without it.
          return written.indexOf(JSON.stringify(line)) + JSON.stringify(line).length <= cut;
        });
        expect([...read.finished]).toEqual(whole.map(({ key }) => key));
        expect(read.lines).toEqual(whole.flatMap(linesOf));
        expect(readLines(written.slice(0, read.kept), byKey, 'r').lines).toEqual(read.lines);
        expect(read.unended).toBe(read.kept > 0 && read.kept === cut && written[cut - 1] !== '\n');
      }),
    );
  });

  test('zeros behind the last line, as a power cut leaves them, are dropped', () => {
    const read = readLines(`${text(all)}\0\0\0`, byKey, 'r');
    expect(read.kept).toBe(text(all).length);
    expect(read.lines).toEqual(all);
  });

  test('failed units are told from finished ones', () => {
    const read = readLines(
      text([failureOf(first, 'x'), failureOf(second, 'y'), ...linesOf(second)]),
      byKey,
      'r',
    );
    expect([...read.failed]).toEqual([first.key]);
    expect([...read.finished]).toEqual([second.key]);
  });

  test.each([
    [
      'a broken line in the middle',
      `${text(all.slice(0, 2))}{"key":\n${text(all.slice(2))}`,
      /r, line 3: .*no line/u,
    ],
    ['a line without a summary', `{"key":"${first.key}/standard"}\n${text(all)}`, /r, line 1/u],
    ['part of a unit in the middle', text(all.slice(1)), /some runs are missing in the middle/u],
    [
      'a foreign run',
      text([{ ...failureOf(first, 'x'), key: '__proto__' }]),
      /__proto__ is none of this plan/u,
    ],
    [
      'another condition of a known unit',
      text([{ ...(all[0] as ResultLine), key: `${first.key}/anonymous` }, ...all]),
      /anonymous is none of this plan/u,
    ],
  ])('%s is refused, and the line named', (_, source, reason) => {
    expect(() => readLines(source, byKey, 'r')).toThrow(reason);
  });
});
