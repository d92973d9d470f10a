import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameCondition } from '#conditions/condition-name.ts';
import { conditions } from '#conditions/index.ts';
import { stages } from '#core/stage.ts';
import { anywhere, type LinkState, type Setup } from './link-state.ts';
import { decodeArm, decodeLink, encodeLink } from './url-codec.ts';

const defaults: Setup = {
  task: 'hidden-profile:repair-fair',
  agents: 16,
  arms: [{ id: 'standard' }, { id: 'inhibitory' }],
  architecture: 'peer-to-peer',
  rounds: 6,
  seed: 1,
  preset: 'distinctive',
  threshold: 0.6,
  routeDistorted: true,
  routeUnsure: false,
  reader: 'scripted',
  seats: [],
  readers: { repetition: 1, noise: 0.05 },
};
const architectures = ['peer-to-peer'];

const arm = fc.oneof(
  fc.constantFrom(...conditions.map(({ id }) => nameCondition(decodeArm(id)))).map(decodeArm),
  fc.nat(9).map((k) => ({ id: 'copies-k', k })),
  fc.constant({ id: 'deduplication-only', limit: true }),
);
const readerName = fc.constantFrom('scripted', 'person', 'qwen3:8b, at localhost:11434 ~ 100%');
const link = fc.record({
  setup: fc.record({
    task: fc.oneof(
      fc.constant('decoy-puzzle-strong:17'),
      fc.string(),
      fc.constant('hiddenbench:Ünïcode & more=?#'),
    ),
    agents: fc.integer({ min: 2, max: 1024 }),
    arms: fc.tuple(arm, arm),
    architecture: fc.constant('peer-to-peer'),
    rounds: fc.integer({ min: 1, max: 20 }),
    seed: fc.nat(),
    preset: fc.constantFrom('distinctive', 'plain' as const),
    threshold: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
    routeDistorted: fc.boolean(),
    routeUnsure: fc.boolean(),
    reader: readerName,
    seats: fc
      .uniqueArray(fc.record({ agent: fc.nat(1), reader: readerName }), { selector: ({ agent }) => agent })
      .map((seats) => seats.toSorted((a, b) => a.agent - b.agent)),
    readers: fc.record({
      repetition: fc.integer({ min: 0, max: 60 }).map((n) => n / 20),
      noise: fc.constant(0.05),
    }),
  }),
  gaze: fc.record({
    round: fc.option(fc.nat(1)),
    stage: fc.constantFrom(...stages),
    evidence: fc.option(fc.constantFrom('S1', 'P2', '__proto__')),
    receiver: fc.option(fc.nat(1)),
  }),
});

describe('a link', () => {
  test('gives back every state that it was made from', () => {
    fc.assert(
      fc.property(link, (state) => {
        const text = encodeLink(state as LinkState, defaults).toString();
        const { link: read, faults } = decodeLink(new URLSearchParams(text), defaults, architectures);
        expect(faults).toEqual([]);
        expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(state)));
      }),
    );
  });

  test('an empty one gives the defaults', () => {
    const { link: read, faults } = decodeLink(new URLSearchParams(''), defaults, architectures);
    expect(read).toEqual({ setup: defaults, gaze: anywhere });
    expect(faults).toEqual([]);
  });

  test('what does not fit keeps its default and is named, the rest still counts', () => {
    const query =
      'n=a-lot&a=loudest&b=copies-k:-1&seed=&rounds=3&threshold=7&readers=repetition:2,volume:3&match=fuzzy&to=99&stage=sleep';
    const { link: read, faults } = decodeLink(new URLSearchParams(query), defaults, architectures);
    expect(read.setup).toEqual({ ...defaults, rounds: 3, readers: { repetition: 2, noise: 0.05 } });
    expect(new Set(faults.map(({ place }) => place))).toEqual(
      new Set(['n', 'a', 'b', 'seed', 'match', 'threshold', 'readers', 'to', 'stage']),
    );
    for (const fault of faults) expect(fault.hint).not.toBe('');
  });

  test('a whole round needs no stage, a part of it is named', () => {
    const query = (stage: (typeof stages)[number]) =>
      encodeLink({ setup: defaults, gaze: { ...anywhere, round: 3, stage } }, defaults).toString();
    expect(query('read')).not.toContain('stage');
    expect(query('match')).toMatch(/round=3&stage=match$/u);
  });

  test('any query opens', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('task', 'n', 'a', 'b', 'seed', 'readers', 'round', 'stage', 'to'),
          fc.string(),
        ),
        (query) => {
          expect(() => decodeLink(new URLSearchParams(query), defaults, architectures)).not.toThrow();
        },
      ),
    );
  });
});

test('the "+" of a task’s switches is read in both its forms', () => {
  const taskOf = (query: string): string =>
    decodeLink(new URLSearchParams(query), defaults, ['peer-to-peer']).link.setup.task;
  expect(taskOf('task=hidden-profile:repair-fair+late')).toBe('hidden-profile:repair-fair+late');
  expect(taskOf('task=hidden-profile:repair-fair%2Blate')).toBe('hidden-profile:repair-fair+late');
  expect(taskOf('task=logic-puzzle:12+falsehood+late')).toBe('logic-puzzle:12+falsehood+late');
  // Other spaces are part of a name.
  expect(taskOf('task=hidden-profile:repair-fair+late+search')).toBe(
    'hidden-profile:repair-fair+late+search',
  );
  expect(taskOf('task=my+late+task')).toBe('my late task');
});
