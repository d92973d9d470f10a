import { describe, expect, test } from 'vitest';
import { buildTinyTrace, noCopies } from '#testing/tiny-trace.ts';
import type { TraceRound } from '../trace.ts';
import { isMarked, summariseRun } from './run-summary.ts';

describe('a tiny run, by hand', () => {
  const summary = summariseRun(buildTinyTrace());

  test('names its settings, and pairs of reader settings in order', () => {
    expect(summary).toMatchObject({
      taskId: 'tiny',
      condition: { id: 'inhibitory' },
      agents: 3,
      rounds: 2,
      seed: 4,
      matcher: { preset: 'distinctive', threshold: 0.6 },
      derived: null,
      finished: true,
      decider: null,
    });
    expect(summary.backend.settings).toEqual([
      ['calm', null],
      ['zeal', 2],
    ]);
  });

  test('group answers, agents right, missing answers', () => {
    expect(summary.byRound.map(({ group }) => group)).toEqual(['tie', 'right', 'tie']);
    expect(summary.group).toBe('tie');
    expect(summary.byRound.map(({ agents }) => agents)).toEqual([
      { right: 1, answered: 2, asked: 3 },
      { right: 2, answered: 2, asked: 3 },
      { right: 1, answered: 2, asked: 3 },
    ]);
    expect(summary.answers).toEqual({ asked: 9, missing: 3, failed: 1 });
    expect(summary.unreadable).toBeCloseTo(1 / 3);
    expect(isMarked(summary)).toBe(true);
    expect(isMarked({ ...summary, unreadable: 0.25 })).toBe(false);
    expect(isMarked({ ...summary, unreadable: null })).toBe(false);
  });

  test('tokens of every call', () => {
    expect(summary.tokens).toEqual({ prompt: 800, completion: 80, total: 880, estimated: false });
  });

  test('evidence tokens per inbox', () => {
    // S weighs 10, P 5, Q 7. Round 1: 4 S and 2 P arrive. Round 2: 2 S, 4 P and 2 Q.
    expect(summary.byRound[1]?.flow).toEqual({ arriving: 50 / 3, delivered: 10 / 3, cancelled: 40 / 3 });
    expect(summary.byRound[2]?.flow).toEqual({ arriving: 54 / 3, delivered: 24 / 3, cancelled: 30 / 3 });
    expect(summary.byRound.map(({ sharedCopies }) => sharedCopies.summed)).toEqual([0, 0, 0]);
    expect(summary.byRound.map(({ missingDelivered }) => missingDelivered)).toEqual([0, 2 / 3, 4 / 3]);
  });

  test('reach: holders with an answer, relays on top, the falsehood left out', () => {
    // Pairs: P with agents 1 and 2, Q with agents 0 and 2. Q’s holder has no answer before round 1, P’s none before round 2.
    expect(summary.byRound.map(({ reach }) => reach)).toEqual([
      { pairs: 4, holder: 0, delivered: 0 },
      { pairs: 4, holder: 0.5, delivered: 0.5 },
      { pairs: 4, holder: 0.5, delivered: 1 },
    ]);
  });

  test('a falsehood that arrives is read, but is no missing evidence', () => {
    const trace = buildTinyTrace();
    (trace.rounds[1] as TraceRound).excitation[3] = [1, 1, 0];
    const round = summariseRun(trace).byRound[1];
    expect(round?.missingDelivered).toBe(2 / 3);
    expect(round?.reach.delivered).toBe(0.5);
    expect(round?.flow.delivered).toBe(16 / 3);
  });

  test('spread counts records, distorted restatements as the settings say', () => {
    expect(summary.byRound.map(({ spread }) => spread)).toEqual([
      [1, 1],
      [3, 1],
      [3, 1],
    ]);
    const strict = buildTinyTrace();
    strict.settings.matcher.routeDistorted = false;
    expect(summariseRun(strict).byRound[0]?.spread).toEqual([1, 0]);
  });

  test('shared copies read where messages are passed: per sentence and summed', () => {
    const trace = buildTinyTrace();
    trace.task.evidence.push({ id: 'T', text: 'T', kind: 'shared' });
    trace.settings.condition = { id: 'standard' };
    trace.rounds[1] = {
      ...(trace.rounds[1] as TraceRound),
      excitation: [
        [1, 2, 1],
        [0, 1, 1],
        [0, 0, 0],
        [0, 0, 0],
        [2, 0, 0],
      ],
      inhibition: [...noCopies, [0, 0, 0]],
    };
    expect(summariseRun(trace).byRound[1]?.sharedCopies).toEqual({ summed: 2, perSentence: 1 });
  });

  test('a decider’s prompt, private share and shared copies', () => {
    const trace = buildTinyTrace();
    expect(summariseRun(trace, { decider: 2 }).decider).toEqual({
      promptTokens: 100,
      privateShare: 1,
      sharedCopies: { mean: 0, last: 0 },
    });
    for (const round of trace.rounds) round.inhibition = noCopies;
    expect(summariseRun(trace, { decider: 0 }).decider).toEqual({
      promptTokens: 200 / 3,
      privateShare: 1,
      sharedCopies: { mean: 1, last: 1 },
    });
    expect(summariseRun(trace, { decider: 7 }).decider).toBeNull();
  });
});
