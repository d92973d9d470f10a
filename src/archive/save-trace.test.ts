import { describe, expect, test } from 'vitest';
import { readTrace } from '#core/read-trace.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { fileTrace } from './save-trace.ts';

describe('a saved trace', () => {
  test('is read back as the very same trace, with its task, condition, N and seed in the name', async () => {
    const trace = await buildTrace({ arms: [{ id: 'copies-k', k: 2 }], agents: 6 });
    const { name, text } = fileTrace(trace);
    expect(readTrace(text)).toEqual(JSON.parse(JSON.stringify(trace)));
    expect(name).toBe(`quell_${trace.task.id.replace(':', '-')}_copies-k-2_n6_seed11.json`);
  });

  test('keeps and names what no single run made, and marks set by hand', async () => {
    const trace = await buildTrace();
    const [first, ...rest] = trace.rounds;
    if (first === undefined) throw new Error('no round');
    const marked = {
      ...trace,
      rounds: [
        {
          ...first,
          turns: first.turns.map((turn) => ({
            ...turn,
            restated: turn.restated.map((found) => ({ ...found, byHand: 'unmarked' as const })),
          })),
        },
        ...rest,
      ],
      derived: { kind: 'rerouted' as const },
      complete: false,
    };
    const { name, text } = fileTrace(marked);
    expect(name).toMatch(/_rerouted_unfinished\.json$/u);
    const back = readTrace(text);
    expect(back.derived).toEqual({ kind: 'rerouted' });
    const marks = back.rounds[0]?.turns.flatMap(({ restated }) => restated.map(({ byHand }) => byHand));
    expect(marks?.length).toBeGreaterThan(0);
    expect(new Set(marks)).toEqual(new Set(['unmarked']));
  });

  test('has a name that every file system takes, whatever the task is called', async () => {
    const trace = await buildTrace();
    const nameOf = (id: string): string => fileTrace({ ...trace, task: { ...trace.task, id } }).name;
    expect(nameOf('../../etc/passwd: "x"\u0000')).toMatch(/^quell_etc-passwd-x_inhibitory_n5_seed11\.json$/u);
    expect(nameOf('Übung Ünïcode 火')).toContain('übung-ünïcode-火');
    expect(nameOf('///')).toMatch(/^quell_task_/u);
    expect(nameOf('x'.repeat(500)).length).toBeLessThan(120);
  });
});
