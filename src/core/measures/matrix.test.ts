import { describe, expect, test } from 'vitest';
import { findCondition } from '#conditions/index.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { countCancelled } from './cancelled.ts';
import { readCell } from './cell.ts';
import { differingReceivers, inboxesDiffer } from './inbox-difference.ts';
import { readInboxSets, shortenIds } from './inbox-sets.ts';
import { mostCopiesRead, readMatrix } from './matrix.ts';
import { summariseRound } from './summarise-round.ts';

describe('readMatrix', () => {
  test('is the cells of the trace, row by row', async () => {
    for (const id of ['standard', 'inhibitory', 'copies-k']) {
      const trace = await buildTrace({ arms: [{ id }], agents: 6 });
      const condition = findCondition(id);
      if (condition === undefined) throw new Error(id);
      for (const { round } of trace.rounds) {
        const matrix = readMatrix(trace, round);
        for (let e = 0; e < matrix.rows; e++) {
          let total = 0;
          for (let r = 0; r < matrix.columns; r++) {
            const at = e * matrix.columns + r;
            const cell = readCell(trace, condition, round, e, r);
            expect(matrix.excitation[at]).toBe(cell.excitation);
            expect(matrix.inhibition[at]).toBe(cell.inhibition);
            expect(matrix.read[at]).toBe(cell.read);
            expect(matrix.cut[at]).toBe(0);
            expect(matrix.held[at]).toBe(cell.held ? 1 : 0);
            total += cell.read;
          }
          expect(matrix.totals[e]).toBe(total);
        }
      }
    }
  });

  test('ticks as many first arrivals as the round announces', async () => {
    const trace = await buildTrace({ agents: 7 });
    for (const { round } of trace.rounds) {
      const ticks = readMatrix(trace, round).first.reduce((sum, one) => sum + one, 0);
      expect(ticks).toBe(summariseRound(trace, round).firstDeliveries);
    }
  });

  test('counts what a size limit cut', async () => {
    const trace = await buildTrace({ arms: [{ id: 'deduplication-only', limit: true }], agents: 6 });
    const cut = trace.rounds.flatMap(({ round }) => [...readMatrix(trace, round).cut]);
    const recorded = trace.rounds.flatMap(({ turns }) => turns.map((turn) => turn.cut));
    expect(cut.reduce((a, b) => a + b, 0)).toBe(recorded.reduce((a, b) => a + b, 0));
    expect(Math.max(...cut)).toBeGreaterThan(0);
  });

  test('a round that is not there reads as empty, and keeps who holds what', async () => {
    const trace = await buildTrace();
    const matrix = readMatrix(trace, 99);
    expect(matrix.excitation.every((copies) => copies === 0)).toBe(true);
    expect(matrix.held).toEqual(readMatrix(trace, 0).held);
  });

  test('the most copies read is the largest cell of any round', async () => {
    const trace = await buildTrace({ arms: [{ id: 'standard-every-sender' }], agents: 6 });
    const all = trace.rounds.flatMap(({ round }) => [...readMatrix(trace, round).read]);
    expect(mostCopiesRead(trace)).toBe(Math.max(...all));
  });
});

describe('one inbox', () => {
  test('cancelled copies add up to the column of I', async () => {
    const trace = await buildTrace({ agents: 6 });
    for (const { round, inhibition } of trace.rounds) {
      for (const r of trace.agents.keys()) {
        const { ofHeld, repeats, total } = countCancelled(trace, round, r);
        expect(total).toBe(ofHeld + repeats);
        expect(total).toBe(inhibition.reduce((sum, row) => sum + (row[r] ?? 0), 0));
      }
    }
  });

  test('the router’s set is what arrives less what is held', async () => {
    const trace = await buildTrace({ agents: 6 });
    for (const { round } of trace.rounds) {
      for (const r of trace.agents.keys()) {
        const { arriving, holds, read } = readInboxSets(trace, round, r);
        expect(read).toEqual(arriving.filter((e) => !holds.includes(e)));
      }
    }
  });

  test('neighbours of one kind are named in short', async () => {
    const { task } = await buildTrace();
    expect(shortenIds(task, [0, 1, 2, 3])).toEqual(['S1…S4']);
    expect(shortenIds(task, [0, 1])).toEqual(['S1', 'S2']);
    expect(shortenIds(task, [0, 2, 4])).toEqual(['S1', 'S3', 'S5']);
    expect(shortenIds(task, [])).toEqual([]);
    const last = task.evidence.findLastIndex(({ kind }) => kind === 'shared');
    expect(shortenIds(task, [last - 1, last, last + 1])).toEqual([
      task.evidence[last - 1]?.id,
      task.evidence[last]?.id,
      task.evidence[last + 1]?.id,
    ]);
  });

  test('an inbox never differs from itself', async () => {
    const [a, b] = [await buildTrace({ arms: [{ id: 'standard' }] }), await buildTrace()];
    for (const { round } of a.rounds) {
      expect(differingReceivers(a, a, round)).toEqual([]);
      const differing = differingReceivers(a, b, round);
      for (const r of a.agents.keys()) {
        expect(differing.includes(r)).toBe(inboxesDiffer(b, a, round, r));
      }
    }
    expect(differingReceivers(a, b, 1).length).toBeGreaterThan(0);
    expect(differingReceivers(a, b, 99)).toEqual([]);
  });
});
