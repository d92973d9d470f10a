/** Words of three letters or more; in scripts that leave no blanks between words, every character. */
const WORDS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|\p{L}{3,}/gu;
/** Shorter replies say too little to be judged [ours]. */
const LEAST_LENGTH = 40;

const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORDS) ?? [];

/**
 * Whether a reply is mere noise: it holds not one word of its prompt, which every reply does that names an option, a sentence or the
 * answer's line. A GPU that runs out of memory writes such things instead of failing (case B02).
 */
export function isNoise(reply: string, prompt: string): boolean {
  if (reply.trim().length < LEAST_LENGTH) return false;
  const known = new Set(wordsOf(prompt));
  return known.size > 0 && !wordsOf(reply).some((word) => known.has(word));
}
