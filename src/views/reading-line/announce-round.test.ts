import { describe, expect, test } from 'vitest';
import { summariseRound } from '#core/measures/summarise-round.ts';
import type { Trace } from '#core/trace.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { announceRound } from './announce-round.ts';

const names = ['standard', 'inhibitory'] as const;

const runBoth = async (): Promise<readonly [Trace, Trace]> => [
  await buildTrace({ arms: [{ id: 'standard' }] }),
  await buildTrace({ arms: [{ id: 'inhibitory' }] }),
];

describe('the announced summary', () => {
  test('counts first deliveries and cancelled copies, arm B first', async () => {
    const traces = await runBoth();
    const b = summariseRound(traces[1], 1);
    expect(b.firstDeliveries).toBeGreaterThan(1);
    expect(b.copiesCancelled).toBeGreaterThan(1);
    expect(announceRound(traces, 1, names)).toBe(
      `Round 1: ${b.firstDeliveries} first deliveries, ${b.copiesCancelled} copies cancelled (inhibitory); ` +
        `${summariseRound(traces[0], 1).firstDeliveries} first deliveries, 0 copies cancelled (standard)`,
    );
  });

  test('what has arrived once is no first delivery again', async () => {
    expect(announceRound(await runBoth(), 2, names)).toMatch(/^Round 2: 0 first deliveries, \d+ copies/u);
  });

  test('round 0 says what there is to see', async () => {
    expect(announceRound(await runBoth(), 0, names)).toBe(
      'Round 0: every agent answers alone; 4 sentences with one holder each',
    );
  });
});
