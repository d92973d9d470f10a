import { describe, expect, test } from 'vitest';
import { buildSummary } from '#testing/build-summary.ts';
import { measurePrimacy } from './primacy-index.ts';
import type { RunSummary } from './run-summary.ts';

const items = 10;
/** Ten items of which the first `right` are right. */
const runs = (right: number): RunSummary[] =>
  Array.from({ length: items }, (_, i) => buildSummary(`t${i}`, i < right ? 'right' : 'wrong'));
const both = (early: number, late: number) => ({ early: runs(early), late: runs(late) });
const quick = { seed: 2, resamples: 1000 };

describe('primacy index', () => {
  test('what late evidence costs standard, less what it costs the router', () => {
    // B: standard .4 → .1, lost 3/4; router .8 → .6, lost 1/4.
    const primacy = measurePrimacy({
      ...quick,
      standard: both(6, 2),
      inhibitory: both(10, 7),
      alone: both(2, 1),
    });
    expect(primacy.lost.standard.value).toBeCloseTo(0.75);
    expect(primacy.lost.inhibitory.value).toBeCloseTo(0.25);
    expect(primacy.index.value).toBeCloseTo(0.5);
    expect(primacy.index).toMatchObject({ items });
    expect(primacy.index.interval?.low).toBeLessThan(0.5);
    expect(primacy.index.interval?.high).toBeGreaterThan(0.5);
    expect(primacy).toMatchObject({ leftOut: 0, unfinished: 0, screened: 0 });
  });

  test('nothing lost, nothing to see; the arms’ places change the sign', () => {
    const arms = { standard: both(6, 3), inhibitory: both(9, 8), alone: both(1, 1) };
    const same = measurePrimacy({ ...quick, ...arms, inhibitory: arms.standard });
    expect(same.index).toMatchObject({ value: 0, interval: { low: 0, high: 0 } });
    const [there, back] = [
      measurePrimacy({ ...quick, ...arms }),
      measurePrimacy({ ...quick, ...arms, standard: arms.inhibitory, inhibitory: arms.standard }),
    ];
    expect(there.index.value).toBeCloseTo(-(back.index.value ?? 0), 12);
    expect(there.index.interval?.low).toBeCloseTo(-(back.index.interval?.high ?? 0), 12);
  });

  test('undefined where talking early gains nothing', () => {
    const none = measurePrimacy({
      ...quick,
      standard: both(2, 5),
      inhibitory: both(9, 8),
      alone: both(2, 2),
    });
    expect(none.lost.standard).toMatchObject({ value: null, interval: null });
    expect(none.index).toMatchObject({ value: null, interval: null });
    expect(none.lost.inhibitory.value).toBeCloseTo(1 / 7);
    // A gain of one item in ten: gone in (9/10)^10 = 34.9% of resamples, and those are counted.
    const slight = measurePrimacy({
      ...quick,
      standard: both(3, 3),
      inhibitory: both(9, 8),
      alone: both(2, 2),
    });
    expect(slight.index.undefinedShare).toBeGreaterThan(0.3);
    expect(slight.index.undefinedShare).toBeLessThan(0.4);
  });

  test('items that lack a finished run anywhere are left out and counted', () => {
    const late = runs(3);
    late[0] = buildSummary('t0', 'right', { finished: false });
    const primacy = measurePrimacy({
      ...quick,
      standard: { early: runs(6), late },
      inhibitory: { early: runs(10), late: runs(8).slice(1) },
      alone: both(2, 2),
      keep: ({ taskId }) => taskId !== 't9',
    });
    expect(primacy).toMatchObject({ leftOut: 2, unfinished: 1, screened: 6, index: { items: 8 } });
    // Of t1 … t8: standard 5/8 → 2/8, alone 1/8: B .5 → .125.
    expect(primacy.lost.standard.value).toBeCloseTo(0.75);
  });

  test('early and late tasks of other names are one item where told so; order does not matter', () => {
    const renamed = (list: RunSummary[]) => list.map((run) => ({ ...run, taskId: `${run.taskId}/late` }));
    const itemOf = ({ taskId }: RunSummary) => taskId.replace('/late', '');
    const plain = { standard: both(6, 3), inhibitory: both(10, 8), alone: both(2, 2) };
    const expected = measurePrimacy({ ...quick, ...plain });
    const given = {
      standard: { early: runs(6).reverse(), late: renamed(runs(3)) },
      inhibitory: { early: runs(10), late: renamed(runs(8)).reverse() },
      alone: { early: runs(2), late: renamed(runs(2)) },
    };
    expect(measurePrimacy({ ...quick, ...given, itemOf })).toEqual(expected);
    expect(measurePrimacy({ ...quick, ...given })).toMatchObject({ leftOut: 20, index: { value: null } });
  });
});
