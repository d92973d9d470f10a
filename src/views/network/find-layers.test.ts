import { expect, test } from 'vitest';
import { buildTrace } from '#testing/build-trace.ts';
import { findLayers } from './find-layers.ts';

test('who decides stands first, then leads, then workers; peers have no ranks', async () => {
  const layers = async (architecture: string) =>
    findLayers(await buildTrace({ architecture, agents: 6, rounds: 1, arms: [{ id: 'inhibitory' }] }));
  expect(await layers('peer-to-peer')).toBeNull();
  expect(await layers('orchestrator-worker')).toEqual([[6], [0, 1, 2, 3, 4, 5]]);
  expect(await layers('hierarchy')).toEqual([[8], [6, 7], [0, 1, 2, 3, 4, 5]]);
});
