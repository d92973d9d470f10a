import { fold } from '#core/answer/fold.ts';

/**
 * The form in which two spellings of one option are equal: differences that change nothing for a reader are taken
 * away [ours] – case, kinds of blanks, quotes and dashes, compatibility forms, a final full stop. Never for display.
 */
export function foldOption(text: string): string {
  const folded = fold(text);
  return folded.replace(/ ?[.。]$/, '') || folded;
}

/** The option that `answer` means: the same text, else the only one with the same folded form; else null. */
export function matchOption(answer: string, options: readonly string[]): string | null {
  if (options.includes(answer)) return answer;
  const folded = foldOption(answer);
  const equal = options.filter((option) => foldOption(option) === folded);
  return equal.length === 1 ? (equal[0] ?? null) : null;
}
