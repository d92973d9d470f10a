import { describe, expect, test } from 'vitest';
import { randomStream } from '#core/rng.ts';
import type { Bearing, Evidence, Task } from '#core/task.ts';
import { answerOf } from '#tasks/check-bearing.ts';
import { makeDecoyPuzzle } from '#tasks/decoy-puzzle.ts';
import { builtInTasks } from '#tasks/index.ts';
import { weighBearing } from './bearing.ts';
import { decide, type Intake } from './decide.ts';
import { idealReaderSettings, type ReaderSettings } from './settings.ts';

const items = (shared: number, secret: number): Evidence[] => [
  ...Array.from({ length: shared }, (_, i) => ({ id: `S${i}`, text: `s${i}`, kind: 'shared' as const })),
  ...Array.from({ length: secret }, (_, i) => ({ id: `P${i}`, text: `p${i}`, kind: 'private' as const })),
];

const taskWith = (bearing: Bearing, evidence: readonly Evidence[], change: Partial<Task> = {}): Task => ({
  id: 't',
  name: 't',
  description: 't',
  options: ['right', 'decoy', '__proto__'],
  evidence,
  answer: 'right',
  aliases: [],
  decoy: 'decoy',
  bearing,
  family: 'test',
  ...change,
});

const allPrivate = taskWith({ kind: 'all-private' }, items(3, 4));

/** Copies per item in the task's order; choices per option. */
const intake = (copies: readonly number[], change: Partial<Intake> = {}): Intake => ({
  copies: Int32Array.from(copies),
  own: Uint8Array.from(copies, (k) => (k > 0 ? 1 : 0)),
  said: new Uint8Array(copies.length),
  choices: new Int32Array(4),
  lastChoice: -1,
  ...change,
});

const chooses = (
  task: Task,
  given: Intake,
  settings: Partial<ReaderSettings> = {},
  seed = 1,
): string | undefined =>
  task.options?.[
    decide(given, weighBearing(task), { ...idealReaderSettings, ...settings }, randomStream(seed, 'd')).choice
  ];

describe('an ideal reader', () => {
  test('needs all private sentences; with any fewer the decoy is ahead (default bearing)', () => {
    expect(chooses(allPrivate, intake([1, 1, 1, 1, 1, 1, 1]))).toBe('right');
    for (let missing = 3; missing < 7; missing++) {
      expect(chooses(allPrivate, intake([1, 1, 1, 1, 1, 1, 1].map((k, e) => (e === missing ? 0 : k))))).toBe(
        'decoy',
      );
    }
  });

  test('concludes what the task’s own check concludes, on built-in tasks and puzzles', () => {
    const tasks = [
      ...builtInTasks,
      ...[0, 1, 2, 3].map((item) => makeDecoyPuzzle({ seed: 5, strength: 'strong', item })),
      makeDecoyPuzzle({ seed: 5, strength: 'weak' }),
    ];
    for (const task of tasks) {
      expect(chooses(task, intake(task.evidence.map(() => 1)))).toBe(task.answer);
      for (const [missing, { id }] of task.evidence.entries()) {
        const rest = new Set(task.evidence.map((item) => item.id).filter((other) => other !== id));
        const ideal = answerOf(task, rest);
        const copies = task.evidence.map((_, e) => (e === missing ? 0 : 1));
        if (ideal !== null) expect(chooses(task, intake(copies))).toBe(ideal);
      }
    }
  });

  test('a strong decoy pulls whoever lacks a road; with a weak one they guess, each for himself', () => {
    const lacking = (task: Task): Intake =>
      intake(task.evidence.map(({ kind }) => (kind === 'shared' ? 1 : 0)));
    const strong = makeDecoyPuzzle({ seed: 2, strength: 'strong' });
    const weak = makeDecoyPuzzle({ seed: 2, strength: 'weak' });
    const seeds = Array.from({ length: 60 }, (_, seed) => seed);
    expect(new Set(seeds.map((seed) => chooses(strong, lacking(strong), {}, seed)))).toEqual(
      new Set([strong.decoy]),
    );
    expect(new Set(seeds.map((seed) => chooses(weak, lacking(weak), {}, seed)))).toEqual(
      new Set(weak.options),
    );
  });

  test('a lone road bears on nothing, two in a row on the landmark they reach', () => {
    const task = makeDecoyPuzzle({ seed: 2, strength: 'strong' });
    const { bearing } = task;
    if (bearing.kind !== 'roads') throw new Error('a puzzle states roads');
    const last = bearing.roads.find(({ to }) => to === task.answer);
    const before = bearing.roads.find(({ to }) => to === last?.from);
    const at = (id: string | undefined): number => task.evidence.findIndex((item) => item.id === id);
    const read = (...ids: (string | undefined)[]) =>
      weighBearing(task)(Float64Array.from(task.evidence, ({ id }) => (ids.includes(id) ? 1 : 0)));
    expect(read(last?.evidence).bears(at(last?.evidence))).toBe(false);
    const two = read(last?.evidence, before?.evidence);
    expect(two.speaksFor(at(before?.evidence), task.options?.indexOf(task.answer ?? '') ?? -1)).toBe(true);
  });

  test('keeps its choice where nothing decides', () => {
    const open = taskWith({ kind: 'weights', weights: [] }, items(1, 1));
    for (let seed = 0; seed < 20; seed++) {
      expect(chooses(open, intake([1, 1], { lastChoice: 2 }), {}, seed)).toBe('__proto__');
    }
  });

  test('remembers what its own last message says, without counting it twice', () => {
    const said = Uint8Array.from([0, 0, 0, 1, 0, 0, 0]);
    expect(chooses(allPrivate, intake([1, 1, 1, 0, 1, 1, 1], { said }))).toBe('right');
    const all = Uint8Array.from([1, 1, 1, 0, 0, 0, 0]);
    expect(chooses(allPrivate, intake([1, 1, 1, 1, 1, 1, 1], { said: all }), { repetition: 3 })).toBe(
      'right',
    );
  });

  test('weights: negative ones speak for the others, ids and options that are unknown are ignored', () => {
    const weights = [
      { evidence: 'S0', option: 'decoy', weight: 2 },
      { evidence: 'P0', option: 'decoy', weight: -3 },
      { evidence: 'P0', option: 'constructor', weight: 9 },
      { evidence: 'toString', option: 'decoy', weight: 9 },
      { evidence: 'P0', option: '__proto__', weight: 1 },
    ];
    const task = taskWith({ kind: 'weights', weights }, items(1, 1));
    expect(chooses(task, intake([1, 0]))).toBe('decoy');
    expect(chooses(task, intake([1, 1]))).toBe('__proto__');
    const read = weighBearing(task)(Float64Array.of(1, 1));
    expect([0, 1, 2].map((option) => read.speaksFor(1, option))).toEqual([true, false, true]);
  });
});

