import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitStage, hasReached, knownAt, type Moment, stages, stagesOf, stepMoment } from './stage.ts';

describe('stages of a round', () => {
  test('round 0 is written and read; every other round is also matched and routed', () => {
    expect(stagesOf(0)).toEqual(['write', 'read']);
    expect(stagesOf(1)).toEqual(['write', 'match', 'route', 'read']);
  });

  test('a stage that round 0 lacks gives way to the next', () => {
    expect(stages.map((stage) => fitStage(stage, 0))).toEqual(['write', 'read', 'read', 'read']);
    expect(stages.map((stage) => fitStage(stage, 3))).toEqual([...stages]);
  });

  test('what has been reached', () => {
    expect(hasReached('match', 'write')).toBe(true);
    expect(hasReached('match', 'match')).toBe(true);
    expect(hasReached('match', 'route')).toBe(false);
  });
});

describe('what is known', () => {
  test('one thing more at each stage, and everything at the last', () => {
    const known = stages.map((stage) => knownAt(3, stage));
    expect(known.map(({ matched }) => matched)).toEqual([false, true, true, true]);
    expect(known.map(({ routed }) => routed)).toEqual([false, false, true, true]);
    expect(known.map(({ read }) => read)).toEqual([false, false, false, true]);
  });

  test('round 0 has nothing to match or route', () => {
    expect(knownAt(0, 'write')).toEqual({ matched: true, routed: true, read: false });
    expect(knownAt(0, 'read').read).toBe(true);
  });
});

describe('stepping', () => {
  test('walks through all stages of all rounds in order, and stops at both ends', () => {
    const walked: string[] = [];
    let now: Moment = { round: 0, stage: 'write' };
    for (let i = 0; i < 7; i++) {
      walked.push(`${now.round} ${now.stage}`);
      now = stepMoment(now, 1, 1);
    }
    expect(walked).toEqual(['0 write', '0 read', '1 write', '1 match', '1 route', '1 read', '1 read']);
    expect(stepMoment({ round: 0, stage: 'write' }, -1, 1)).toEqual({ round: 0, stage: 'write' });
    expect(stepMoment({ round: 1, stage: 'write' }, -1, 1)).toEqual({ round: 0, stage: 'read' });
  });

  test('there and back again is where it began, away from the ends', () => {
    const moment = fc
      .record({ round: fc.integer({ min: 1, max: 6 }), stage: fc.constantFrom(...stages) })
      .filter(({ round, stage }) => !(round === 6 && stage === 'read'));
    fc.assert(
      fc.property(moment, (from) => {
        expect(stepMoment(stepMoment(from, 1, 6), -1, 6)).toEqual(from);
      }),
    );
  });
});
