import { randomStream } from '#core/rng.ts';
import type { Evidence } from '#core/task.ts';
import { introduce, type KeptWords, rewordSentence, turnClauses } from './reword.ts';
import { countWords, cutSegments, endSentence, keyOf, normaliseSegment, onOneLine } from './sentences.ts';
import { hearsay, leadIns } from './wording.ts';

/** An item of more words than this is stated in part, so that a message has room for more than one. [ours] */
const LONGEST_STATEMENT = 40;
/** A single sentence longer than this is broken off. */
const LONGEST_SENTENCE = 70;
const FORMS = 14;
const LONGEST_RUN = 8;

/** One way to state an evidence item. */
export interface Statement {
  readonly text: string;
  readonly words: number;
}

/** The readers' grammar of one task: what they write for each evidence item, and what they understand. */
export interface SurfaceForms {
  /** Per evidence item: its statements, at least one (the item itself where every other form collided). */
  readonly own: readonly (readonly Statement[])[];
  /** The same for what was received: more often brought up as hearsay. */
  readonly heard: readonly (readonly Statement[])[];
  /** Evidence items that a whole text states, and nothing else; undefined when it is no statement. */
  whole(text: string): readonly number[] | undefined;
  /** Evidence items stated in a text, with the number of words read up to the end of each. */
  find(text: string): readonly { readonly evidence: number; readonly end: number }[];
}

/** Neighbouring sentences of an item that fit a statement; the first sentence, broken off, where none does. */
function shorten(text: string, start: number): string {
  const line = onOneLine(text);
  if (countWords(line) <= LONGEST_STATEMENT) return line;
  const sentences = cutSegments(text).map((segment) => endSentence(onOneLine(segment)));
  const kept: string[] = [];
  let words = 0;
  for (const sentence of sentences.slice(start % Math.max(1, sentences.length))) {
    const more = countWords(sentence);
    if (kept.length > 0 && words + more > LONGEST_STATEMENT) break;
    kept.push(sentence);
    words += more;
  }
  const short = kept.join(' ');
  if (words <= LONGEST_SENTENCE) return short;
  const parts = short.split(' ');
  return parts.length > LONGEST_STATEMENT
    ? `${parts.slice(0, LONGEST_STATEMENT).join(' ')} …`
    : `${[...short].slice(0, 2 * LONGEST_STATEMENT).join('')} …`;
}

/** One seeded wording of an item: sentences reworded, clauses turned, now and then introduced. */
function wordItem(
  text: string,
  share: number,
  kept: KeptWords,
  openings: readonly string[],
  name: readonly (string | number)[],
  seed: number,
): string {
  const stream = randomStream(seed, 'reader-forms', ...name);
  const some = Math.min(0.5, 2 * share);
  const start = stream.float() < some ? stream.below(3) : 0;
  const sentences = cutSegments(shorten(text, start)).map((sentence) => {
    const turned = stream.float() < some ? turnClauses(sentence) : sentence;
    return rewordSentence(turned, share, kept, stream);
  });
  const said = sentences.map(endSentence).join(' ');
  return stream.float() < some ? introduce(stream.pick(openings), said) : said;
}

/**
 * Builds the grammar of a task's evidence. `paraphrase` in [0, 1] is the share of words to reword; at 0 every item
 * has one form, itself (in part where it is long). Numbers, negations, capitalised words and `kept` words are never
 * touched. A form that could be read as two items is thrown out; items with the same text are always read together.
 */
export function buildSurfaceForms(
  evidence: readonly Pick<Evidence, 'text'>[],
  paraphrase: number,
  kept: KeptWords,
  seed: number,
): SurfaceForms {
  const meaning = new Map<string, number[]>();
  for (const [item, { text }] of evidence.entries()) {
    const key = keyOf(text);
    if (key !== '') meaning.set(key, [...(meaning.get(key) ?? []), item]);
  }
  const verbatim = new Set(meaning.keys());

  const draft = (kind: 'own' | 'heard', openings: readonly string[]): string[][] =>
    evidence.map(({ text }, item) => {
      const forms = [endSentence(shorten(text, 0))];
      for (let form = 1; paraphrase > 0 && form < FORMS; form++) {
        forms.push(wordItem(text, paraphrase, kept, openings, [kind, item, form], seed));
      }
      return [...new Set(forms)];
    });
  const drafts = { own: draft('own', leadIns), heard: draft('heard', [...hearsay, ...leadIns.slice(0, 2)]) };

  const claims = new Map<string, number | 'several'>();
  for (const forms of [drafts.own, drafts.heard]) {
    for (const [item, texts] of forms.entries()) {
      for (const key of new Set(texts.map(keyOf))) {
        const claim = claims.get(key);
        claims.set(key, claim === undefined || claim === item ? item : 'several');
      }
    }
  }
  for (const [key, item] of claims) {
    if (item !== 'several' && key !== '' && !verbatim.has(key)) meaning.set(key, [item]);
  }

  const keep = (forms: readonly string[][]): Statement[][] =>
    forms.map((texts, item) => {
      const clear = texts.filter((text) => meaning.get(keyOf(text))?.includes(item) === true);
      const stated = clear.length > 0 ? clear : [endSentence(onOneLine(evidence[item]?.text ?? ''))];
      return stated.map((text) => ({ text, words: countWords(text) }));
    });

  let run = 1;
  for (const key of meaning.keys()) run = Math.max(run, cutSegments(key).length);
  const longest = Math.min(LONGEST_RUN, Math.max(run, longestForm(drafts.own), longestForm(drafts.heard)));
  return {
    own: keep(drafts.own),
    heard: keep(drafts.heard),
    whole: (text) => meaning.get(keyOf(text)),
    find: (text) => findStatements(text, meaning, longest),
  };
}

const longestForm = (forms: readonly string[][]): number =>
  Math.max(1, ...forms.flat().map((text) => cutSegments(text).length));

/** From each segment on, the longest run of segments that is a statement. */
function findStatements(
  text: string,
  meaning: ReadonlyMap<string, readonly number[]>,
  longest: number,
): { evidence: number; end: number }[] {
  const segments = cutSegments(text);
  const normal = segments.map(normaliseSegment);
  const ends: number[] = [];
  let words = 0;
  for (const segment of segments) {
    words += countWords(segment);
    ends.push(words);
  }
  const found: { evidence: number; end: number }[] = [];
  for (let at = 0; at < segments.length; ) {
    let step = 1;
    for (let length = Math.min(longest, segments.length - at); length >= 1; length--) {
      const key = normal
        .slice(at, at + length)
        .filter((segment) => segment !== '')
        .join(' ');
      const items = meaning.get(key);
      if (items === undefined) continue;
      for (const evidence of items) found.push({ evidence, end: ends[at + length - 1] ?? words });
      step = length;
      break;
    }
    at += step;
  }
  return found;
}
