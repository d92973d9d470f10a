import { describe, expect, test } from 'vitest';
import { buildTinyTrace } from '#testing/tiny-trace.ts';
import { composeFork, type ForkScene, isSharedMessage, matchingOnScreen } from './compose-fork.ts';

const scene: ForkScene = {
  traces: [buildTinyTrace(), buildTinyTrace()],
  arms: [{ id: 'standard' }, { id: 'inhibitory' }],
  matching: { preset: 'distinctive', threshold: 0.6 },
};

describe('composeFork', () => {
  test('a message, in both arms or in one', () => {
    const form = { kind: 'message', agent: 1, text: 'Take y.' } as const;
    const edit = { round: 0, agent: 1, text: 'Take y.' };
    expect(composeFork({ ...form, arm: 'both' }, 0, scene)).toMatchObject({
      round: 0,
      label: 'r0: A2 says otherwise',
      edits: [[edit], [edit]],
    });
    expect(composeFork({ ...form, arm: 0 }, 0, scene)?.edits).toEqual([[edit], []]);
    expect(composeFork({ ...form, arm: 1 }, 0, scene)).toMatchObject({
      label: 'r0: A2 says otherwise, arm B',
      edits: [[], [edit]],
    });
    expect(isSharedMessage(scene, 0, 1)).toBe(true);
    // A call that failed left no message to share.
    expect(isSharedMessage(scene, 1, 0)).toBe(false);
    expect(composeFork({ ...form, agent: 0, arm: 0 }, 1, scene)).not.toBeNull();
  });

  test('a private sentence moves, a shared one cannot', () => {
    expect(composeFork({ kind: 'holder', evidence: 1, holder: 2 }, 1, scene)).toMatchObject({
      label: 'r1: P is held by A3',
      holders: [null, 2, 1, 2],
    });
    expect(composeFork({ kind: 'holder', evidence: 0, holder: 2 }, 1, scene)).toBeNull();
    // What own searches found is nobody's to hand out.
    const searched = { ...buildTinyTrace(), searches: [] };
    const own = { ...scene, traces: [searched, searched] as const };
    expect(composeFork({ kind: 'holder', evidence: 1, holder: 2 }, 1, own)).toBeNull();
  });

  test('another threshold, preset or rule', () => {
    expect(composeFork({ kind: 'matching', preset: 'distinctive', threshold: 0.5 }, 1, scene)).toMatchObject({
      label: 'r1: threshold 0.50',
      setup: { preset: 'distinctive', threshold: 0.5 },
    });
    expect(composeFork({ kind: 'matching', preset: 'plain', threshold: 0.5 }, 1, scene)?.label).toBe(
      'r1: plain overlap 0.50',
    );
    expect(composeFork({ kind: 'rule', arm: 0, rule: { id: 'copies-k', k: 2 } }, 1, scene)).toMatchObject({
      setup: { arms: [{ id: 'copies-k', k: 2 }, { id: 'inhibitory' }], threshold: 0.6 },
    });
  });

  test('what changes nothing is no fork', () => {
    const nothing = [
      { kind: 'message', arm: 'both', agent: 1, text: 'r' },
      { kind: 'message', arm: 0, agent: 1, text: '  ' },
      { kind: 'holder', evidence: 1, holder: 0 },
      { kind: 'matching', ...scene.matching },
      { kind: 'rule', arm: 1, rule: { id: 'inhibitory' } },
    ] as const;
    for (const form of nothing) expect(composeFork(form, 0, scene)).toBeNull();
  });

  test('an overruled threshold goes on in the fork', () => {
    const matching = matchingOnScreen(scene.matching, { preset: 'plain', threshold: 0.3, marks: [[], []] });
    const change = composeFork({ kind: 'holder', evidence: 1, holder: 2 }, 0, { ...scene, matching });
    expect(change?.setup).toEqual({ preset: 'plain', threshold: 0.3 });
  });
});
