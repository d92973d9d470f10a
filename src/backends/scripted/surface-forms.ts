import { randomStream } from '#core/rng.ts';
import type { Evidence } from '#core/task.ts';
import { introduce, type KeptWords, rewordSentence, turnClauses } from './reword.ts';
import {
  countWords,
  cutSegments,
  endSentence,
  joinKey,
  keyOf,
  normaliseSegment,
  onOneLine,
  runOn,
} from './sentences.ts';
import { hearsay, leadIns } from './wording.ts';

/** An item of more words than this is stated in part, so that a message has room for more than one. [ours] */
const LONGEST_STATEMENT = 40;
/** A single sentence longer than this is broken off. */
const LONGEST_SENTENCE = 70;
const FORMS = 14;
/** Sentences of the longest statement that is looked for inside a message. */
const LONGEST_RUN = 24;

/** One way to state an evidence item. */
export interface Statement {
  readonly text: string;
  readonly words: number;
}

interface Draft {
  readonly text: string;
  readonly key: string;
  readonly segments: number;
}

/** The readers' grammar of one task: what they write for each evidence item, and what they understand. */
export interface SurfaceForms {
  /** Per evidence item: its statements, at least one (the item itself where every other form collided). */
  readonly own: readonly (readonly Statement[])[];
  /** The same for what was received: more often brought up as hearsay. */
  readonly heard: readonly (readonly Statement[])[];
  /** Evidence items stated in a text, with the number of words read up to the end of each. */
  read(text: string): readonly { readonly evidence: number; readonly end: number }[];
}

/** Neighbouring sentences of an item that fit a statement; the first sentence, broken off, where none does. */
function shorten(text: string, start: number): string {
  const line = runOn(text);
  if (countWords(line) <= LONGEST_STATEMENT) return line;
  const sentences = cutSegments(line).map(endSentence);
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
  return stream.float() < some ? introduce(openings, said, kept, stream) : said;
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
  const meaning = new Map<string, readonly number[]>();
  for (const [item, { text }] of evidence.entries()) {
    const key = keyOf(text);
    if (key !== '') meaning.set(key, [...(meaning.get(key) ?? []), item]);
  }
  const verbatim = new Set(meaning.keys());
  const twins = evidence.map(({ text }, item) => meaning.get(keyOf(text)) ?? [item]);

  const draft = (kind: 'own' | 'heard', openings: readonly string[]): Draft[][] =>
    evidence.map(({ text }, item) => {
      const texts = [endSentence(shorten(text, 0))];
      for (let form = 1; paraphrase > 0 && form < FORMS; form++) {
        texts.push(wordItem(text, paraphrase, kept, openings, [kind, item, form], seed));
      }
      return [...new Set(texts)].map((text) => {
        const segments = cutSegments(text);
        return { text, key: joinKey(segments.map(normaliseSegment)), segments: segments.length };
      });
    });
  const drafts = { own: draft('own', leadIns), heard: draft('heard', hearsay) };

  const claims = new Map<string, readonly number[] | 'several'>();
  for (const forms of [drafts.own, drafts.heard]) {
    for (const [item, drafted] of forms.entries()) {
      for (const { key } of drafted) {
        const claim = claims.get(key);
        const meant = twins[item] ?? [item];
        claims.set(key, claim === undefined || claim === meant ? meant : 'several');
      }
    }
  }
  for (const [key, meant] of claims) {
    if (meant !== 'several' && key !== '' && !verbatim.has(key)) meaning.set(key, meant);
  }

  const keep = (forms: readonly Draft[][]): Statement[][] =>
    forms.map((drafted, item) => {
      const clear = drafted.filter(({ key }) => meaning.get(key)?.includes(item) === true);
      const stated =
        clear.length > 0
          ? clear.map(({ text }) => text)
          : [endSentence(onOneLine(evidence[item]?.text ?? ''))];
      return stated.map((text) => ({ text, words: countWords(text) }));
    });

  const segments = [...drafts.own, ...drafts.heard].flat().map((drafted) => drafted.segments);
  const longest = Math.min(LONGEST_RUN, Math.max(1, ...segments));
  return {
    own: keep(drafts.own),
    heard: keep(drafts.heard),
    read: (text) => readStatements(text, meaning, longest),
  };
}

/** A whole text that is a statement; else, from each segment on, the longest run of segments that is one. */
function readStatements(
  text: string,
  meaning: ReadonlyMap<string, readonly number[]>,
  longest: number,
): { evidence: number; end: number }[] {
  const segments = cutSegments(text);
  const normal = segments.map(normaliseSegment);
  const found: { evidence: number; end: number }[] = [];
  let words = 0;
  for (let at = 0; at < segments.length; ) {
    let length = at === 0 ? segments.length : Math.min(longest, segments.length - at);
    let items: readonly number[] | undefined;
    for (; length >= 1; length = Math.min(length - 1, longest)) {
      items = meaning.get(joinKey(normal.slice(at, at + length)));
      if (items !== undefined) break;
    }
    const end = at + Math.max(1, length);
    for (; at < end; at++) words += countWords(segments[at] ?? '');
    for (const evidence of items ?? []) found.push({ evidence, end: words });
  }
  return found;
}
