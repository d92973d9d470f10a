import { describe, expect, test } from 'vitest';
import { findTyped, moveOption } from './option-keys.ts';

describe('keys in a list of options', () => {
  test('move and stay inside', () => {
    expect(moveOption('ArrowDown', 0, 3)).toBe(1);
    expect(moveOption('ArrowDown', 2, 3)).toBe(2);
    expect(moveOption('ArrowUp', 0, 3)).toBe(0);
    expect(moveOption('Home', 2, 3)).toBe(0);
    expect(moveOption('End', 0, 3)).toBe(2);
    expect(moveOption('PageDown', 0, 3)).toBe(2);
    expect(moveOption('PageUp', 20, 30)).toBe(12);
    expect(moveOption('Enter', 1, 3)).toBeNull();
  });

  test('letters find the next option that begins so, round the end', () => {
    const names = ['standard', 'standard, every sender', 'inhibitory', 'No communication'];
    expect(findTyped(names, 's', 0)).toBe(1);
    expect(findTyped(names, 's', 1)).toBe(0);
    expect(findTyped(names, 'standard,', 0)).toBe(1);
    expect(findTyped(names, 'NO', 0)).toBe(3);
    expect(findTyped(names, 'z', 0)).toBeNull();
    expect(findTyped(names, ' ', 0)).toBeNull();
    expect(findTyped([], 's', 0)).toBeNull();
  });
});
