import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealHolders, heldEvidence } from './holders.ts';
import type { Evidence } from './task.ts';

const evidenceOf = (kinds: readonly Evidence['kind'][]): Evidence[] =>
  kinds.map((kind, i) => ({ id: `e${i}`, text: `Fact ${i}.`, kind }));
const kinds = fc.array(fc.constantFrom('shared', 'private', 'false' as const), { maxLength: 14 });

test('every private item has one holder, shares differ by at most one, the seed decides', () => {
  fc.assert(
    fc.property(kinds, fc.integer({ min: 1, max: 20 }), fc.nat(), (list, agents, seed) => {
      const evidence = evidenceOf(list);
      const holders = dealHolders(evidence, agents, seed);
      expect(holders).toEqual(dealHolders(evidence, agents, seed));
      const shares = Array.from({ length: agents }, () => 0);
      for (const [e, holder] of holders.entries()) {
        if (evidence[e]?.kind === 'shared') expect(holder).toBeNull();
        else if (holder === null || holder >= agents) expect.fail('a private item without a holder');
        else shares[holder] = (shares[holder] ?? 0) + 1;
      }
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});

test('shared evidence is held by all, private by its holder, everything by all under full information', () => {
  fc.assert(
    fc.property(kinds, fc.integer({ min: 1, max: 12 }), fc.nat(), (list, agents, seed) => {
      const evidence = evidenceOf(list);
      const holders = dealHolders(evidence, agents, seed);
      for (const [agent, held] of heldEvidence(evidence, holders, agents, 'own').entries()) {
        for (const [e, item] of evidence.entries()) {
          expect(held[e]).toBe(item.kind === 'shared' || holders[e] === agent ? 1 : 0);
        }
      }
      const all = heldEvidence(evidence, holders, agents, 'all');
      expect(all.every((held) => held.every((flag) => flag === 1))).toBe(true);
    }),
  );
});
