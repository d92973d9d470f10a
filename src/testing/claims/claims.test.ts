import { beforeAll, describe, expect, test } from 'vitest';
import { type Finding, findAll } from './claims.ts';

// The paper's claims with scripted readers: a simulation. What does not hold is named here and in docs/claims.md, not bent.

let findings: readonly Finding[] = [];
beforeAll(async () => {
  findings = await findAll();
}, 180_000);

const named = (words: string): readonly Finding[] => findings.filter(({ claim }) => claim.includes(words));

describe('claims of the paper on scripted readers', () => {
  test.each([
    'restated holder reach of six senders over every sender',
    'relative delivered reach lies above',
    'inhibitory over standard',
    'from N = 8 to N = 64 (strong puzzles)',
    'every sender over six senders for the router',
    'Dropping rule (3) costs accuracy',
    'Accuracy falls as k grows',
    'fewer tokens under inhibitory',
    'no shared copies under inhibitory',
    'more shared copies with N under standard',
  ])('holds: %s', (words) => {
    expect(named(words).length).toBeGreaterThan(0);
    for (const finding of named(words)) expect(finding, finding.claim).toMatchObject({ holds: true });
  });

  test('six senders are everybody below N = 8', () => {
    expect(named('N = 5: restated holder reach')).toMatchObject([{ value: 1 }]);
  });

  test('not shown: puzzles of both kinds leave the growth of standard open', () => {
    const [found] = named('(strong and weak puzzles)');
    expect(found?.interval?.low).toBeLessThan(0.05);
    expect(found?.interval?.high).toBeGreaterThan(0.05);
  });

  test('does not hold: a falsehood costs the one answer with full information nothing, for ideal arithmetic forgives it', () => {
    const [found] = named('A planted falsehood');
    expect(found).toMatchObject({ holds: false, value: 0 });
  });
});
