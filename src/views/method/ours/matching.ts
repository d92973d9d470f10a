import type { OursGroup } from './choice.ts';

const table = { query: 'n=16&rounds=6&round=2', words: '“why not” shows the score of each message' };

export const matchingChoices: OursGroup = {
  id: 'matching',
  title: 'Matching: when a message restates a sentence',
  choices: [
    {
      what: 'The whole matcher: two presets, their thresholds, and what counts as a word.',
      why: 'The paper goes by word overlap; its threshold and word list are not public. “Distinctive” weighs a word by how few sentences have it, “plain” counts shared words. How well both do is measured: docs/matcher-quality.md.',
      change: 'Matching, in the bar of the lab',
      see: table,
      where: ['core/match/types.ts', 'cli/commands/match.ts'],
      spec: ['routing: threshold and word list are not public'],
    },
    {
      what: 'One shared word, however rare, restates nothing: at least two are needed.',
      why: 'A name alone can stand in any sentence about it.',
      change: 'the threshold only; the two words are fixed',
      where: ['core/match/distinctive.ts'],
    },
    {
      what: 'A short message that is all about a sentence counts with three shared words, one of which only that sentence has, and a third of the sentence said.',
      why: 'With three words of its own needed, short messages about sentences that resemble others would be missed.',
      where: ['core/match/distinctive.ts'],
    },
    {
      what: 'Words of talk (“I think”) that no sentence holds weigh nothing; a table of short lines scores by the lines that stand in a row.',
      why: 'Otherwise politeness lowers a score, and one line of a timetable would pass for the whole.',
      where: ['core/match/distinctive.ts'],
    },
    {
      what: 'English function words weigh nothing. Negations, numbers, one-letter labels and words of time and order are kept.',
      why: '“Before” and “after” carry what such a sentence says; most lists drop them.',
      where: ['core/match/stop-words.ts'],
    },
    {
      what: 'Writing without blanks is compared by pairs of letters.',
      why: 'A word segmenter depends on the browser and on what stands around; a saved run would replay otherwise elsewhere.',
      where: ['core/match/fold.ts'],
    },
    {
      what: 'A line of at least fifty characters that goes on in lower case is one sentence with the next.',
      why: 'Wrapped text must not fall apart, and short lines must not run together.',
      where: ['core/match/breaks.ts'],
    },
    {
      what: 'A message contradicts a sentence by another number in the same place, by a negation on one side only, or by an everyday opposite.',
      why: 'Rules that can be read and shown. A language model would see more, but not the same thing twice.',
      where: ['core/match/contradiction.ts'],
    },
    {
      what: 'A negation reaches to the end of its clause, or over all of it in languages with other word order.',
      why: 'Without a parser the reach must be cut somewhere; punctuation, “but” and “and” end it.',
      where: ['core/match/polarity.ts'],
    },
    {
      what: 'The list of opposites (open and closed, before and after, safe and dangerous …).',
      why: 'Kept to everyday pairs of which one excludes the other. A thesaurus would find contradictions where there are none.',
      where: ['core/match/opposites.ts'],
    },
    {
      what: 'A contradicted or negated restatement is marked as distorted and routed all the same: the original is delivered.',
      why: 'The router does not judge truth. That the original replaces the distortion is what rule 1 is for. A setting of the matcher, kept in every trace, can leave them out.',
      see: table,
      where: ['core/match/contradiction.ts'],
    },
    {
      what: 'Where several sentences share words with one sentence of a message, the one that shares more is meant, then the one in whose order they stand. What still cannot be told apart is unsure.',
      why: 'Unsure ones are shown and not routed: delivering all of them would count copies that nobody wrote. A contradicted one gives way only where half of the words are the same.',
      where: ['core/match/settle.ts'],
    },
    {
      what: '“Why not” speaks of a near miss from half the threshold and two shared words on.',
      why: 'Below that the likeness is chance, and naming it would mislead.',
      see: table,
      where: ['core/measures/why-below.ts'],
    },
  ],
};

export const answerChoices: OursGroup = {
  id: 'answers',
  title: 'Reading the answer',
  choices: [
    {
      what: '“Final answer” without a colon counts only in front of a whole option.',
      why: 'Otherwise “my final answer depends on …” would be read as one.',
      where: ['core/answer/find-value.ts'],
    },
    {
      what: 'A value that names an option only to turn it down is no answer.',
      why: 'The lists of such words are ours. In doubt they say yes: no answer is better than a wrong one.',
      where: ['core/answer/negation.ts'],
    },
    {
      what: 'The part of an option before its bracket or colon stands for it, where no other has the same.',
      why: 'People and models write “Route A” for “Route A (north pass)”.',
      where: ['core/answer/option-index.ts'],
    },
    {
      what: 'A thinking tag inside quotes or a code span opens and closes nothing.',
      why: 'It is spoken of, not used; taking it for one would drop half of the message.',
      where: ['core/answer/strip-thinking.ts'],
    },
    {
      what: 'Parts of a reply are joined as they stand where a sentence runs on, else each begins a line.',
      why: 'Interfaces split sentences for citations; an answer line of its own must still begin a line.',
      where: ['core/answer/text-of-message.ts'],
    },
  ],
};
