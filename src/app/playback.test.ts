import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playFrom, playOn } from './playback.ts';

describe('playing', () => {
  test('goes on to the next round, waits for a run under way, stops at the end', () => {
    expect(playOn({ round: 2, last: 6, runGoesOn: false })).toBe('advance');
    expect(playOn({ round: 2, last: 6, runGoesOn: true })).toBe('advance');
    expect(playOn({ round: 3, last: 3, runGoesOn: true })).toBe('wait');
    expect(playOn({ round: 6, last: 6, runGoesOn: false })).toBe('stop');
  });

  test('starts where it stands, and anew at the end', () => {
    expect(playFrom({ round: 2, last: 6, runGoesOn: false })).toBe(2);
    expect(playFrom({ round: 6, last: 6, runGoesOn: false })).toBe(0);
    expect(playFrom({ round: 3, last: 3, runGoesOn: true })).toBe(3);
  });

  test('a finished run plays every round from where it starts and then stops', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (last, start) => {
        let round = playFrom({ round: Math.min(start, last), last, runGoesOn: false });
        const first = round;
        let steps = 0;
        while (playOn({ round, last, runGoesOn: false }) === 'advance') {
          round++;
          steps++;
        }
        expect(round).toBe(last);
        expect(steps).toBe(last - first);
      }),
    );
  });
});
