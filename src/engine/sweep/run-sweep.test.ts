import { describe, expect, test } from 'vitest';
import { architectures, findArchitecture } from '#architectures/index.ts';
import { BackendError } from '#backends/errors.ts';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { readReaderSettings } from '#backends/scripted/settings.ts';
import { conditions } from '#conditions/index.ts';
import { summariseRun } from '#core/measures/run-summary.ts';
import { buildManifest, buildSweepTools, sweepTasks } from '#testing/build-sweep.ts';
import { readAloud } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import { runToEnd } from '../run-arms.ts';
import { countCalls, countsAtMost } from './count-calls.ts';
import { expandPlan, listLeftOut } from './expand-plan.ts';
import { readOpenRounds } from './open-rounds.ts';
import { planUnit, runSweep, runUnit, type SweepTools, type UnitResult } from './run-sweep.ts';

const every = conditions.map(({ id }) => id);
const asksModel = (id: string): boolean =>
  conditions.some((one) => one.id === id && one.routerCalls !== undefined);

async function sweepAll(change: object, tools: SweepTools = buildSweepTools()) {
  const manifest = buildManifest(change);
  const units = expandPlan(manifest);
  const results: UnitResult[] = [];
  for await (const result of runSweep(manifest.plan, units, sweepTasks, tools)) results.push(result);
  return { manifest, units, results };
}

