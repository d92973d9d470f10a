/** "56.8k" from ten thousand on, "9,120" below. */
export function shortTokens(tokens: number): string {
  if (tokens < 10_000) return Math.round(tokens).toLocaleString('en');
  if (tokens < 1_000_000) return `${(tokens / 1000).toFixed(tokens < 100_000 ? 1 : 0)}k`;
  return `${(tokens / 1_000_000).toFixed(2)}M`;
}

/** "36 % saved", "4 % more"; null where nothing can be compared. */
export function wordSaving(saved: number | null): { readonly figure: string; readonly word: string } | null {
  if (saved === null) return null;
  const percent = Math.round(Math.abs(saved) * 100);
  return { figure: `${percent} %`, word: saved < 0 ? 'more' : 'saved' };
}
