import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTrace } from '#core/read-trace.ts';
import { randomStream } from '#core/rng.ts';
import { keysIn, makeSweepHome, readResults } from '#testing/sweep-folders.ts';
import { RoundFile } from '../sweep/round-file.ts';
import { merge } from './merge.ts';
import { sweep } from './sweep.ts';

/** Moments of a kill, as what it leaves behind: the file cut at a random byte. Real kills: sweep-kill.test.ts. */
const CUTS = 50;

const { home, newFolder, writePlan } = makeSweepHome();
const small = writePlan('small');
const callsMade = (stderr: string): number =>
  Number(
    stderr
      .match(/([\d,]+) made/gu)
      ?.at(-1)
      ?.replace(/\D/gu, '') ?? Number.NaN,
  );

describe('lab sweep and merge', () => {
  let stderr = '';
  beforeEach(() => {
    stderr = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      stderr += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('one line per run, each with a key of its own; progress on standard error', async () => {
    const out = newFolder();
    expect(await sweep.run([small, '--out', out])).toBeUndefined();
    const keys = keysIn(readResults(out));
    expect(keys).toHaveLength(10);
    expect(new Set(keys).size).toBe(10);
    // 5 tasks: round 0 once for both conditions, then one round each.
    expect(stderr).toContain('10 runs, 0 of them finished; 60 calls to come');
    expect(stderr).toContain('10 of 10 runs; calls: 60 made, 0 to come');
  });

  test('three shards merged are one sweep, byte for byte, whatever the order of the folders', async () => {
    const [whole, merged] = [newFolder(), join(home, 'merged.json')];
    const parts = [newFolder(), newFolder()];
    await sweep.run([small, '--out', whole]);
    for (const [i, shard] of ['1/3', '2/3', '3/3'].entries())
      await sweep.run([small, '--out', parts[i % 2] ?? '', '--shard', shard]);
    for (const text of [readResults(parts[0] ?? '', '1-of-3'), readResults(parts[1] ?? '', '2-of-3')])
      expect(keysIn(text).length).toBeLessThan(10);
    const one = JSON.stringify(await merge.run([whole]));
    expect(stderr).toContain('10 runs; no unit is missing');
    expect(JSON.stringify(await merge.run(parts))).toBe(one);
    expect(await merge.run([...parts.toReversed(), '--out', merged])).toBeUndefined();
    expect(readFileSync(merged, 'utf8')).toBe(`${one}\n`);
    const { format, version, runs, missing } = JSON.parse(one) as Record<string, unknown[]>;
    expect({ format, version, missing }).toEqual({ format: 'quell-results', version: 1, missing: [] });
    expect(runs).toHaveLength(10);
  });

  test(`cut at ${CUTS} random bytes and resumed: same file, and only what was lost is asked again`, async () => {
    const out = newFolder();
    await sweep.run([small, '--out', out]);
    const whole = readResults(out);
    const stream = randomStream(5, 'cuts');
    const cuts = [0, whole.length - 1, ...Array.from({ length: CUTS - 2 }, () => stream.below(whole.length))];
    for (const cut of cuts) {
      // Both lines of each whole unit: what stands before the cut.
      const lost = 5 - Math.floor(keysIn(whole.slice(0, whole.lastIndexOf('\n', cut - 1) + 1)).length / 2);
      const missesFeedAlone = whole[cut] === '\n' && (keysIn(whole.slice(0, cut)).length & 1) === 0;
      truncateSync(join(out, 'results-1-of-1.jsonl'), Buffer.byteLength(whole.slice(0, cut)));
      stderr = '';
      await sweep.run([small, '--out', out, '--resume']);
      expect(readResults(out) === whole, `cut at ${cut}`).toBe(true);
      expect(callsMade(stderr), `cut at ${cut}`).toBe(12 * (missesFeedAlone ? lost - 1 : lost));
    }
  });

  test('killed inside a unit and resumed: finished rounds are not asked again', async () => {
    const reference = newFolder();
    const plan = writePlan('rounds', { rounds: 2 });
    await sweep.run([plan, '--out', reference]);
    expect(readdirSync(reference)).toEqual(['plan-1-of-1.json', 'results-1-of-1.jsonl']);
    const all = callsMade(stderr);
    const { keep } = RoundFile.prototype;
    // 5 units of 2 arms × 3 rounds: in the middle of a round of arms, and at the end of a unit.
    for (const moment of [1, 2, 5, 6, 7, 15, 29]) {
      const out = newFolder();
      const calls: number[] = [];
      const spy = vi.spyOn(RoundFile.prototype, 'keep').mockImplementation(async function (
        this: RoundFile,
        round,
      ) {
        await keep.call(this, round);
        calls.push(round.calls);
        if (calls.length === moment) throw new Error('killed');
      });
      await expect(sweep.run([plan, '--out', out])).rejects.toThrow('killed');
      spy.mockRestore();
      const asked = calls.reduce((sum, count) => sum + count, 0);
      stderr = '';
      await sweep.run([plan, '--out', out, '--resume']);
      expect(stderr).toContain(`${all - asked} calls to come`);
      expect(callsMade(stderr)).toBe(all - asked);
      expect(readResults(out)).toBe(readResults(reference));
    }
  });

  test('results that are there are not overwritten, and --resume on a finished sweep asks nobody', async () => {
    const out = newFolder();
    await sweep.run([small, '--out', out, '--resume']);
    const before = readResults(out);
    await expect(sweep.run([small, '--out', out])).rejects.toThrow(/Add --resume/u);
    stderr = '';
    await sweep.run([small, '--out', out, '--resume']);
    expect(stderr).toContain('10 runs, 10 of them finished; 0 calls to come');
    expect(readResults(out)).toBe(before);
  });

  test('another plan, and changed tasks, are refused in the same folder, for every shard', async () => {
    const out = newFolder();
    const tasks = join(home, 'tasks.json');
    const task = {
      id: 'pick',
      description: 'Pick one.',
      options: ['Harbor Depot', 'Mill Yard'],
      answer: 'Harbor Depot',
      evidence: [
        { text: 'Mill Yard is near the station.', kind: 'shared' },
        { text: 'Mill Yard is locked on Sundays.', kind: 'private' },
      ],
    };
    writeFileSync(tasks, JSON.stringify([task, { ...task, id: 'broken', options: [] }]));
    const plan = writePlan('file', { tasks: [{ file: 'tasks.json' }] });
    await sweep.run([plan, '--out', out, '--shard', '1/2']);
    expect(stderr).toMatch(/tasks\.json: .*options/u);
    await expect(sweep.run([small, '--out', out, '--resume'])).rejects.toThrow(/another plan/u);
    writeFileSync(tasks, JSON.stringify({ ...task, description: 'Choose one.' }));
    await expect(sweep.run([plan, '--out', out, '--shard', '2/2'])).rejects.toThrow(/tasks have changed/u);
    const other = newFolder();
    await sweep.run([plan, '--out', other]);
    await expect(merge.run([out, other])).rejects.toThrow(/another plan/u);
  });

  test('missing units are named when merging, and two different results of one run are refused', async () => {
    const [a, b] = [newFolder(), newFolder()];
    await sweep.run([small, '--out', a, '--shard', '1/2']);
    const part = (await merge.run([a])) as { runs: unknown[]; missing: { conditions: string[] }[] };
    expect(part.runs.length + 2 * part.missing.length).toBe(10);
    expect(part.missing[0]?.conditions).toEqual(['standard', 'inhibitory']);
    expect(stderr).toMatch(/units are missing, 0 of them failed/u);
    await sweep.run([small, '--out', b]);
    stderr = '';
    await merge.run([a, b]);
    expect(stderr).toContain(
      `10 runs, ${part.runs.length} of them there twice and equal; no unit is missing`,
    );
    const path = join(b, 'results-1-of-1.jsonl');
    writeFileSync(path, readResults(b).replaceAll('"total":', '"total":1'));
    await expect(merge.run([a, b])).rejects.toThrow(/The run [0-9a-f]{16}\/\S+ has two different results/u);
  });

  test('traces are kept beside the results and read back', async () => {
    const out = newFolder();
    const plan = writePlan('traced', { tasks: ['hidden-profile:repair-fair'], conditions: ['copies-k:2'] });
    await sweep.run([plan, '--out', out, '--traces']);
    const [line] = readResults(out).split('\n');
    const { traceFile, settings } = JSON.parse(line ?? '') as {
      traceFile: string;
      settings: { engineSeed: number };
    };
    expect(readdirSync(join(out, 'traces'))).toEqual([traceFile.replace('traces/', '')]);
    const trace = readTrace(readFileSync(join(out, traceFile), 'utf8'));
    expect(trace.settings).toMatchObject({
      condition: { id: 'copies-k', k: 2 },
      seed: settings.engineSeed,
    });
    expect(trace.complete).toBe(true);
  });

  test('units that fail are said, kept as lines, and tried again; the command fails', async () => {
    const out = newFolder();
    writeFileSync(
      join(home, 'open.json'),
      JSON.stringify({
        id: 'open',
        description: 'Which river?',
        options: ['Nile', 'Congo'],
        evidence: [{ text: 'It is long.', kind: 'private' }],
      }),
    );
    const plan = writePlan('open-plan', { tasks: [{ file: 'open.json' }, 'hidden-profile:repair-fair'] });
    for (const flags of [[], ['--resume']]) {
      stderr = '';
      await expect(sweep.run([plan, '--out', out, ...flags])).rejects.toThrow(/1 of \d units failed/u);
      expect(stderr).toMatch(/open, 4 agents, seed 1: Every call of round 0 failed: /u);
    }
    expect(keysIn(readResults(out)).filter((key) => key.includes('/'))).toHaveLength(2);
    const merged = (await merge.run([out])) as { missing: { error?: { code: string } }[] };
    expect(merged.missing.map(({ error }) => error?.code)).toEqual(['reader.answer']);
  });

  test.each([
    [['--out', 'x'], /takes one plan/u],
    [[small], /needs --out/u],
    [[small, '--out', 'x', '--shard', '17/16'], /written as 3\/16/u],
    [[small, '--out', 'x', '--shard', '0/16'], /written as 3\/16/u],
    [[small, '--out', 'x', '--loud'], /loud/u],
  ])('called wrongly: %j', async (args, reason) => {
    await expect(sweep.run(args)).rejects.toThrow(reason);
  });

  test('what is no plan is refused with the field', async () => {
    const path = writePlan('odd', { conditions: ['loudest'] });
    await expect(sweep.run([path, '--out', newFolder()])).rejects.toThrow(
      /conditions.*no condition "loudest"/u,
    );
    await expect(merge.run([newFolder()])).rejects.toThrow(/cannot be read/u);
    await expect(merge.run([home])).rejects.toThrow(/no results here/u);
  });
});
