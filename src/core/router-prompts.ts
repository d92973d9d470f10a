import { bullet, headings, numberItems } from './prompt.ts';
import type { SummaryParts } from './router-calls.ts';

/**
 * What the router asks a model, and how replies are read (spec: routing, "Variants of the router"). The wording is
 * Quell's own [ours]. As in the agents' prompts each part opens with a heading and the instruction comes last.
 */
export const routerHeadings = {
  messages: 'Messages:',
  known: 'The reader already knows:',
  message: 'Message:',
  sentence: 'Sentence:',
} as const;

/** What a model writes where there is nothing to list. */
export const nothingToList = 'none';

/** Rules (2) and (3) stay in force: everything once, and only what the reader lacks. */
export function buildSummaryPrompt({ messages, known, words }: SummaryParts): string {
  const held = known.length === 0 ? '' : `\n\n${routerHeadings.known}\n${known.map(bullet).join('\n')}`;
  const limit = words === 1 ? 'in one word' : `in at most ${words} words`;
  return (
    `${routerHeadings.messages}\n${numberItems(messages)}${held}\n\n${headings.task} ` +
    `Sum up these messages of a group for one reader, ${limit}. ` +
    'Say everything once, and leave out what the reader already knows. Write the summary alone, in whole sentences.'
  );
}

export const buildClaimsPrompt = (message: string): string =>
  `${routerHeadings.message}\n${message}\n\n${headings.task} ` +
  'List the factual claims that this message makes, each in one sentence on a line of its own that begins with "- ". ' +
  `Leave out opinions and conclusions. Where it makes no factual claim, write "${nothingToList}".`;

export const buildParaphrasePrompt = (sentence: string): string =>
  `${routerHeadings.sentence}\n${sentence}\n\n${headings.task} ` +
  'Say the same in other words. Keep the whole meaning, every name and every number. Write the new wording alone.';

/** Words that a search query may have (spec: tasks, "Own searches"; the number is [ours]). */
export const longestQuery = 12;

/** One agent is asked for its own query, before round 0. It is named, since agents who ask alike find alike. */
export const buildQueryPrompt = (question: string, agent: string, others: number): string =>
  `${question}\n\n${headings.task} You are ${agent}, one of a group of ${others + 1} who answer this together. ` +
  'Nobody has read anything about it yet. You will get the few sentences that your own search finds. ' +
  `Write a search query of at most ${longestQuery} words, on one line, and nothing else.`;

const listMark = /^\s*(?:[-*•–—]|\(?\d{1,3}[.)]|\[\d{1,3}\])\s+/u;
const isNothing = (line: string): boolean =>
  /^[\s"'([]*(?:none|no factual claims?)\b[\s"')\].]*$/iu.test(line);
const linesOf = (reply: string): string[] => reply.split(/\r?\n|\r/u).filter((line) => line.trim() !== '');

/** A summary as running text: one line, list marks taken off. */
export function readSummary(reply: string): readonly string[] {
  const text = linesOf(reply)
    .map((line) => line.replace(listMark, '').trim())
    .join(' ');
  return text === '' || isNothing(text) ? [] : [text];
}

/** Claims line by line; where some lines carry a list mark, what stands around the list is no claim. */
export function readClaims(reply: string): readonly string[] {
  const lines = linesOf(reply);
  const listed = lines.filter((line) => listMark.test(line));
  return (listed.length > 0 ? listed : lines)
    .map((line) => line.replace(listMark, '').trim())
    .filter((line) => line !== '' && !isNothing(line));
}

/** A reworded sentence, without quotation marks around the whole. */
export function readParaphrase(reply: string): readonly string[] {
  const text = reply.trim();
  const inner = /^(?:"([^"]+)"|“([^”]+)”|'([^']+)')$/su.exec(text);
  const bare = (inner?.slice(1).find((part) => part !== undefined) ?? text).trim();
  return bare === '' ? [] : [bare];
}

/** A query: the first line with words, without what stands around it, cut after `longestQuery` words. None where there is none. */
export function readQuery(reply: string): readonly string[] {
  const [line = ''] = linesOf(reply).filter((one) => /[\p{L}\p{N}]/u.test(one));
  const bare = line.replace(listMark, '').replace(/^\s*(?:search )?query\s*:/iu, '');
  const [text = ''] = readParaphrase(bare.trim());
  const words = text.split(/\s+/u).slice(0, longestQuery).join(' ');
  return /[\p{L}\p{N}]/u.test(words) ? [words] : [];
}
