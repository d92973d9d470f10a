/** A stretch of a text and what it stands for; spans may overlap. */
export interface Span<T> {
  readonly start: number;
  readonly end: number;
  readonly value: T;
}

/** A piece of a text between two borders, with everything whose span covers it. */
export interface Piece<T> {
  readonly start: number;
  readonly text: string;
  readonly values: readonly T[];
}

/**
 * Cuts a text at every border of its spans. The pieces' texts joined are the text. Spans outside it are clamped, empty
 * ones dropped.
 */
export function cutSpans<T>(text: string, spans: readonly Span<T>[]): Piece<T>[] {
  const inside = spans
    .map((span) => ({
      ...span,
      start: Math.max(0, Math.min(span.start, text.length)),
      end: Math.min(span.end, text.length),
    }))
    .filter(({ start, end }) => end > start);
  const borders = new Set([0, text.length]);
  for (const { start, end } of inside) borders.add(start).add(end);
  const sorted = [...borders].sort((a, b) => a - b);
  const pieces: Piece<T>[] = [];
  for (const [i, start] of sorted.entries()) {
    const end = sorted[i + 1];
    if (end === undefined) break;
    pieces.push({
      start,
      text: text.slice(start, end),
      values: inside.filter((span) => span.start <= start && span.end >= end).map(({ value }) => value),
    });
  }
  return pieces;
}
