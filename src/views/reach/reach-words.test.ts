import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReachPaths, Voice } from '#core/measures/reach-paths.ts';
import { bundleSides } from './bundle-graph.tsx';
import { percent, wordReached, wordReceiver, wordSender } from './reach-words.ts';

const gets = (arriving: number, stopped: number, holds = false, cut = 0) => ({
  agent: 0,
  holds,
  arriving,
  stopped,
  cut,
  read: arriving - stopped - cut,
});

const limit = 'cut by the size limit';

describe('words of the reach graph', () => {
  test('what a receiver gets', () => {
    expect(wordReceiver(gets(0, 0), limit)).toBe('no copy arrives');
    expect(wordReceiver(gets(0, 0, true), limit)).toBe('no copy arrives, holds it');
    expect(wordReceiver(gets(1, 0), limit)).toBe('1 copy arrives, 1 is read');
    expect(wordReceiver(gets(9, 8), limit)).toBe('9 copies arrive, 8 stop, 1 is read');
    expect(wordReceiver(gets(4, 1, true, 1), limit)).toBe(
      '4 copies arrive, 1 stops, 1 cut by the size limit, 2 are read, holds it',
    );
    expect(wordReceiver(gets(2, 1, false, 1), 'not in the summary')).toBe(
      '2 copies arrive, 1 stops, 1 not in the summary, 0 are read',
    );
  });

  test('what an agent says', () => {
    const says = (voice: Voice, copies = 0, holds = false) => wordSender({ agent: 0, holds, voice, copies });
    expect(says('heard', 6, true)).toBe('holds it, says it, 6 copies');
    expect(says('unheard')).toBe('has said it, unheard this round');
    expect(says('silent')).toBe('has not said it');
  });

  test('the caption counts those that lack it, or readers where all hold it', () => {
    expect(wordReached({ reached: 7, lacking: 15, receivers: [], copies: 7 })).toEqual([
      '7',
      'of 15 reached',
    ]);
    expect(
      wordReached({ reached: 0, lacking: 0, receivers: [gets(2, 0, true), gets(0, 0, true)], copies: 2 }),
    ).toEqual(['1', 'of 2 read it; all hold it']);
  });

  test('before routing, what arrives and nothing of what becomes of it', () => {
    const paths = { reached: 7, lacking: 15, receivers: [], copies: 12 };
    expect(wordReached(paths, false)).toEqual(['12', 'copies arrive']);
    expect(wordReceiver(gets(9, 8), limit, false)).toBe('9 copies arrive, not routed yet');
    expect(wordReceiver(gets(0, 0), limit, false)).toBe('no copy arrives');
  });

  test('a small share is not rounded away', () => {
    expect([0, 0.004, 0.4, 0.996, 1].map(percent)).toEqual(['0 %', '< 1 %', '40 %', '> 99 %', '100 %']);
  });
});

describe('bundles of many agents', () => {
  const voices: readonly Voice[] = ['heard', 'unheard', 'silent'];
  const sides = fc.array(
    fc.record({ voice: fc.nat(2), arriving: fc.nat(9), stopped: fc.nat(9), holds: fc.boolean() }),
    { minLength: 2, maxLength: 90 },
  );

  test('no agent and no copy is lost', () => {
    fc.assert(
      fc.property(sides, fc.boolean(), (agents, shared) => {
        const paths: Pick<ReachPaths, 'senders' | 'receivers'> = {
          senders: agents.map(({ voice, arriving }, agent) => ({
            agent,
            holds: shared || agent === 0,
            voice: voices[voice] ?? 'silent',
            copies: voice === 0 ? arriving : 0,
          })),
          receivers: agents.map(({ arriving, stopped }, agent) => ({
            ...gets(arriving, Math.min(stopped, arriving), shared || agent === 0),
            agent,
          })),
        };
        const { left, right } = bundleSides(paths, shared ? 'shared' : 'private', 1);
        const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
        for (const side of [left, right]) {
          expect(sum(side.map((bundle) => bundle.agents.length))).toBe(agents.length);
        }
        expect(sum(left.map(({ copies }) => copies))).toBe(sum(paths.senders.map(({ copies }) => copies)));
        expect(sum(right.map(({ arriving }) => arriving))).toBe(sum(agents.map(({ arriving }) => arriving)));
        expect(sum(right.map(({ read }) => read))).toBe(sum(paths.receivers.map(({ read }) => read)));
        expect(right[0]?.agents).toEqual([1]);
      }),
    );
  });
});
