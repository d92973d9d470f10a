import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasSharedFolder, sharedText } from '#testing/shared-folder.ts';
import { route } from './route.ts';

type Cells = Record<string, Record<string, number>>;
interface Result {
  rule: string;
  k?: number;
  round: number;
  inbox: Record<string, string[]>;
  E?: Cells;
  I?: Cells;
  reach?: { pairs: number; holderReach: number; deliveredReach: number };
}
interface Vectors {
  rho: { n: number; senders: number; rho: number }[];
  cases: { name: string; instance: object; expected: Result[]; groupAnswer: (string | null)[] }[];
}
interface Output {
  cases: { name: string; results: Required<Result>[]; votes: (string | null)[] }[];
}

const vectors = hasSharedFolder ? (JSON.parse(sharedText('vectors/routing.json')) as Vectors) : null;
const rules = [
  { rule: 'inhibitory' },
  { rule: 'latest-message-only' },
  { rule: 'all-restated-copies' },
  { rule: 'deduplication-only' },
  { rule: 'copies-k', k: 1 },
  { rule: 'copies-k', k: 2 },
  { rule: 'copies-k', k: 4 },
];

const inputFile = (content: unknown): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'quell-route-')), 'input.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

/** Every case, rule and round agrees: inboxes as multisets, E, I, reach, votes. Gives the number compared. */
function compare(given: Vectors, output: Output): number {
  let compared = 0;
  for (const [c, { name, expected, groupAnswer }] of given.cases.entries()) {
    const found = output.cases[c];
    expect(found?.votes, name).toEqual(groupAnswer);
    for (const want of expected) {
      const where = `${name}, ${want.rule} ${want.k ?? ''}, round ${want.round}`;
      const got = found?.results.find(
        ({ rule, k, round }) => rule === want.rule && k === want.k && round === want.round,
      );
      expect(got, where).toBeDefined();
      for (const [agent, ids] of Object.entries(want.inbox)) {
        expect([...(got?.inbox[agent] ?? [])].sort(), `${where}: inbox of ${agent}`).toEqual([...ids].sort());
      }
      for (const matrix of ['E', 'I'] as const) {
        for (const [agent, cells] of Object.entries(want[matrix] ?? {})) {
          for (const [id, n] of Object.entries(cells)) {
            expect(got?.[matrix][agent]?.[id] ?? 0, `${where}: ${matrix} of ${id}, ${agent}`).toBe(n);
          }
        }
      }
      if (want.reach !== undefined) {
        expect(got?.reach.pairs, where).toBe(want.reach.pairs);
        expect(got?.reach.holderReach, where).toBeCloseTo(want.reach.holderReach, 12);
        expect(got?.reach.deliveredReach, where).toBeCloseTo(want.reach.deliveredReach, 12);
      }
      compared++;
    }
  }
  return compared;
}

describe.skipIf(vectors === null)('the published routing instances', () => {
  test('every case, rule and round is equal', async () => {
    if (vectors === null) return;
    const input = { cases: vectors.cases.map(({ name, instance }) => ({ name, instance })), rules };
    const output = (await route.run([inputFile(input)])) as Output;
    expect(compare(vectors, output)).toBe(460);
  });

  test('so they are through the command line', () => {
    if (vectors === null) return;
    const input = { cases: vectors.cases.map(({ name, instance }) => ({ name, instance })), rules };
    const printed = execFileSync(
      process.execPath,
      ['--import', 'tsx', 'src/cli/main.ts', 'route', inputFile(input)],
      { encoding: 'utf8', maxBuffer: 1 << 28 },
    );
    expect(compare(vectors, JSON.parse(printed) as Output)).toBe(460);
  });
});

const small = {
  evidence: [
    { id: 's', kind: 'shared' },
    { id: 'p', kind: 'private' },
  ],
  agents: [
    { id: '__proto__', holds: ['s', 'p'] },
    { id: 'constructor', holds: ['s'] },
  ],
  restated: [JSON.parse('{"__proto__": ["p"], "constructor": ["s"]}') as object],
  answers: [JSON.parse('{"__proto__": "A", "constructor": "A"}') as object],
};

test('agents called __proto__ and constructor are ordinary agents', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'quell-route-')), 'input.json');
  writeFileSync(
    path,
    `{"rules":[{"rule":"inhibitory"}],"cases":[{"name":"x","instance":{"evidence":${JSON.stringify(small.evidence)},"agents":${JSON.stringify(small.agents)},"restated":[{"__proto__":["p"],"constructor":["s"]}],"answers":[{"__proto__":"A","constructor":"A"}]}}]}`,
  );
  const output = (await route.run([path])) as Output;
  expect(JSON.stringify(output.cases[0]?.results[0]?.inbox)).toBe('{"__proto__":[],"constructor":["p"]}');
  expect(output.cases[0]?.votes).toEqual(['A']);
});

test('an unknown id, an unknown rule and a wrong shape are named with their place', async () => {
  const of = (instance: object, rule = 'inhibitory') =>
    route.run([inputFile({ cases: [{ name: 'mine', instance }], rules: [{ rule }] })]);
  const good = {
    ...small,
    agents: [{ id: 'a', holds: ['s'] }],
    restated: [{ a: ['s'] }],
    answers: [{ a: null }],
  };
  await expect(of({ ...good, restated: [{ a: ['nowhere'] }] })).rejects.toThrow(
    /mine: restated\.a: "nowhere"/u,
  );
  await expect(of(good, 'loudest')).rejects.toThrow(/no condition "loudest".*inhibitory/u);
  await expect(of({ ...good, agents: 'all' })).rejects.toThrow(/cases\.0\.instance\.agents/u);
});
