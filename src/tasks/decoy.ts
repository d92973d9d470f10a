import { randomStream } from '#core/rng.ts';
import type { Task } from '#core/task.ts';

/**
 * The likely decoy of a task that names none: the wrong option with most words in the shared evidence, ties by
 * seed (spec: protocol, "scripted reader" [ours]). Null without options, without an answer, or without a wrong one.
 *
 * Counted are occurrences of an option's own words, those that no other option has; where it has none ("Mr. X"
 * beside "Mr. X's son"), of all its words.
 */
export function findDecoy(
  task: Pick<Task, 'id' | 'options' | 'answer' | 'evidence'>,
  seed: number,
): string | null {
  const options = task.options ?? [];
  if (task.answer === null) return null;
  const counts = new Map<string, number>();
  for (const { kind, text } of task.evidence) {
    if (kind !== 'shared') continue;
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const bags = options.map((option) => [...new Set(wordsOf(option))]);
  const owners = new Map<string, number>();
  for (const word of bags.flat()) owners.set(word, (owners.get(word) ?? 0) + 1);
  const scored = options.map((option, i) => {
    const words = bags[i] ?? [];
    const own = words.filter((word) => owners.get(word) === 1);
    const score = (own.length > 0 ? own : words).reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
    return { option, score };
  });
  const wrong = scored.filter(({ option }) => option !== task.answer);
  if (wrong.length === 0) return null;
  const top = wrong.reduce((highest, { score }) => Math.max(highest, score), 0);
  const tied = wrong.filter(({ score }) => score === top).map(({ option }) => option);
  return randomStream(seed, 'decoy', task.id).pick(tied);
}

/** Words without case and possessive endings. Single letters keep their case: "Site A" is not the article "a". */
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .replace(/['\u2019]s(?![\p{L}\p{N}])/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length === 1 ? word : word.toLowerCase()));
}
