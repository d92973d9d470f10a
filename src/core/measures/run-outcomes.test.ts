import { describe, expect, test } from 'vitest';
import { buildTinyTrace, buildTurn, buildVote } from '#testing/tiny-trace.ts';
import type { Trace, TraceRound } from '../trace.ts';
import { summariseRun } from './run-summary.ts';

describe('outcomes', () => {
  const withVote = (change: (trace: Trace) => void) => {
    const trace = buildTinyTrace();
    change(trace);
    return summariseRun(trace);
  };
  const last = (trace: Trace): TraceRound => trace.rounds[2] as TraceRound;

  test('wrong, no answer at all, and no answer to compare with', () => {
    expect(withVote((trace) => Object.assign(last(trace), { vote: buildVote('y') })).group).toBe('wrong');
    expect(withVote((trace) => Object.assign(last(trace), { vote: buildVote(null) })).group).toBe('none');
    const unscored = withVote((trace) => Object.assign(trace.task, { answer: null }));
    expect(unscored.byRound.map(({ group }) => group)).toEqual(['unscored', 'unscored', 'unscored']);
    expect(unscored.byRound[1]?.agents).toEqual({ right: 0, answered: 2, asked: 3 });
  });

  test('free text by its normal form and aliases', () => {
    const free = (said: string) =>
      withVote((trace) => {
        Object.assign(trace.task, { options: null, answer: 'Elbe', aliases: ['Labe'] });
        Object.assign(last(trace), { vote: buildVote(said), turns: [buildTurn(said, [])] });
      });
    for (const said of ['the Elbe.', 'LABE']) {
      expect(free(said).group).toBe('right');
      expect(free(said).byRound[2]?.agents.right).toBe(1);
    }
    expect(free('Elbe or Oder').group).toBe('wrong');
  });

  test('options by equality, hostile names included', () => {
    const group = (said: string) =>
      withVote((trace) => {
        Object.assign(trace.task, { options: ['__proto__', 'The x', 'x'], answer: '__proto__' });
        Object.assign(last(trace), { vote: buildVote(said) });
      }).group;
    expect(group('__proto__')).toBe('right');
    expect(group('The x')).toBe('wrong');
  });

  test('answers count only where the prompt asked for one', () => {
    const summary = withVote((trace) =>
      Object.assign(trace.settings.condition, { id: 'exchange-then-decide' }),
    );
    expect(summary.byRound.map(({ agents }) => agents.asked)).toEqual([0, 0, 3]);
    expect(summary.answers).toEqual({ asked: 3, missing: 1, failed: 1 });
  });

  test('a call that was never made is not a missing answer', () => {
    const summary = withVote((trace) => {
      last(trace).turns[2] = buildTurn(null, [], { response: null, attempts: 0 });
    });
    expect(summary.byRound[2]?.agents).toEqual({ right: 1, answered: 2, asked: 2 });
    expect(summary.answers.missing).toBe(2);
  });

  test('a run that stopped, or lacks a round, is not finished', () => {
    expect(withVote((trace) => Object.assign(trace, { complete: false })).finished).toBe(false);
    expect(withVote((trace) => trace.rounds.pop()).finished).toBe(false);
    const empty = withVote((trace) => Object.assign(trace, { rounds: [], complete: false }));
    expect(empty).toMatchObject({ finished: false, group: 'none', byRound: [], unreadable: null });
  });
});