describe('a sweep', () => {
  test('gives one line per run, in the plan’s order, with settings and summary', async () => {
    const { units, results } = await sweepAll({});
    const lines = results.flatMap((result) => ('failure' in result ? [] : result.lines));
    expect(lines.map(({ key }) => key)).toEqual(units.flatMap(({ runs }) => runs.map(({ key }) => key)));
    for (const { settings, summary } of lines) {
      expect(summary).toMatchObject({
        taskId: settings.task,
        agents: settings.agents,
        seed: settings.engineSeed,
        condition: { id: settings.condition },
        rounds: settings.rounds,
        finished: true,
      });
    }
  });

  test('several units at a time give the same lines, each as it is over, and never more than that at once', async () => {
    const manifest = buildManifest({ agents: [4, 8], seeds: '1..3' });
    const units = expandPlan(manifest);
    const one: UnitResult[] = [];
    for await (const result of runSweep(manifest.plan, units, sweepTasks, buildSweepTools()))
      one.push(result);
    const byKey = (results: readonly UnitResult[]) =>
      [...results].sort((a, b) => (a.unit.key < b.unit.key ? -1 : 1));
    for (const width of [2, 5, units.length + 1]) {
      const open = new Set<number>();
      let most = 0;
      const tools = buildSweepTools();
      const told: SweepTools = {
        ...tools,
        createBackend: (task, seed, readers) => {
          const backend = tools.createBackend(task, seed, readers);
          const own = open.size + most;
          return {
            ...backend,
            complete: async (request, options) => {
              open.add(own);
              most = Math.max(most, open.size);
              try {
                return await backend.complete(request, options);
              } finally {
                open.delete(own);
              }
            },
          };
        },
      };
      const many: UnitResult[] = [];
      for await (const result of runSweep(manifest.plan, units, sweepTasks, told, new Map(), width))
        many.push(result);
      expect(byKey(many)).toEqual(byKey(one));
      expect(most).toBeLessThanOrEqual(width);
    }
  });

  test('left early, what is under way has ended: no call is open, and no round is kept afterwards', async () => {
    const manifest = buildManifest({ seeds: '1..3' });
    const units = expandPlan(manifest);
    let [open, kept, calls] = [0, 0, 0];
    const tools = buildSweepTools();
    const slow: SweepTools = {
      ...tools,
      onRound: async () => void kept++,
      createBackend: (task, seed, readers) => {
        const backend = tools.createBackend(task, seed, readers);
        return {
          ...backend,
          complete: async (request, options) => {
            open++;
            calls++;
            try {
              return await backend.complete(request, options);
            } finally {
              open--;
            }
          },
        };
      },
    };
    for await (const _ of runSweep(manifest.plan, units, sweepTasks, slow, new Map(), 4)) break;
    const then = [open, kept, calls];
    expect(open).toBe(0);
    await new Promise((resolve) => setImmediate(resolve));
    expect([open, kept, calls]).toEqual(then);
  });

  test('a single run with the unit’s own seed gives the same trace', async () => {
    const change = { agents: 4, seeds: 3, conditions: ['inhibitory', 'standard'] };
    const countTokens = () => 1;
    const tools = buildSweepTools({
      countTokens,
      createBackend: (task, seed, { settings }) =>
        createScriptedReaders({ task, seed, settings, countTokens }),
    });
    const { manifest, units, results } = await sweepAll(change, tools);
    const [unit, result, task] = [units[1], results[1], sweepTasks[1]];
    if (unit === undefined || task === undefined || result === undefined || 'failure' in result)
      throw new Error('no such unit');
    const { run } = planUnit(manifest.plan, unit, task);
    const settings = readReaderSettings(run.readers);
    const backend = createScriptedReaders({ task, seed: unit.settings.engineSeed, settings, countTokens });
    // The second arm alone: sharing round 0 changes nothing.
    const [alone] = await runToEnd({ ...run, arms: run.arms.slice(1) }, { ...tools, backend });
    expect(result.traces[1]).toEqual(alone);
    expect(alone === undefined ? null : summariseRun(alone)).toEqual(result.lines[1]?.summary);
  });

  test.each([0, 1, 2, 5])('calls are counted before the first one is made (%d rounds)', async (rounds) => {
    const tools = buildSweepTools();
    const { manifest, units } = await sweepAll(
      {
        conditions: every.filter((id) => !asksModel(id)),
        architectures: architectures.map(({ id }) => id),
        agents: [3, 6],
        rounds,
        seeds: 1,
      },
      tools,
    );
    const counts = await countCalls(manifest.plan, units, sweepTasks);
    expect(countsAtMost(manifest.plan)).toBe(false);
    expect(counts).toHaveLength(units.length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(tools.made.calls);
  });

  test.each(every.filter(asksModel))('%s: the count is an upper bound, and says so', async (id) => {
    const tools = buildSweepTools();
    const { manifest, units } = await sweepAll(
      { conditions: id, architectures: architectures.map((one) => one.id), agents: 5, rounds: 3, seeds: 1 },
      tools,
    );
    const counts = await countCalls(manifest.plan, units, sweepTasks);
    const most = counts.reduce((sum, count) => sum + count, 0);
    expect(countsAtMost(manifest.plan)).toBe(true);
    expect(tools.made.calls).toBeLessThanOrEqual(most);
    expect(tools.made.calls).toBeGreaterThan(most / 3);
  });

  test('combinations that make no sense are left out with the reason, and deciders are measured', async () => {
    const change = {
      architectures: architectures.map(({ id }) => id),
      conditions: every,
      agents: 3,
      seeds: 1,
    };
    const { manifest, results } = await sweepAll({ ...change, rounds: 1 });
    const leftOut = listLeftOut(manifest.plan);
    const lines = results.flatMap((result) => ('failure' in result ? [] : result.lines));
    expect(lines).toHaveLength(sweepTasks.length * (every.length * architectures.length - leftOut.length));
    for (const { reason } of leftOut) expect(reason).not.toBe('');
    for (const { settings, summary } of lines) {
      const decides = findArchitecture(settings.architecture).decides(settings.agents);
      expect(summary.decider === null).toBe(decides === null);
      expect(leftOut).not.toContainEqual(
        expect.objectContaining({ architecture: settings.architecture, condition: settings.condition }),
      );
    }
  });

  test('round 0 is asked once for arms that share it', async () => {
    const tools = buildSweepTools();
    await sweepAll(
      { agents: 4, seeds: 1, rounds: 2, conditions: ['standard', 'inhibitory', 'copies-k:2'] },
      tools,
    );
    expect(tools.made.calls).toBe(sweepTasks.length * (4 + 3 * 2 * 4));
  });
});

describe('what goes wrong', () => {
  test('a unit that fails is a line, and the sweep goes on', async () => {
    const tools = buildSweepTools({
      createBackend: (task) => {
        if (task === sweepTasks[1]) throw new RangeError('no readers for this one');
        return readAloud();
      },
    });
    const { results } = await sweepAll({ agents: 3, seeds: 1 }, tools);
    expect(results.map((result) => ('failure' in result ? result.failure.error.message : 'done'))).toEqual([
      'done',
      'no readers for this one',
      'done',
    ]);
    const [, failed] = results;
    expect(failed !== undefined && 'failure' in failed && failed.failure.key).toBe(failed?.unit.key);
  });

  test('single failed calls stand in the summary; a round without a reply ends the unit at once', async () => {
    const refused = new BackendError('backend.key', 'the key was refused', 'Check it.', false);
    const some = buildSweepTools({
      createBackend: () => createVoice((agent) => (agent === 0 ? refused : 'Final answer: Old Mill')),
    });
    const partly = await sweepAll({ agents: 3, seeds: 1, rounds: 1 }, some);
    for (const result of partly.results) {
      if ('failure' in result) throw new Error('the unit should go on');
      for (const { summary } of result.lines) expect(summary.answers.failed).toBe(2);
    }
    const none = buildSweepTools({ createBackend: () => createVoice(() => refused) });
    const { results } = await sweepAll({ agents: 3, seeds: 1, rounds: 6 }, none);
    expect(none.made.calls).toBe(3 * sweepTasks.length);
    for (const result of results)
      expect('failure' in result && result.failure.error).toEqual({
        code: 'backend.key',
        message: 'Every call of round 0 failed: the key was refused',
      });
  });

  test('a lead whose one call of a round fails is a failed call, not a silent round', async () => {
    const gone = new BackendError('backend.busy', 'busy', 'Wait.', true);
    const tools = buildSweepTools({
      createBackend: () =>
        createVoice((agent, round) => (agent === 3 && round === 2 ? gone : 'Final answer: Old Mill')),
    });
    const change = { architectures: 'fan-out-gather', agents: 3, seeds: 1, rounds: 2 };
    const { results } = await sweepAll(change, tools);
    for (const result of results) {
      if ('failure' in result) throw new Error(result.failure.error.message);
      for (const { summary } of result.lines) expect(summary.answers.failed).toBe(1);
    }
  });

  test('stopping keeps what was yielded and asks nobody else', async () => {
    const stop = new AbortController();
    const tools = buildSweepTools({ signal: stop.signal });
    const manifest = buildManifest({ agents: 3 });
    const done: UnitResult[] = [];
    const sweep = async () => {
      for await (const result of runSweep(manifest.plan, expandPlan(manifest), sweepTasks, tools)) {
        done.push(result);
        if (done.length === 2) stop.abort(new Error('enough'));
      }
    };
    await expect(sweep()).rejects.toThrow('enough');
    expect(done).toHaveLength(2);
    expect(tools.made.calls).toBe(2 * (3 + 2 * 2 * 3));
  });

  test('stopped after any round and resumed: the same lines, and no finished round is asked again', async () => {
    const change = {
      agents: 3,
      seeds: 1,
      rounds: 3,
      conditions: ['standard', 'inhibitory', 'full-information'],
    };
    const whole = buildSweepTools();
    const { manifest, units, results } = await sweepAll(change, whole);
    const [unit, task] = [units[0], sweepTasks[0]];
    if (unit === undefined || task === undefined) throw new Error('no units');
    for (let moment = 1; moment <= 3 * 4; moment++) {
      let kept = '';
      const stop = new AbortController();
      const first = buildSweepTools({
        signal: stop.signal,
        onRound: async (round) => {
          kept += `${JSON.stringify(round)}\n`;
          if (kept.split('\n').length > moment) stop.abort(new Error('enough'));
        },
      });
      const asked = runUnit(manifest.plan, unit, task, first);
      // After the last round there is nothing left to stop.
      if (moment < 3 * 4) await expect(asked).rejects.toThrow('enough');
      else await asked;
      const second = buildSweepTools();
      // A torn line behind: its round is asked again.
      const open = readOpenRounds(`${kept}{"unit":"${unit.key}","arm`);
      expect(open.get(unit.key)?.calls).toBe(first.made.calls);
      const again = await runUnit(manifest.plan, unit, task, second, open.get(unit.key)?.past);
      expect(again).toEqual(results[0]);
      // Round 0 is shared by two of three arms: 2 · 3 calls, then 3 · 3 · 3.
      expect(first.made.calls + second.made.calls).toBe(2 * 3 + 3 * 3 * 3);
    }
  });

  test('a round that cannot be kept stops the sweep and is no failure of its unit', async () => {
    const tools = buildSweepTools({ onRound: () => Promise.reject(new Error('the disk is full')) });
    await expect(sweepAll({}, tools)).rejects.toThrow('the disk is full');
  });

  test('a stop in the middle of a unit is no failure of it', async () => {
    const stop = new AbortController();
    const tools = buildSweepTools({
      signal: stop.signal,
      createBackend: () =>
        createVoice((_agent, round) => {
          if (round === 1) stop.abort(new Error('enough'));
          return 'Final answer: Old Mill';
        }),
    });
    await expect(sweepAll({}, tools)).rejects.toThrow('enough');
  });
});
