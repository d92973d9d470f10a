import { describe, expect, test } from 'vitest';
import { randomStream } from '#core/rng.ts';
import { makeDecoyPuzzle } from '#tasks/decoy-puzzle.ts';
import { weighBearing } from './bearing.ts';
import { decide, type Intake } from './decide.ts';
import { idealReaderSettings, type ReaderSettings } from './settings.ts';
import { chanceToState } from './write-message.ts';

describe('chanceToState', () => {
  const task = makeDecoyPuzzle({ seed: 4, strength: 'strong' });
  const shared = task.evidence.findIndex(({ kind }) => kind === 'shared');
  const secret = task.evidence.findIndex(({ kind }) => kind === 'private');
  const chance = (item: number, own: boolean, change: Partial<ReaderSettings>): number => {
    const settings = { ...idealReaderSettings, ...change };
    const intake: Intake = {
      copies: Int32Array.from(task.evidence, ({ kind }, e) => (kind === 'shared' || e === secret ? 1 : 0)),
      own: Uint8Array.from(task.evidence, (_, e) => (e === item && own ? 1 : 0)),
      said: new Uint8Array(task.evidence.length),
      choices: new Int32Array(4),
      lastChoice: -1,
    };
    const decision = decide(intake, weighBearing(task), settings, randomStream(1, 'c'));
    return chanceToState({ intake, decision, settings }, item);
  };

  test('off means certain', () => {
    for (const own of [true, false])
      for (const item of [shared, secret]) expect(chance(item, own, {})).toBe(1);
  });

  test('disclosure, favour, relay and loose each move it one way', () => {
    const rises = (values: readonly number[]): boolean =>
      values.every((v, i) => i === 0 || v > (values[i - 1] ?? 1));
    const steps = [0.1, 0.4, 0.7];
    expect(rises(steps.map((disclosure) => chance(secret, true, { disclosure })))).toBe(true);
    expect(rises(steps.map((favour) => chance(shared, true, { disclosure: 0.4, favour })))).toBe(true);
    expect(chance(secret, true, { disclosure: 0.4, favour: 0.9 })).toBe(0.4);
    expect(rises(steps.map((relay) => chance(secret, false, { relay })))).toBe(true);
    expect(rises(steps.map((loose) => chance(secret, false, { loose })))).toBe(true);
    expect(chance(shared, false, { loose: 0.1 })).toBe(1);
    expect(chance(secret, true, { relay: 0.1, loose: 0.1 })).toBe(1);
  });
});
