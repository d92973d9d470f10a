import { expect, test } from 'vitest';
import { matchPresets } from '#core/match/presets.ts';
import { defaultSetup } from './defaults.ts';
import { matcherOf } from './matcher-of.ts';

test('the lab opens with a preset as it is', () => {
  expect(matcherOf(defaultSetup)).toEqual(matchPresets.distinctive);
});

test('what is routed stays with its preset when the threshold is moved, and not under another preset', () => {
  const setup = { ...defaultSetup, routeDistorted: false, routeUnsure: true };
  expect(matcherOf(setup, { preset: 'distinctive', threshold: 0.3 })).toEqual({
    ...{ preset: 'distinctive', threshold: 0.3 },
    ...{ routeDistorted: false, routeUnsure: true },
  });
  expect(matcherOf(setup, { preset: 'plain', threshold: 0.4 })).toEqual({
    ...matchPresets.plain,
    threshold: 0.4,
  });
});
