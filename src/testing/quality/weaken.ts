import { splitSentences } from '#core/match/split.ts';
import { wordsOf } from '#core/match/words.ts';
import type { RandomStream } from '#core/rng.ts';

const negation = /^(no|not|never|none|neither|nor|without|cannot|\w+n['’]t)\W*$/i;

/**
 * A restatement with part of its content words gone, drawn by the stream; function words stay, and so do negations, as
 * a sentence without its "not" is no shorter restatement but the opposite. `share` in [0, 1]; a part of a word is rounded
 * at random, so that the share is right on average also in sentences of four words; at least one word goes.
 */
export function weaken(sentence: string, share: number, stream: RandomStream): string {
  const words = sentence.split(/\s+/).filter((word) => word !== '');
  const content = words.flatMap((word, at) => (wordsOf(word).length > 0 && !negation.test(word) ? [at] : []));
  const count = Math.floor(content.length * share + stream.float());
  const gone = new Set(stream.sample(content, Math.max(1, count)));
  return words.filter((_, at) => !gone.has(at)).join(' ');
}

/** One sentence of an item, drawn among those with at least 4 content words; the item itself where none has. */
export function drawSentence(text: string, stream: RandomStream): string {
  const sentences = splitSentences(text)
    .map((span) => text.slice(span.start, span.end))
    .filter((sentence) => wordsOf(sentence).length >= 4);
  return sentences.length === 0 ? text : stream.pick(sentences);
}

const openers = ['As far as I know, ', 'From my notes: ', 'I was told that ', 'One thing to weigh, ', ''];
const before = [
  'Thanks, that helps.',
  'I have read what everybody wrote.',
  'Let me add what I hold.',
  'I am still not sure about our choice.',
];
const after = [
  'I think this matters for our decision.',
  'Please share what you have before we settle.',
  'That makes me lean the other way.',
  'What do the others think?',
];

/** The restatement as it stands in a message: ordinary talk around it, and another sentence of the task. */
export function wrapInTalk(statement: string, other: string, stream: RandomStream): string {
  const inner = stream.pick(openers) + statement;
  const closed = /[.!?。]["”’)]*$/u.test(inner) ? inner : `${inner}.`;
  return [stream.pick(before), closed, other, stream.pick(after)].join(' ');
}
