import { normaliseFreeText } from '#core/answer/normalise-free-text.ts';
import { randomStream } from '#core/rng.ts';
import type { Task } from '#core/task.ts';

/** One to four words with a capital in a row; small words may not join them. */
const NAMES = /\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+){0,3}/gu;

/**
 * A likely wrong answer of a free-text task: a name from its shared evidence, drawn by `seed` [ours]. Names that the
 * question speaks of and those that could count as right are left out, and so is a sentence's first word, whose capital
 * says nothing. Null where there is no such name.
 */
export function findWrongName(
  task: Pick<Task, 'id' | 'description' | 'answer' | 'aliases' | 'evidence'>,
  seed: number,
): string | null {
  const asked = normaliseFreeText(task.description);
  const accepted = [task.answer ?? '', ...task.aliases].map(normaliseFreeText).filter((form) => form !== '');
  const fits = (form: string): boolean =>
    form !== '' &&
    !asked.includes(form) &&
    !accepted.some((right) => ` ${right} `.includes(` ${form} `) || ` ${form} `.includes(` ${right} `));
  const names = new Map<string, string>();
  for (const { kind, text } of task.evidence) {
    if (kind !== 'shared') continue;
    for (const { 0: run, index } of text.matchAll(NAMES)) {
      const opens = index === 0 || /[.!?:"“(]\s*$/u.test(text.slice(Math.max(0, index - 3), index));
      const name = opens ? run.split(' ').slice(1).join(' ') : run;
      const form = normaliseFreeText(name);
      if (fits(form) && !names.has(form)) names.set(form, name);
    }
  }
  return names.size === 0 ? null : randomStream(seed, 'wrong-name', task.id).pick([...names.values()]);
}