describe('mechanisms', () => {
  /** Share of seeds in which the right answer is chosen. */
  const rightShare = (given: Intake, settings: Partial<ReaderSettings>): number => {
    let right = 0;
    for (let seed = 0; seed < 300; seed++)
      if (chooses(allPrivate, given, settings, seed) === 'right') right++;
    return right / 300;
  };

  test('repetition: the more a shared sentence repeats and the larger γ, the sooner it drowns the private ones', () => {
    const repeated = (k: number): Intake => intake([k, k, k, 1, 1, 1, 1]);
    expect(rightShare(repeated(4), { repetition: 0 })).toBe(1);
    expect(rightShare(repeated(1), { repetition: 2 })).toBe(1);
    expect(rightShare(repeated(4), { repetition: 0.05 })).toBe(1);
    expect(rightShare(repeated(4), { repetition: 1 })).toBe(0);
    const least = [2, 4, 8, 16].map((k) => {
      let gamma = 0;
      while (rightShare(repeated(k), { repetition: gamma }) === 1) gamma += 0.01;
      return gamma;
    });
    expect([...least].sort((a, b) => b - a)).toEqual(least);
  });

  test('conformity: peers pull, more of them pull harder', () => {
    const peers = (decoys: number, rights: number): Intake =>
      intake([1, 1, 1, 1, 1, 1, 1], { choices: Int32Array.of(rights, decoys, 0) });
    expect(rightShare(peers(6, 0), { conformity: 0 })).toBe(1);
    expect(rightShare(peers(6, 0), { conformity: 0.1 })).toBe(1);
    expect(rightShare(peers(6, 0), { conformity: 0.2 })).toBe(0);
    expect(rightShare(peers(3, 3), { conformity: 0.2 })).toBe(1);
  });

  test('noise: more of it, more mistakes; none, none', () => {
    const shares = [0, 0.2, 0.5, 1].map((noise) => rightShare(intake([1, 1, 1, 1, 1, 1, 1]), { noise }));
    expect(shares[0]).toBe(1);
    expect([...shares].sort((a, b) => b - a)).toEqual(shares);
    expect(shares[3]).toBeLessThan(0.8);
  });

  test('a planted falsehood helps the decoy and does not decide by itself', () => {
    const evidence = [...items(3, 4), { id: 'F', text: 'f', kind: 'false' as const }];
    const task = taskWith({ kind: 'all-private' }, evidence);
    const support = (read: number): number | undefined =>
      weighBearing(task)(Float64Array.of(1, 1, 1, 1, 1, 1, 1, read)).support[1];
    expect(support(1)).toBeGreaterThan(support(0) ?? 1);
    expect(chooses(task, intake([1, 1, 1, 1, 1, 1, 1, 1]))).toBe('right');
  });
});

describe('planted roads', () => {
  const [town, right, wrong] = ['town', 'right', 'decoy'] as const;
  const roads = (change: Partial<Task> = {}): Task =>
    taskWith(
      {
        kind: 'roads',
        start: 'Start',
        roads: [
          { evidence: 'P0', from: 'Start', to: town },
          { evidence: 'P1', from: town, to: right },
          { evidence: 'F1', from: town, to: wrong },
        ],
      },
      [...items(0, 2), { id: 'F1', text: 'f', kind: 'false' }],
      { decoy: null, ...change },
    );

  test('speak for their end, alone or with part of the way, but do not outweigh the whole way', () => {
    for (const copies of [
      [0, 0, 1],
      [1, 0, 1],
      [0, 1, 1],
    ])
      expect(chooses(roads(), intake(copies))).toBe(wrong);
    expect(chooses(roads(), intake([1, 1, 1]))).toBe(right);
  });

  test('repeated often enough, they do', () => {
    expect(chooses(roads(), intake([1, 1, 8]), { repetition: 1 })).toBe(wrong);
  });
});
