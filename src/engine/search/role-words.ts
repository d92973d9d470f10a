import { type RandomStream, randomStream } from '#core/rng.ts';
import type { Evidence } from '#core/task.ts';

/** Words of a role [ours]. */
const ROLE_WORDS = 3;
/** Letters below which a word is taken for one of grammar [ours]. */
const LEAST_LETTERS = 4;

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
const fold = (word: string): string => word.toLowerCase();

/** Words by which an item can be told from others: at least four letters, not in the question, not in half of the items. */
function tellingWords(evidence: readonly Evidence[], question: string): string[][] {
  const asked = new Set(wordsOf(question).map(fold));
  const perItem = evidence.map(({ text }) => [
    ...new Map(wordsOf(text).map((word) => [fold(word), word] as const)).entries(),
  ]);
  const spread = new Map<string, number>();
  for (const words of perItem) for (const [word] of words) spread.set(word, (spread.get(word) ?? 0) + 1);
  return perItem.map((words) =>
    words
      .filter(
        ([word]) =>
          word.length >= LEAST_LETTERS && !asked.has(word) && (spread.get(word) ?? 0) * 2 <= evidence.length,
      )
      .map(([, written]) => written),
  );
}

const draw = (items: readonly (readonly string[])[], stream: RandomStream): string[] => {
  const telling = items.filter((words) => words.length > 0);
  return telling.length === 0 ? [] : stream.sample(stream.pick(telling), ROLE_WORDS);
};

/**
 * The words of each agent's role [ours]: a role is interest in one subject, up to three telling words of one item that
 * the seed draws for it. Two agents may have one role, and some items are in nobody's. Empty where no word tells items apart.
 */
export function drawRoles(
  { evidence, description }: { readonly evidence: readonly Evidence[]; readonly description: string },
  agents: number,
  seed: number,
): string[][] {
  const items = tellingWords(evidence, description);
  return Array.from({ length: agents }, (_, agent) => draw(items, randomStream(seed, 'search-role', agent)));
}
