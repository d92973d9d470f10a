import { describe, expect, test } from 'vitest';
import { buildTrace } from '#testing/build-trace.ts';
import { InputError } from './fault.ts';
import { readTrace, traceJsonSchema, upgradeTrace } from './read-trace.ts';

describe('reading a trace', () => {
  test('what was written is read back, unknown fields included', async () => {
    const trace = { ...(await buildTrace()), laboratory: { notes: ['kept'] } };
    const read = readTrace(`\uFEFF${JSON.stringify(trace)}`);
    expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(trace)));
  });

  test('a file cut anywhere is an error that says so', async () => {
    const text = JSON.stringify(await buildTrace());
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      const cut = text.slice(0, Math.floor(text.length * share));
      expect(() => readTrace(cut)).toThrow(InputError);
    }
  });

  test('foreign JSON, a list and plain text are told apart from a trace', () => {
    expect(() => readTrace('{"messages": []}')).toThrow(/not a Quell trace/u);
    expect(() => readTrace('[1, 2]')).toThrow(/not a Quell trace/u);
    expect(() => readTrace('hello')).toThrow(/not JSON/u);
  });

  test('a wrong field is named with its place', async () => {
    const trace = await buildTrace();
    const broken = { ...trace, settings: { ...trace.settings, seed: 'seven' } };
    expect(() => readTrace(JSON.stringify(broken))).toThrow(/settings\.seed/u);
  });
});

describe('upgrading', () => {
  const steps = [
    { from: 1, upgrade: (old: Record<string, unknown>) => ({ ...old, second: true }) },
    { from: 2, upgrade: (old: Record<string, unknown>) => ({ ...old, third: old.second }) },
  ];

  test('goes step by step and keeps what it does not know', () => {
    expect(upgradeTrace({ version: 1, extra: 'kept' }, steps, 3)).toEqual({
      version: 3,
      extra: 'kept',
      second: true,
      third: true,
    });
  });

  test('a trace of a newer Quell, of no version, or without a path is refused in words', () => {
    expect(() => upgradeTrace({ version: 9 }, steps, 3)).toThrow(/newer Quell/u);
    expect(() => upgradeTrace({}, steps, 3)).toThrow(/does not say its version/u);
    expect(() => upgradeTrace({ version: 0 }, steps, 3)).toThrow(/no upgrade from version 0/u);
  });
});

test('the JSON Schema in the docs is the one in code', async () => {
  const { readFileSync } = await import('node:fs');
  expect(JSON.parse(readFileSync('docs/trace.schema.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(traceJsonSchema())),
  );
});
