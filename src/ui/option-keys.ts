const PAGE = 8;

/** Where a key moves in a list of `count` options; null for a key that does not move. */
export function moveOption(key: string, active: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, active + 1);
    case 'ArrowUp':
      return Math.max(0, active - 1);
    case 'PageDown':
      return Math.min(last, active + PAGE);
    case 'PageUp':
      return Math.max(0, active - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * The next option that begins with what was typed, from the active one on and round the end; null where there is
 * none. A single letter starts behind the active one, so that the same letter again goes on to the next.
 */
export function findTyped(names: readonly string[], typed: string, active: number): number | null {
  const text = typed.trim().toLocaleLowerCase();
  if (text === '') return null;
  const first = text.length === 1 ? active + 1 : active;
  for (let i = 0; i < names.length; i++) {
    const at = (first + i) % names.length;
    if (names[at]?.toLocaleLowerCase().startsWith(text)) return at;
  }
  return null;
}
