import { describe, expect, test } from 'vitest';
import { findDecoy } from './decoy.ts';

const make = (
  options: readonly string[] | null,
  answer: string | null,
  shared: readonly string[],
  hidden = '',
) => ({
  id: 't',
  options,
  answer,
  evidence: [
    ...shared.map((text, i) => ({ id: `S${i}`, text, kind: 'shared' as const })),
    { id: 'P1', text: hidden, kind: 'private' as const },
  ],
});

describe('findDecoy', () => {
  test('the wrong option that the shared evidence speaks of most, not the right one', () => {
    const task = make(['Kiln', 'Mill', 'Forge'], 'Kiln', [
      'Kiln, kiln, kiln.',
      'The mill’s wheel and the mill.',
      'A forge.',
    ]);
    expect(findDecoy(task, 1)).toBe('Mill');
  });

  test('private evidence does not count', () => {
    const task = make(['Kiln', 'Mill', 'Forge'], 'Kiln', ['A forge.'], 'Mill mill mill.');
    expect(findDecoy(task, 1)).toBe('Forge');
  });

  test('words that options have in common do not count, nor is "Site A" found in an article', () => {
    const task = make(['Site A', 'Site B', 'Site C'], 'Site C', [
      'Site B has a well and a road to a town.',
      'Site B is dry.',
      'Site A too.',
    ]);
    expect(findDecoy(task, 1)).toBe('Site B');
  });

  test('ties fall by seed, the same way each time, and not always the same way', () => {
    const task = make(['Kiln', 'Mill', 'Forge'], 'Kiln', ['Nothing is said.']);
    const drawn = Array.from({ length: 40 }, (_, seed) => findDecoy(task, seed));
    expect(drawn).toEqual(Array.from({ length: 40 }, (_, seed) => findDecoy(task, seed)));
    expect(new Set(drawn)).toEqual(new Set(['Mill', 'Forge']));
  });

  test('none without options, answer or a wrong option', () => {
    expect(findDecoy(make(null, 'Lin', ['Lin.']), 1)).toBeNull();
    expect(findDecoy(make(['A', 'B'], null, ['B.']), 1)).toBeNull();
    expect(findDecoy(make(['A'], 'A', ['A.']), 1)).toBeNull();
  });

  test('hostile names are words like others', () => {
    const task = make(['constructor', '__proto__', 'toString'], 'toString', [
      'The constructor fits.',
      'proto',
    ]);
    expect(['constructor', '__proto__']).toContain(findDecoy(task, 1));
    expect(findDecoy(make(['constructor', 'valueOf', 'x1'], 'x1', ['valueOf']), 3)).toBe('valueOf');
  });
});
