/** Words of a text, once each. */
function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/**
 * The matcher that one writes first: every message against every sentence, by the share of the sentence's words. Evidence
 * is split once. For comparison only.
 */
export function createPairwiseMatcher(
  evidence: readonly { readonly text: string }[],
  threshold: number,
): (message: string) => number[] {
  const sets = evidence.map((item) => wordSet(item.text));
  return (message) => {
    const said = wordSet(message);
    const found: number[] = [];
    for (const [at, words] of sets.entries()) {
      let shared = 0;
      for (const word of words) if (said.has(word)) shared++;
      if (words.size > 0 && shared / words.size >= threshold) found.push(at);
    }
    return found;
  };
}
