import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bundleAgents } from './reach-bundles.ts';
import { layOutReach, type ReachFlow, reachRowAt, rowCentre } from './reach-layout.ts';
import { layOutReceiver } from './reach-receiver-layout.ts';
import { heightOf, type RibbonEnd } from './reach-ribbon.ts';

/** Senders that are each heard at some receivers; at each receiver some copies stop. */
const flows: fc.Arbitrary<ReachFlow> = fc
  .record({
    agents: fc.integer({ min: 2, max: 64 }),
    seed: fc.array(fc.nat(1000), { minLength: 64, maxLength: 64 }),
  })
  .map(({ agents, seed }) => {
    const says = (j: number): boolean => (seed[j] ?? 0) % 3 === 0;
    const heard = (j: number, r: number): boolean => j !== r && says(j) && ((seed[r] ?? 0) + j) % 2 === 0;
    const rows = [...Array(agents).keys()];
    return {
      sent: rows.map((j) => rows.filter((r) => heard(j, r)).length),
      received: rows.map((r) => {
        const arriving = rows.filter((j) => heard(j, r)).length;
        return { arriving, stopped: Math.min(arriving, (seed[r] ?? 0) % 5) };
      }),
    };
  });

const frames = fc.record({ width: fc.integer({ min: 130, max: 420 }) });

function expectApart(ends: readonly RibbonEnd[]): void {
  for (const [i, end] of ends.entries()) {
    const next = ends[i + 1];
    if (next !== undefined) expect(next.top).toBeGreaterThanOrEqual(end.bottom - 1e-9);
  }
}

describe('layOutReach', () => {
  test('width is copies: as much leaves the left as passes the middle and comes to the right', () => {
    fc.assert(
      fc.property(flows, frames, (flow, frame) => {
        const layout = layOutReach(flow, frame);
        const copies = flow.sent.reduce((a, b) => a + b, 0);
        for (const [ribbons, end] of [
          [layout.inflow, 'from'],
          [layout.inflow, 'to'],
          [layout.outflow, 'from'],
          [layout.outflow, 'to'],
        ] as const) {
          const total = ribbons.reduce((all, ribbon) => all + heightOf(ribbon[end]), 0);
          expect(total).toBeCloseTo(copies * layout.scale, 6);
        }
        expect(layout.middle.height).toBeCloseTo(copies * layout.scale, 6);
        for (const { row, from } of layout.inflow) {
          expect(heightOf(from)).toBeCloseTo((flow.sent[row] ?? 0) * layout.scale, 6);
        }
        for (const { row, to } of layout.outflow) {
          expect(heightOf(to)).toBeCloseTo((flow.received[row]?.arriving ?? 0) * layout.scale, 6);
        }
      }),
    );
  });

  test('ribbons lie side by side, in the order of the rows, inside the drawing', () => {
    fc.assert(
      fc.property(flows, frames, (flow, frame) => {
        const { inflow, outflow, height, stops } = layOutReach(flow, frame);
        for (const ribbons of [inflow, outflow]) {
          expectApart(ribbons.map(({ from }) => from));
          expectApart(ribbons.map(({ to }) => to));
          for (const { from, to } of ribbons) {
            expect(Math.min(from.top, to.top)).toBeGreaterThanOrEqual(-1e-9);
            expect(Math.max(from.bottom, to.bottom)).toBeLessThanOrEqual(height + 1e-9);
          }
        }
        expectApart(stops);
      }),
    );
  });

  test('what stops ends in a bar, and only what is read goes on', () => {
    fc.assert(
      fc.property(flows, frames, (flow, frame) => {
        const { stops, outflow, rightX } = layOutReach(flow, frame);
        const stopping = [...flow.received.entries()].filter(([, { stopped }]) => stopped > 0);
        expect(stops.map(({ row }) => row)).toEqual(stopping.map(([row]) => row));
        for (const { row, through } of stops) {
          const { arriving = 0, stopped = 0 } = flow.received[row] ?? {};
          expect(through !== null).toBe(arriving > stopped);
        }
        for (const { row, to } of outflow) {
          const short = (flow.received[row]?.stopped ?? 0) > 0;
          expect(to.x < rightX - 7).toBe(short);
        }
      }),
    );
  });

  test('rows stand still whatever flows', () => {
    const quiet = layOutReach(
      { sent: [0, 0, 0], received: [0, 1, 2].map(() => ({ arriving: 0, stopped: 0 })) },
      { width: 160 },
    );
    const busy = layOutReach(
      { sent: [2, 2, 2], received: [0, 1, 2].map(() => ({ arriving: 2, stopped: 1 })) },
      { width: 160 },
    );
    expect([quiet.height, quiet.pitch, quiet.middle.y]).toEqual([busy.height, busy.pitch, busy.middle.y]);
    expect(quiet.inflow).toEqual([]);
    expect(reachRowAt(busy, rowCentre(busy.pitch, 2), 3)).toBe(2);
    expect(reachRowAt(busy, -1, 3)).toBeNull();
    expect(reachRowAt(busy, busy.height + 1, 3)).toBeNull();
  });
});

describe('layOutReceiver', () => {
  test('what is read arrives at the receiver in its width, in order, and the rest ends in bars', () => {
    const rows = fc.array(
      fc.record({ arriving: fc.nat(60), keep: fc.nat(3) }).map(({ arriving, keep }) => ({
        arriving,
        stopped: keep === 3 ? 0 : Math.max(0, arriving - keep),
      })),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(rows, frames, (flow, { width }) => {
        const layout = layOutReceiver(flow, width);
        expectApart(layout.arriving.map(({ from }) => from));
        expectApart(layout.passing.map(({ to }) => to));
        const whole = flow
          .filter(({ stopped }) => stopped === 0)
          .reduce((all, { arriving }) => all + arriving, 0);
        const total = layout.passing.reduce((all, { to }) => all + heightOf(to), 0);
        expect(total).toBeCloseTo(whole * layout.scale, 6);
        expect(layout.receiver.height).toBeCloseTo(whole * layout.scale, 6);
        expect(layout.stops.map(({ row }) => row)).toEqual(
          [...flow.keys()].filter((row) => (flow[row]?.stopped ?? 0) > 0),
        );
        expect(layout.lines).toHaveLength(layout.stops.filter(({ through }) => through !== null).length);
      }),
    );
  });
});

describe('bundleAgents', () => {
  test('every agent stands in one bundle, the chosen one alone, empty kinds keep their place', () => {
    const bundles = bundleAgents(
      100,
      (agent) => (agent % 2 === 0 ? 'even' : 'odd'),
      ['odd', 'even', 'none'],
      [7],
    );
    expect(bundles.map(({ key, agents }) => [key, agents.length])).toEqual([
      ['agent 7', 1],
      ['odd', 49],
      ['even', 50],
      ['none', 0],
    ]);
    expect(new Set(bundles.flatMap(({ agents }) => agents)).size).toBe(100);
  });
});
