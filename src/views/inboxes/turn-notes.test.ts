import { expect, test } from 'vitest';
import { noteTurn } from './turn-notes.ts';

test('marks, refused settings and the way out are told in words; a plain reply has none', () => {
  expect(noteTurn({})).toEqual([]);
  const notes = noteTurn({
    error: { hint: 'Enter the key again.' },
    flags: ['prompt-cut', 'of-a-later-version'],
    dropped: ['seed', 'temperature'],
  });
  expect(notes[0]).toBe('Enter the key again.');
  expect(notes[1]).toContain('cut the prompt');
  expect(notes[2]).toBe('of-a-later-version');
  expect(notes[3]).toBe('The model refused these settings: seed, temperature.');
});
