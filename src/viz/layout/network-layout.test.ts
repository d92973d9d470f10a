import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutNetwork, linkPath, nodeAt } from './network-layout.ts';
import { binHearing, drawBins } from './network-matrix.ts';

describe('layOutNetwork', () => {
  test('a ring: every agent has its place, inside the drawing, apart from the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), fc.integer({ min: 130, max: 360 }), (agents, width) => {
        const layout = layOutNetwork({ agents }, width);
        expect(layout.nodes.map(({ agent }) => agent)).toEqual([...Array(agents).keys()]);
        for (const [i, node] of layout.nodes.entries()) {
          for (const at of [node.x, node.y, node.labelX, node.labelY]) {
            expect(at).toBeGreaterThan(0);
            expect(at).toBeLessThan(width);
          }
          const gaps = layout.nodes.slice(i + 1).map(({ x, y }) => Math.hypot(node.x - x, node.y - y));
          expect(Math.min(Number.POSITIVE_INFINITY, ...gaps)).toBeGreaterThan(1.8 * layout.radius);
          expect(nodeAt(layout, node.x, node.y)).toBe(node.agent);
        }
        expect(layOutNetwork({ agents }, width)).toEqual(layout);
      }),
    );
  });

  test('layers stand one below the other, each in its order', () => {
    const { nodes, height } = layOutNetwork({ agents: 6, layers: [[5], [3, 4], [0, 1, 2]] }, 160);
    const heightOf = (agent: number): number => nodes[agent]?.y ?? Number.NaN;
    expect(heightOf(5)).toBeLessThan(heightOf(3));
    expect(heightOf(3)).toBe(heightOf(4));
    expect(heightOf(4)).toBeLessThan(heightOf(0));
    expect(nodes[0]?.x).toBeLessThan(nodes[1]?.x ?? 0);
    expect(Math.max(...nodes.map(({ labelY }) => labelY))).toBeLessThan(height);
  });

  test('a link stops before its nodes; far from every node there is none', () => {
    const { nodes } = layOutNetwork({ agents: 2 }, 100);
    const [a, b] = nodes;
    if (a === undefined || b === undefined) throw new Error('two agents, two nodes');
    expect(linkPath(a, b, 5)).toBe('M50 25L50 75');
    expect(nodeAt({ nodes }, 0, 50)).toBeNull();
  });
});

describe('binHearing', () => {
  const sixOf = (agents: number) =>
    Array.from({ length: agents }, (_, r) =>
      [1, 2, 3].map((step) => (r + step) % agents).filter((j) => j !== r),
    );

  test('the shares count every link once, in bins of one or of many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 300 }), fc.boolean(), (agents, all) => {
        const heard = all ? 'every' : sixOf(agents);
        const says = (j: number): boolean => j % 3 === 0;
        const { bins, perBin, heard: shares, saying } = binHearing(heard, agents, says);
        const sizeOf = (bin: number): number => Math.min(perBin, agents - bin * perBin);
        let links = 0;
        let said = 0;
        for (let s = 0; s < bins; s++) {
          for (let r = 0; r < bins; r++) {
            const pairs = sizeOf(s) * (s === r ? sizeOf(r) - 1 : sizeOf(r));
            links += (shares[s * bins + r] ?? 0) * pairs;
            said += (saying[s * bins + r] ?? 0) * pairs;
          }
        }
        expect(Math.max(...shares)).toBeLessThanOrEqual(1);
        expect(saying.every((share, at) => share <= (shares[at] ?? 0))).toBe(true);
        const lists = all
          ? Array.from({ length: agents }, (_, r) => [...Array(agents).keys()].filter((j) => j !== r))
          : sixOf(agents);
        expect(links).toBeCloseTo(lists.flat().length, 4);
        expect(said).toBeCloseTo(lists.flat().filter(says).length, 4);
        expect(bins).toBeLessThanOrEqual(64);
      }),
      { numRuns: 40 },
    );
  });

  test('nobody is heard in round 0; a full bin is a full square', () => {
    expect([...binHearing('nobody', 3, () => true).heard]).toEqual(Array(9).fill(0));
    expect(drawBins(new Float64Array([1]), 1, 10)).toBe('M0.4 0.4h9.2v9.2h-9.2z');
    expect(drawBins(new Float64Array([0]), 1, 10)).toBe('');
  });
});
