import { describe, expect, test } from 'vitest';
import { decodeLink } from '#archive/url-codec.ts';
import { defaultSetup } from '#store/defaults.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { addressQuery, sharedQuery } from './lab-link.ts';

const seen = async (chosen: boolean) => {
  const trace = await buildTrace();
  return {
    setup: defaultSetup,
    traces: [trace, trace] as const,
    round: 2,
    stage: 'match' as const,
    evidence: 1,
    receiver: 3,
    chosen,
  };
};

describe('links', () => {
  test('what the page chose is not in its address, but in a link for others', async () => {
    const lab = await seen(false);
    expect(addressQuery(lab)).not.toContain('round=2');
    expect(sharedQuery(lab)).toContain('round=2');
  });

  test('what the person chose is in both, and a link opens on it', async () => {
    const lab = await seen(true);
    expect(addressQuery(lab)).toBe(sharedQuery(lab));
    const { link, faults } = decodeLink(new URLSearchParams(sharedQuery(lab)), defaultSetup, [
      'peer-to-peer',
    ]);
    expect(faults).toEqual([]);
    expect(link).toEqual({
      setup: defaultSetup,
      gaze: { round: 2, stage: 'match', evidence: lab.traces[0].task.evidence[1]?.id, receiver: 3 },
    });
  });

  test('before the first run there is nothing to look at', () => {
    const lab = {
      setup: defaultSetup,
      traces: null,
      round: 0,
      stage: 'read' as const,
      evidence: 0,
      receiver: 0,
      chosen: true,
    };
    expect(sharedQuery(lab)).not.toMatch(/&(round|sentence|to)=/u);
    expect(sharedQuery(lab)).toContain('task=');
  });
});
