import { describe, expect, test } from 'vitest';
import { InputError } from '#core/fault.ts';
import type { Trace } from '#core/trace.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { buildPlan, buildTools, readAloud } from '#testing/build-trace.ts';
import { batchRun } from './library-writer.ts';
import { fileRuns, fileTraces, pairRuns, readRunFile, readRuns } from './saved-files.ts';

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

async function buildPair(change: Parameters<typeof buildPlan>[0] = {}): Promise<[Trace, Trace]> {
  const [a, b] = await runToEnd(buildPlan(change), buildTools(readAloud()));
  if (a === undefined || b === undefined) throw new Error('no traces');
  return asJson([a, b]);
}

const textOf = (trace: Trace): string => JSON.stringify(trace);
const alone = (trace: Trace) => ({ name: null, traces: [trace] as const });
const conditionsOf = (runs: ReturnType<typeof pairRuns>) =>
  runs.map(({ traces }) => traces.map(({ settings }) => settings.condition.id));

describe('traces of files', () => {
  test('two of one run are put together, what passes messages left, whatever their order', async () => {
    const [a, b] = await buildPair();
    expect(conditionsOf(pairRuns([alone(b), alone(a)]))).toEqual([['standard', 'inhibitory']]);
    expect(conditionsOf(pairRuns([alone(a), alone(b)]))).toEqual([['standard', 'inhibitory']]);
  });

  test('two of one fork are put together, though each keeps rounds of a rule of its own; another fork is not', async () => {
    const forked = (trace: Trace, id: string, round: number): Trace => ({
      ...trace,
      derived: { kind: 'forked', round, kept: [{ upTo: round, condition: { id } }] },
    });
    const [a, b] = await buildPair();
    const [one, other] = [forked(a, 'standard', 1), forked(b, 'inhibitory', 1)];
    expect(conditionsOf(pairRuns([alone(other), alone(one)]))).toEqual([['standard', 'inhibitory']]);
    expect(pairRuns([one, forked(b, 'inhibitory', 0), b].map(alone))).toHaveLength(3);
  });

  test('others stay alone: of another seed, another size, another task', async () => {
    const [a] = await buildPair();
    const [, b] = await buildPair({ seed: 12 });
    const [, c] = await buildPair({ agents: 6 });
    const d = { ...a, task: { ...a.task, id: '__proto__' } };
    expect(pairRuns([a, b, c, d].map(alone)).map(({ traces }) => traces.length)).toEqual([1, 1, 1, 1]);
  });

  test('four of two runs make two; a whole run is left as it is', async () => {
    const first = await buildPair();
    const second = await buildPair({ seed: 12, arms: [{ id: 'inhibitory' }, { id: 'copies-k', k: 2 }] });
    const runs = pairRuns([
      alone(first[0]),
      alone(second[1]),
      { name: 'whole', traces: first },
      alone(second[0]),
      alone(first[1]),
    ]);
    expect(runs.map(({ name, traces }) => [name, traces.length])).toEqual([
      [null, 2],
      [null, 2],
      ['whole', 2],
    ]);
  });
});

describe('a file', () => {
  test('of several runs is read back with names, and faults with their places', async () => {
    const pair = await buildPair();
    const { run } = batchRun(pair, { id: 'r', name: '=Mine', created: 1, changed: 2, seating: null });
    const { name, text } = fileRuns([
      { run, traces: pair },
      { run: { ...run, name: 'two' }, traces: [pair[0]] },
    ]);
    expect(name).toBe('quell-runs_2.json');
    expect(readRuns(text)).toEqual({
      runs: [
        { name: '=Mine', traces: pair },
        { name: 'two', traces: [pair[0]] },
      ],
      faults: [],
    });
    const broken = JSON.parse(text) as { runs: { traces: { settings: { agents: unknown } }[] }[] };
    const [, second] = broken.runs;
    if (second?.traces[0] === undefined) throw new Error('no second run');
    second.traces[0].settings.agents = 'many';
    const half = readRuns(JSON.stringify(broken));
    expect(half.runs).toHaveLength(1);
    expect(half.faults).toMatchObject([{ code: 'trace.field', place: 'runs[1], settings.agents' }]);
  });

  test('of one trace is the one that the lab saves', async () => {
    const [a, b] = await buildPair();
    const files = fileTraces([a, b]);
    expect(files.flatMap(({ text }) => readRuns(text).runs)).toEqual([alone(a), alone(b)]);
  });

  test.each([
    [
      'cut off',
      (text: string) => text.slice(0, text.length / 2),
      'trace.truncated',
      /^t\.json, character \d+$/u,
    ],
    ['of something else', () => '{"name":"package","version":1}', 'trace.foreign', /^t\.json, format$/u],
    ['that is no JSON', () => 'round,sender,text\n0,A,hello', 'trace.not-json', /^t\.json$/u],
    ['that lists nothing', () => '{"format":"quell-runs","runs":7}', 'runs.foreign', /^t\.json, runs$/u],
    [
      'of a newer lab',
      (text: string) => text.replace('"version":1', '"version":99'),
      'trace.newer',
      /^t\.json, version$/u,
    ],
  ])('%s is refused with what is wrong and where', async (_, spoil, code, place) => {
    const [a] = await buildPair();
    const { runs, faults } = await readRunFile(new File([spoil(textOf(a))], 't.json'));
    expect(runs).toEqual([]);
    expect(faults[0]).toMatchObject({ code, place: expect.stringMatching(place) });
    expect(faults[0]?.hint).not.toBe('');
  });

  test('as Windows leaves it is read: a byte order mark, UTF-16', async () => {
    const [a] = await buildPair();
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${textOf(a)}`, 'utf16le'));
    for (const part of [`\uFEFF${textOf(a)}`, utf16]) {
      const { runs, faults } = await readRunFile(new File([part], 'w.json'));
      expect(faults).toEqual([]);
      expect(runs[0]?.traces).toEqual([a]);
    }
  });

  test('that is too large, or vanishes, is said', async () => {
    const large = Object.defineProperty(new File(['{}'], 'large.json'), 'size', { value: 3e8 });
    expect((await readRunFile(large)).faults[0]?.message).toMatch(/300 MB; up to 200 MB/u);
    const gone = Object.defineProperty(new File(['{}'], 'gone.json'), 'arrayBuffer', {
      value: () => Promise.reject(new Error('moved')),
    });
    expect((await readRunFile(gone)).faults[0]).toMatchObject({ code: 'runs.unread', place: 'gone.json' });
  });

  test('a text that cannot be used throws', () => {
    expect(() => readRuns('[]')).toThrow(InputError);
  });
});
