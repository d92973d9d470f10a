import { expect, test } from 'vitest';
import { followingTheme } from './theme.ts';

test.each([true, false])(
  'with a dark system %s, three presses show all three themes, a change first',
  (dark) => {
    const first = followingTheme('system', dark);
    expect(first).toBe(dark ? 'light' : 'dark');
    const second = followingTheme(first, dark);
    expect(second).toBe(dark ? 'dark' : 'light');
    expect(followingTheme(second, dark)).toBe('system');
  },
);
