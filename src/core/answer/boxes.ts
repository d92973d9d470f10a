/** `\boxed{…}` with balanced braces (spec: Reading the answer; the last balanced box counts). */

export interface Box {
  readonly content: string;
  /** Place of the backslash and of what follows the closing brace. */
  readonly start: number;
  readonly end: number;
}

const BOX = /\\(?:boxed|fbox)\s*\{/g;

/**
 * The balanced boxes of a text in the order in which they close, and where the last box that stayed open
 * begins (-1: none). A box inside a box counts by itself. Escaped braces (`\{`) are text. Linear in the length.
 */
export function findBoxes(text: string): { readonly boxes: readonly Box[]; readonly openAt: number } {
  const openings = new Map<number, number>();
  for (const match of text.matchAll(BOX)) openings.set(match.index + match[0].length - 1, match.index);
  const boxes: Box[] = [];
  if (openings.size === 0) return { boxes, openAt: -1 };
  const stack: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\' && /[{}\\]/.test(text[at + 1] ?? '')) at++;
    else if (sign === '{') {
      stack.push(at);
    } else if (sign === '}') {
      const brace = stack.pop();
      const start = brace === undefined ? undefined : openings.get(brace);
      if (brace === undefined || start === undefined) continue;
      boxes.push({ content: text.slice(brace + 1, at), start, end: at + 1 });
    }
  }
  const left = stack.map((brace) => openings.get(brace) ?? -1);
  return { boxes, openAt: left.reduce((last, start) => Math.max(last, start), -1) };
}
