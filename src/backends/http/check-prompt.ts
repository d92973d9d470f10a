/** Token counts of one call. */
export interface PromptCounts {
  /** Tokens of the prompt as counted here. */
  readonly estimate: number;
  /** As the server reports them; null where it does not. */
  readonly prompt: number | null;
  readonly completion: number | null;
  /** The context window, where it is known. */
  readonly window?: number | undefined;
  /** Share of the prompt's letters that are not Latin, 0 to 1; see `foreignShare`. */
  readonly foreign?: number;
}

/** Tokenizers differ by less than this: a smaller share of the estimate means that something is missing [ours]. */
const LEAST_SHARE = 0.55;
/** In other scripts the tokenizer used here needs up to several tokens where a model's own needs one [ours]. */
const LEAST_SHARE_FOREIGN = 0.2;
/** Chat templates and short texts make small differences that say nothing [ours]. */
const LEAST_MISSING = 100;
/** Where a total lands on a window exactly, a smaller gap is enough [ours]. */
const LEAST_SHARE_AT_WINDOW = 0.9;
const SMALLEST_WINDOW = 2048;

/** Windows are powers of two, most of them. */
const isWindow = (tokens: number, window: number | undefined): boolean =>
  tokens === window || (window === undefined && tokens >= SMALLEST_WINDOW && Math.log2(tokens) % 1 === 0);

const isAscii = (text: string): boolean => /^[\0-\x7F]*$/u.test(text);

/** Share of a text's letters that are not Latin: 0 for English, 1 for Chinese; 0 without letters. */
export function foreignShare(text: string): number {
  if (isAscii(text)) return 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters === 0 ? 0 : 1 - latin / letters;
}

/**
 * Whether the server read the whole prompt (spec: files, "A prompt that the server cut"): reported tokens far below the
 * estimate, or exactly the window, mean that it was cut. `unknown` where nothing is reported: that is not "whole".
 */
export function checkPrompt({
  estimate,
  prompt,
  completion,
  window,
  foreign = 0,
}: PromptCounts): 'whole' | 'cut' | 'unknown' {
  if (prompt === null) return 'unknown';
  const least = LEAST_SHARE + (LEAST_SHARE_FOREIGN - LEAST_SHARE) * foreign;
  if (prompt < least * estimate && estimate - prompt >= LEAST_MISSING) return 'cut';
  if (isWindow(prompt, window) && prompt < estimate) return 'cut';
  const total = prompt + (completion ?? 0);
  const leastAtWindow = LEAST_SHARE_AT_WINDOW + least - LEAST_SHARE;
  if (isWindow(total, window) && prompt < leastAtWindow * estimate) return 'cut';
  return 'whole';
}
