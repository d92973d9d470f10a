import { randomStream } from '#core/rng.ts';
import type { Evidence, Task } from '#core/task.ts';
import { followChain } from './check-bearing.ts';
import { eliminationClaim } from './elimination.ts';
import { type Claim, falsehoods } from './hidden-profiles/falsehoods.ts';
import { drawNames } from './invented-names.ts';

const LABEL = 'Planted falsehood';

/**
 * A false sentence that contradicts one private sentence of the task: the hand-written one of a built-in task, a
 * computed one of a generated task, else a general rule. Null for a task without private sentences.
 */
export function findClaim(task: Task, seed: number): Claim | null {
  const written =
    task.family === 'hidden-profile' ? falsehoods.get(task.id.slice('hidden-profile:'.length)) : undefined;
  if (written !== undefined) return written;
  if (task.family === 'elimination') return eliminationClaim(task);
  return swapEnd(task, seed) ?? contradict(task, seed);
}

/** The item that states the last step to the right answer. */
function findLastStep(task: Task): Evidence | undefined {
  const { bearing, answer } = task;
  let id: string | undefined;
  if (bearing.kind === 'roads') id = bearing.roads.find(({ to }) => to === answer)?.evidence;
  if (bearing.kind === 'chain') {
    const from = followChain(bearing.start, bearing.relations.slice(0, -1), bearing.links);
    const last = bearing.relations.at(-1);
    id = bearing.links.find((link) => link.from === from && link.relation === last)?.evidence;
  }
  return task.evidence.find((item) => item.id === id && item.kind === 'private');
}

/** Roads and chains: the last step leads to a wrong name instead: the decoy, another option, or an invented name. */
function swapEnd(task: Task, seed: number): Claim | null {
  const { answer, options } = task;
  const step = findLastStep(task);
  if (step === undefined || answer === null) return null;
  const sentence = sentenceWith(step.text, answer);
  if (sentence === null) return null;
  const stream = randomStream(seed, 'falsehood', task.id);
  const open = (options ?? []).filter((option) => option !== answer && !sentence.includes(option));
  const told = task.evidence.map(({ text }) => text).join(' ');
  const fresh = drawNames(stream, 60).filter((name) => !told.includes(name.slice(0, 3)));
  const invented = answer.replace(/\p{Lu}\p{L}+/gu, (word) =>
    word === 'Lake' ? word : (fresh.pop() ?? word),
  );
  const favoured = task.decoy !== null && open.includes(task.decoy) ? task.decoy : undefined;
  const leadsTo = options === null ? invented : (favoured ?? (open.length > 0 ? stream.pick(open) : answer));
  if (leadsTo === answer) return null;
  return { contradicts: step.id, text: sentence.replaceAll(answer, leadsTo), label: LABEL, leadsTo };
}

/**
 * The general rule [ours], for tasks of other people. Free text: a correction that puts the decoy in the place of what a
 * private item says. Otherwise the first private sentence (items in an order drawn by the seed) that has a verb to deny
 * is denied; else one with a number gets another number; else an item is denied as a whole.
 */
function contradict(task: Task, seed: number): Claim | null {
  const stream = randomStream(seed, 'falsehood', task.id);
  const items = stream.shuffle(task.evidence.filter(({ kind }) => kind === 'private'));
  const [first] = items;
  if (first === undefined) return null;
  const { answer, decoy } = task;
  if (task.options === null && decoy !== null) {
    const told = items.find(({ text }) => answer !== null && text.includes(answer)) ?? first;
    const title = told.label ?? told.text.split(/\s+/u).slice(0, 4).join(' ');
    const text = `A correction printed later says that ${decoy} is right, and not what was written under the heading "${title}".`;
    return { contradicts: told.id, text, label: LABEL };
  }
  for (const change of [denySentence, changeNumber]) {
    for (const { id, text } of items) {
      for (const sentence of sentencesOf(text)) {
        const changed = sentence.split(' ').length < SHORTEST ? null : change(sentence);
        if (changed !== null) return { contradicts: id, text: changed, label: LABEL };
      }
    }
  }
  const opening = first.text.split(/\s+/u).slice(0, 4).join(' ');
  return {
    contradicts: first.id,
    text: `It has turned out since that the note which begins with "${opening}" is untrue.`,
    label: LABEL,
  };
}

/** Shorter lines are headings or table rows as a rule. */
const SHORTEST = 5;

/** The first number of up to four digits becomes a greater one; null where there is none. */
function changeNumber(sentence: string): string | null {
  const number = /(?<![\p{L}\p{N}.,:])\d{1,4}(?![\p{L}\p{N}]|[.,:]\d)/u;
  return number.test(sentence) ? sentence.replace(number, (digits) => String(2 * Number(digits) + 1)) : null;
}

/** Cuts behind a sentence's end mark, but not behind an initial such as "G." */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=(?:\p{L}{2}|[\p{N})\]"'”’])[.!?]["'”’)]*)\s+|\s*\n\s*/u)
    .map((part) => part.replace(/^[-*•]\s+/u, ''))
    .filter((part) => part !== '');

const DENIALS = / (?:not|never)\b|n['’]t\b/u;
const VERBS =
  /\b(?:is|are|was|were|has|have|had|will|would|can|could|must|should|may|might|does|do|did)\b(?! not)/u;

/** The sentence denied at its first verb, or with its denial taken out; null where neither is found, or it says no otherwise. */
function denySentence(sentence: string): string | null {
  if (/\b(?:no|nobody|none|nothing|neither|nor)\b/iu.test(sentence)) return null;
  if (DENIALS.test(sentence)) return sentence.replace(DENIALS, '');
  return VERBS.test(sentence) ? sentence.replace(VERBS, (verb) => `${verb} not`) : null;
}

/** The sentence of `text` in which `name` stands, by itself a statement. */
function sentenceWith(text: string, name: string): string | null {
  return sentencesOf(text).find((sentence) => sentence.includes(name)) ?? null;
}
