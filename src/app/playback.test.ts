import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Moment, stages } from '#core/stage.ts';
import { type PlayState, playFrom, playOn } from './playback.ts';

const at = (round: number, change: Partial<PlayState> = {}): PlayState => ({
  round,
  stage: 'read',
  pace: 'rounds',
  last: 6,
  runGoesOn: false,
  ...change,
});

describe('playing round by round', () => {
  test('goes on to the next round, waits for a run under way, stops at the end', () => {
    expect(playOn(at(2))).toEqual({ round: 3, stage: 'read' });
    expect(playOn(at(2, { stage: 'match', runGoesOn: true }))).toEqual({ round: 3, stage: 'read' });
    expect(playOn(at(3, { last: 3, runGoesOn: true }))).toBe('wait');
    expect(playOn(at(6))).toBe('stop');
  });

  test('starts where it stands, and anew at the end', () => {
    expect(playFrom(at(2))).toEqual({ round: 2, stage: 'read' });
    expect(playFrom(at(6))).toEqual({ round: 0, stage: 'read' });
    expect(playFrom(at(3, { last: 3, runGoesOn: true }))).toEqual({ round: 3, stage: 'read' });
  });
});

describe('playing stage by stage', () => {
  const staged = (round: number, stage: Moment['stage'], change: Partial<PlayState> = {}): PlayState =>
    at(round, { stage, pace: 'stages', ...change });

  test('goes through a round, then on to the next', () => {
    expect(playOn(staged(2, 'write'))).toEqual({ round: 2, stage: 'match' });
    expect(playOn(staged(2, 'read'))).toEqual({ round: 3, stage: 'write' });
    expect(playOn(staged(0, 'write'))).toEqual({ round: 0, stage: 'read' });
    expect(playOn(staged(6, 'route'))).toEqual({ round: 6, stage: 'read' });
    expect(playOn(staged(6, 'read'))).toBe('stop');
    expect(playOn(staged(3, 'read', { last: 3, runGoesOn: true }))).toBe('wait');
  });

  test('starts anew before anybody has written', () => {
    expect(playFrom(staged(6, 'read'))).toEqual({ round: 0, stage: 'write' });
    expect(playFrom(staged(6, 'match'))).toEqual({ round: 6, stage: 'match' });
  });
});

test('a finished run plays everything from where it starts and then stops', () => {
  const paces = fc.constantFrom<PlayState['pace']>('stages', 'rounds');
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), fc.constantFrom(...stages), paces, (last, start, stage, pace) => {
      let state = at(Math.min(start, last), { stage, pace, last });
      state = { ...state, ...playFrom(state) };
      let steps = 0;
      for (let next = playOn(state); typeof next !== 'string'; next = playOn(state)) {
        state = { ...state, ...next };
        steps++;
      }
      expect(playOn(state)).toBe('stop');
      expect(state.round).toBe(last);
      expect(steps).toBeLessThanOrEqual(4 * (last + 1));
    }),
  );
});
