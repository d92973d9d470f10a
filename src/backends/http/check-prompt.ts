/** Token counts of one call. */
export interface PromptCounts {
  /** Tokens of the prompt as counted here. */
  readonly estimate: number;
  /** As the server reports them; null where it does not. */
  readonly prompt: number | null;
  readonly completion: number | null;
  /** The context window, where it is known. */
  readonly window?: number | undefined;
}

/** Tokenizers differ by less than this: a smaller share of the estimate means that something is missing [ours]. */
const LEAST_SHARE = 0.55;
/** Chat templates and short texts make small differences that say nothing [ours]. */
const LEAST_MISSING = 100;
/** Where a total lands on a window exactly, a smaller gap is enough [ours]. */
const LEAST_SHARE_AT_WINDOW = 0.9;
const SMALLEST_WINDOW = 2048;

/** Windows are powers of two, most of them. */
const isWindow = (tokens: number, window: number | undefined): boolean =>
  tokens === window || (window === undefined && tokens >= SMALLEST_WINDOW && Math.log2(tokens) % 1 === 0);

/**
 * Whether the server read the whole prompt (spec: files, "A prompt that the server cut"): reported tokens far below the
 * estimate, or exactly the window, mean that it was cut. `unknown` where nothing is reported: that is not "whole".
 */
export function checkPrompt({
  estimate,
  prompt,
  completion,
  window,
}: PromptCounts): 'whole' | 'cut' | 'unknown' {
  if (prompt === null) return 'unknown';
  if (prompt < LEAST_SHARE * estimate && estimate - prompt >= LEAST_MISSING) return 'cut';
  if (isWindow(prompt, window) && prompt < estimate) return 'cut';
  const total = prompt + (completion ?? 0);
  if (isWindow(total, window) && prompt < LEAST_SHARE_AT_WINDOW * estimate) return 'cut';
  return 'whole';
}
