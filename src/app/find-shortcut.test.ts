import { describe, expect, test } from 'vitest';
import { type FocusPlace, findShortcut, type KeyPress } from './find-shortcut.ts';
import { shortcuts } from './shortcuts.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
});
const actionOf = (given: KeyPress, place: FocusPlace = 'page'): string | null =>
  findShortcut(given, place)?.action ?? null;

describe('the table', () => {
  test('gives every stroke to one shortcut only, and prints at least one key for each', () => {
    const strokes = shortcuts.flatMap((shortcut) =>
      shortcut.strokes.map(
        ({ key, shift = false, control = false }) => `${control ? 'C-' : ''}${shift ? 'S-' : ''}${key}`,
      ),
    );
    expect(new Set(strokes).size).toBe(strokes.length);
    expect(new Set(shortcuts.map(({ action }) => action)).size).toBe(shortcuts.length);
    for (const { keys } of shortcuts) expect(keys.length).toBeGreaterThan(0);
  });

  test('every stroke of the table finds its own shortcut', () => {
    for (const shortcut of shortcuts) {
      for (const { key, shift = false, control = false } of shortcut.strokes) {
        expect(findShortcut(press(key, { shiftKey: shift, ctrlKey: control }), 'page')).toBe(shortcut);
      }
    }
  });
});

describe('a key press', () => {
  test.each([
    ['ArrowRight', {}, 'forward'],
    ['ArrowRight', { shiftKey: true }, 'stageForward'],
    ['ArrowLeft', { shiftKey: true }, 'stageBack'],
    ['.', {}, 'forward'],
    ['u', {}, 'undo'],
    ['U', { shiftKey: true }, 'redo'],
    ['z', { ctrlKey: true }, 'undo'],
    ['z', { metaKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['?', { shiftKey: true }, 'help'],
    ['?', {}, 'help'],
    // With the capital lock on.
    ['N', {}, 'newSeed'],
  ])('%s %o means %s', (key, more, action) => {
    expect(actionOf(press(key, more))).toBe(action);
  });

  test.each([
    ['n', { ctrlKey: true }],
    ['s', { metaKey: true }],
    ['t', { altKey: true }],
    ['ArrowLeft', { altKey: true }],
    ['Home', { shiftKey: true }],
    ['q', {}],
  ])('%s %o is left to the browser', (key, more) => {
    expect(actionOf(press(key, more))).toBeNull();
  });

  test('does nothing while somebody types', () => {
    for (const { strokes } of shortcuts) {
      for (const { key, control = false } of strokes) {
        expect(actionOf(press(key, { ctrlKey: control }), 'typing')).toBeNull();
      }
    }
  });

  test('leaves a grid, a list or a slider its own keys, and keeps the letters', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', ' ']) {
      expect(actionOf(press(key), 'moving')).toBeNull();
      expect(actionOf(press(key), 'sliding')).toBeNull();
      expect(actionOf(press(key, { shiftKey: true }), 'sliding')).toBeNull();
    }
    expect(actionOf(press('ArrowRight', { shiftKey: true }), 'moving')).toBe('stageForward');
    expect(actionOf(press('n'), 'moving')).toBe('newSeed');
    expect(actionOf(press('.'), 'moving')).toBe('forward');
  });

  test('leaves a box that scrolls its ends and Space, and steps rounds in it', () => {
    for (const key of ['Home', 'End', ' ']) expect(actionOf(press(key), 'scrolling')).toBeNull();
    expect(actionOf(press('ArrowRight'), 'scrolling')).toBe('forward');
  });

  test('leaves Space to a button and takes its arrows', () => {
    expect(actionOf(press(' '), 'pressing')).toBeNull();
    expect(actionOf(press('ArrowRight'), 'pressing')).toBe('forward');
  });

  test('held down: rounds go by, but no second run is started', () => {
    expect(actionOf(press('ArrowRight', { repeat: true }))).toBe('forward');
    expect(actionOf(press('n', { repeat: true }))).toBeNull();
    expect(actionOf(press(' ', { repeat: true }))).toBeNull();
  });
});
