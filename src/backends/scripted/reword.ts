import type { RandomStream } from '#core/rng.ts';
import type { Task } from '#core/task.ts';
import { lightWords, openingWords, otherTurns, otherWords } from './wording.ts';

/** Words that rewording must leave alone, in lower case: parts of option and place names. */
export type KeptWords = ReadonlySet<string>;

/** Words of option and place names, in lower case, which rewording leaves alone. */
export function keepNames(task: Pick<Task, 'options' | 'bearing'>): KeptWords {
  const names = [...(task.options ?? [])];
  if (task.bearing.kind === 'roads') {
    for (const { from, to } of task.bearing.roads) names.push(from, to);
  }
  if (task.bearing.kind === 'chain') {
    for (const { from, to } of task.bearing.links) names.push(from, to);
  }
  return new Set(names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []));
}

const lettersOnly = /^\p{Ll}+$/u;
const opener =
  /^(Because|Since|When|If|After|Before|Although|While|Once|As soon as) ([^,;:]+), ([^,;:]+?)([.!])$/u;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const firstWord = (text: string): string => (/^\p{L}+/u.exec(text)?.[0] ?? '').toLowerCase();

/** Puts a leading clause behind: "Because X, Y." becomes "Y because X." Other sentences stay as they are. */
export function turnClauses(sentence: string): string {
  const found = opener.exec(sentence);
  if (found === null) return sentence;
  const [, word = '', clause = '', main = '', mark = '.'] = found;
  return `${upperFirst(main)} ${lowerFirst(word)} ${clause}${mark}`;
}

/**
 * Introduces a sentence with one of `leadIns`. A first word that is no name goes to lower case; where it could be
 * one, only a lead-in with a colon will do.
 */
export function introduce(
  leadIns: readonly string[],
  sentence: string,
  kept: KeptWords,
  stream: RandomStream,
): string {
  const word = firstWord(sentence);
  const movable = openingWords.has(word) && !kept.has(word);
  const fitting = movable || kept.has(word) ? leadIns : leadIns.filter((leadIn) => leadIn.endsWith(':'));
  const leadIn = stream.pick(fitting);
  return `${leadIn} ${movable && !leadIn.endsWith(':') ? lowerFirst(sentence) : sentence}`;
}

const turnsByFirstWord = new Map<string, { parts: string[]; other: string[] }[]>();
for (const [turn, other] of otherTurns) {
  const parts = turn.split(' ');
  const first = parts[0] ?? '';
  turnsByFirstWord.set(first, [...(turnsByFirstWord.get(first) ?? []), { parts, other: other.split(' ') }]);
}

/** One place where a sentence can be worded otherwise: words `from`..`to` (exclusive) become `words`. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

/** Every change that the tables offer, turns first. Words with marks, capitals, digits or hyphens are left alone. */
function findChanges(words: readonly string[], kept: KeptWords, stream: RandomStream): Change[] {
  const free = words.map((word) => lettersOnly.test(word) && !kept.has(word));
  const changes: Change[] = [];
  let turnEnds = 0;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    for (const { parts, other } of turnsByFirstWord.get(word) ?? []) {
      if (parts.every((part, i) => words[at + i] === part && free[at + i] === true)) {
        changes.push({ from: at, to: at + parts.length, words: other });
        turnEnds = Math.max(turnEnds, at + parts.length);
      }
    }
    if (at < turnEnds) continue;
    const others = free[at] === true ? otherWords.get(word) : undefined;
    if (others !== undefined) changes.push({ from: at, to: at + 1, words: stream.pick(others).split(' ') });
    else if (free[at] === true && lightWords.has(word)) changes.push({ from: at, to: at + 1, words: [] });
  }
  return changes;
}

/** "a" or "an" before a changed word becomes the article that fits; no word of the tables starts with a sounded "u" or "h". */
function fitArticles(words: string[], changed: ReadonlySet<number>): void {
  for (const at of changed) {
    const before = words[at - 1] ?? '';
    const vowel = /^[aeio]/u.test(words[at] ?? '');
    if (/^an?$/iu.test(before)) words[at - 1] = before.charAt(0) + (vowel ? 'n' : '');
  }
}

/** Rewords about `share` of a sentence's words, as far as the tables have other words for them. */
export function rewordSentence(
  sentence: string,
  share: number,
  kept: KeptWords,
  stream: RandomStream,
): string {
  const words = sentence.split(' ');
  let left = Math.round(share * words.length);
  const taken = new Map<number, Change>();
  const used = new Set<number>();
  for (const change of stream.shuffle(findChanges(words, kept, stream))) {
    if (left <= 0) break;
    const span = Array.from({ length: change.to - change.from }, (_, i) => change.from + i);
    if (span.some((at) => used.has(at))) continue;
    for (const at of span) used.add(at);
    taken.set(change.from, change);
    left -= span.length;
  }
  const out: string[] = [];
  const changed = new Set<number>();
  for (let at = 0; at < words.length; at++) {
    const change = taken.get(at);
    if (change !== undefined) {
      changed.add(out.length);
      out.push(...change.words);
      at = change.to - 1;
    } else out.push(words[at] ?? '');
  }
  fitArticles(out, changed);
  return out.join(' ');
}
