import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EvidenceKind } from '#core/task.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { drawHolders, drawThumbnail, layoutThumbnail, thumbnail } from './thumbnail-paths.ts';

const kinds = fc.array(fc.constantFrom<EvidenceKind>('shared', 'private', 'false'), {
  minLength: 1,
  maxLength: 60,
});

describe('the squares of a thumbnail', () => {
  test('hold every cell once, inside the picture, and stay few', () => {
    fc.assert(
      fc.property(kinds, fc.integer({ min: 2, max: 1024 }), (given, agents) => {
        const places = layoutThumbnail(given, agents);
        expect(places.length).toBeLessThanOrEqual(24 * 16);
        const cells = places.reduce(
          (sum, { items, agents: columns }) => sum + items.length * columns.length,
          0,
        );
        expect(cells).toBe(given.length * agents);
        for (const { x, y, width, height, items } of places) {
          expect(x + width).toBeLessThanOrEqual(thumbnail.width + 1e-9);
          expect(y + height).toBeLessThanOrEqual(thumbnail.height + 1e-9);
          // Shared rows and others never share a square.
          expect(new Set(items.map((e) => given[e] === 'shared')).size).toBe(1);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('one square a cell up to 24 agents', () => {
    expect(layoutThumbnail(['shared', 'private'], 24)).toHaveLength(48);
    expect(layoutThumbnail(['shared', 'private'], 25)).toHaveLength(48);
  });
});

describe('what is drawn', () => {
  test('a filled square for each cell that is read, a stroke for each that is cancelled whole', async () => {
    const trace = await buildTrace();
    const places = layoutThumbnail(
      trace.task.evidence.map(({ kind }) => kind),
      trace.agents.length,
    );
    const [, round] = trace.rounds;
    if (round === undefined) throw new Error('there is a round 1');
    const cells = round.excitation.flatMap((row, e) =>
      row.map((copies, r) => ({ copies, cancelled: round.inhibition[e]?.[r] ?? 0 })),
    );
    const { read, cancelled } = drawThumbnail(round, places);
    expect(read.split('M').length - 1).toBe(cells.filter((cell) => cell.copies > cell.cancelled).length);
    expect(cancelled.split('M').length - 1).toBe(
      cells.filter((cell) => cell.copies > 0 && cell.copies === cell.cancelled).length,
    );
    expect(read.length).toBeGreaterThan(0);
    expect(cancelled.length).toBeGreaterThan(0);
  });

  test('round 0: one diamond for each private sentence', async () => {
    const trace = await buildTrace();
    const given = trace.task.evidence.map(({ kind }) => kind);
    const { holders, shared } = drawHolders(trace.agents, given, layoutThumbnail(given, trace.agents.length));
    expect(holders.split('M').length - 1).toBe(given.filter((kind) => kind === 'private').length);
    expect(shared.split('M').length - 1).toBe(
      given.filter((kind) => kind === 'shared').length * trace.agents.length,
    );
  });
});
