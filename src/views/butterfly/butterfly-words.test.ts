import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { llmSummary } from '#conditions/llm-summary.ts';
import { randomSample } from '#conditions/random-sample.ts';
import type { MatrixReading } from '#core/measures/matrix.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { speakCell, voiceOf } from './cell-words.ts';
import { moveInGrid } from './grid-keys.ts';

const matrix = (e: number, i: number, change: Partial<MatrixReading> = {}): MatrixReading => ({
  rows: 1,
  columns: 1,
  excitation: Int32Array.of(e),
  inhibition: Int32Array.of(i),
  read: Int32Array.of(e - i),
  cut: Int32Array.of(0),
  held: Uint8Array.of(0),
  first: Uint8Array.of(0),
  totals: [e - i],
  ...change,
});

const item = { id: 'P2', text: 'The certificate lapsed in May.', label: 'Fire certificate has lapsed' };

const voice = { nameOf: (receiver: number) => `agent ${receiver + 1}`, cut: 'cut by the size limit' };

describe('speakCell', () => {
  test('says what arrives, is cancelled and is read', () => {
    expect(speakCell(item, matrix(9, 8), 0, 0, 3, voice)).toBe(
      'Sentence P2, Fire certificate has lapsed, to agent 1: 9 copies arrive, 8 cancelled, 1 read.',
    );
    expect(speakCell(item, matrix(1, 0, { first: Uint8Array.of(1) }), 0, 0, 3, voice)).toBe(
      'Sentence P2, Fire certificate has lapsed, to agent 1: 1 copy arrives, 0 cancelled, 1 read. For the first time.',
    );
  });

  test('says where nothing arrives, who holds it, and what a limit cut', () => {
    expect(speakCell(item, matrix(0, 0, { held: Uint8Array.of(1) }), 0, 0, 3, voice)).toContain(
      'no copy arrives. The agent holds it.',
    );
    expect(
      speakCell(item, matrix(2, 1, { cut: Int32Array.of(1), read: Int32Array.of(0) }), 0, 0, 3, voice),
    ).toContain('1 cut by the size limit, 0 read');
  });

  test('before routing says only what is known by then', () => {
    expect(speakCell(item, matrix(0, 0, { stage: 'write' }), 0, 0, 3, voice)).toContain(
      'to agent 1: the messages are not matched yet.',
    );
    expect(speakCell(item, matrix(9, 0, { stage: 'match', held: Uint8Array.of(1) }), 0, 0, 3, voice)).toMatch(
      /to agent 1: 9 copies arrive\. The agent holds it\.$/u,
    );
  });

  test('in round 0 says who holds what; a sentence without a label is read out', () => {
    expect(speakCell({ id: 'P2', text: item.text }, matrix(0, 0), 0, 0, 0, voice)).toBe(
      'Sentence P2, The certificate lapsed in May.: agent 1 lacks it.',
    );
  });
});

test('a voice names deciders, and says why copies are left out', async () => {
  const trace = await buildTrace({ arms: [{ id: 'llm-summary' }], architecture: 'hierarchy' });
  const { nameOf, cut } = voiceOf({ trace, condition: llmSummary });
  expect(trace.agents.map((_, r) => nameOf(r)).slice(4)).toEqual(['agent 5', 'lead 1', 'lead 2', 'the head']);
  expect(cut).toBe('not in the summary');
  expect(voiceOf({ trace, condition: randomSample }).cut).toBe('not drawn');
});

const upTo = (n: number): number[] => Array.from({ length: n }, (_, r) => r);

describe('moveInGrid', () => {
  const at = { evidence: 3, receiver: 5 };
  test('keys lead where they say', () => {
    const go = (key: string, ctrl = false) => moveInGrid(key, ctrl, at, 8, upTo(16));
    expect(go('ArrowLeft')).toEqual({ evidence: 3, receiver: 4 });
    expect(go('ArrowDown')).toEqual({ evidence: 4, receiver: 5 });
    expect(go('Home')).toEqual({ evidence: 3, receiver: 0 });
    expect(go('End')).toEqual({ evidence: 3, receiver: 15 });
    expect(go('Home', true)).toEqual({ evidence: 0, receiver: 0 });
    expect(go('End', true)).toEqual({ evidence: 7, receiver: 15 });
    expect(go('PageUp')).toEqual({ evidence: 0, receiver: 5 });
    expect(go('PageDown')).toEqual({ evidence: 7, receiver: 5 });
    expect(go('Enter')).toEqual(at);
    expect(go('x')).toBeNull();
    expect(go('Tab')).toBeNull();
  });

  test('walks over receivers that are not drawn', () => {
    const shown = [1, 4, 9];
    const go = (key: string, receiver: number, drawn = shown) =>
      moveInGrid(key, false, { evidence: 0, receiver }, 8, drawn)?.receiver;
    expect([go('ArrowRight', 1), go('ArrowRight', 9), go('ArrowLeft', 4)]).toEqual([4, 9, 1]);
    expect([go('Home', 9), go('End', 1)]).toEqual([1, 9]);
    // From a hidden one to its neighbours.
    expect([go('ArrowRight', 5), go('ArrowLeft', 5), go('ArrowDown', 5)]).toEqual([9, 4, 9]);
    expect([go('ArrowRight', 12), go('ArrowLeft', 12), go('ArrowLeft', 0)]).toEqual([9, 9, 1]);
    expect(go('ArrowRight', 5, [])).toBeUndefined();
  });

  test('never leaves the grid', () => {
    const keys = fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    fc.assert(
      fc.property(
        fc.array(keys),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (pressed, m, n) => {
          let cell = { evidence: 0, receiver: 0 };
          for (const key of pressed) {
            const next = moveInGrid(key, false, cell, m, upTo(n));
            if (next === null) throw new Error(key);
            cell = next;
            expect(cell.evidence >= 0 && cell.evidence < m && cell.receiver >= 0 && cell.receiver < n).toBe(
              true,
            );
          }
        },
      ),
    );
  });
});
