import { randomStream } from '#core/rng.ts';
import type { Evidence } from '#core/task.ts';
import type { KeptWords } from './reword.ts';
import {
  countWords,
  cutSegments,
  endSentence,
  joinKey,
  keyOf,
  normaliseSegment,
  onOneLine,
} from './sentences.ts';
import { stateItem, wordItem } from './statements.ts';
import { hearsay, leadIns } from './wording.ts';

const FORMS = 14;
const MEMO_SEGMENTS = 20_000;
/** Sentences of the longest statement that is looked for inside a message. */
const LONGEST_RUN = 24;

/** One way to state an evidence item. */
export interface Statement {
  readonly text: string;
  readonly words: number;
}

/** A piece of a message as it is looked up. */
interface Segment {
  readonly text: string;
  readonly key: string;
  readonly words: number;
}

/** An item stated in a text. */
interface Found {
  readonly evidence: number;
  /** Words read up to its end. */
  readonly end: number;
  /** As it is worded there. */
  readonly text: string;
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
  /** Evidence items stated in a text, in order. */
  read(text: string): readonly Found[];
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
      const texts = [stateItem(text)];
      for (let form = 1; paraphrase > 0 && form < FORMS; form++) {
        const stream = randomStream(seed, 'reader-forms', kind, item, form);
        texts.push(wordItem(text, paraphrase, kept, openings, stream));
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
  // Readers say the same sentences again and again: each is normalised once.
  const looked = new Map<string, Segment>();
  const look = (text: string): Segment => {
    let segment = looked.get(text);
    if (segment === undefined) {
      segment = { text, key: normaliseSegment(text), words: countWords(text) };
      if (looked.size >= MEMO_SEGMENTS) looked.clear();
      looked.set(text, segment);
    }
    return segment;
  };
  return {
    own: keep(drafts.own),
    heard: keep(drafts.heard),
    read: (text) => readStatements(cutSegments(text).map(look), meaning, longest),
  };
}

/** A whole text that is a statement; else, from each segment on, the longest run of segments that is one. */
function readStatements(
  segments: readonly Segment[],
  meaning: ReadonlyMap<string, readonly number[]>,
  longest: number,
): Found[] {
  const found: Found[] = [];
  let words = 0;
  for (let at = 0; at < segments.length; ) {
    let length = at === 0 ? segments.length : Math.min(longest, segments.length - at);
    let items: readonly number[] | undefined;
    for (; length >= 1; length = Math.min(length - 1, longest)) {
      items = meaning.get(joinKey(segments.slice(at, at + length).map(({ key }) => key)));
      if (items !== undefined) break;
    }
    const [start, end] = [at, at + Math.max(1, length)];
    for (; at < end; at++) words += segments[at]?.words ?? 0;
    if (items === undefined) continue;
    const stated = segments.slice(start, end).map(({ text }) => text);
    for (const evidence of items) found.push({ evidence, end: words, text: stated.join(' ') });
  }
  return found;
}
