import { headings } from '#core/prompt.ts';
import { routerHeadings } from '#core/router-prompts.ts';
import { readBullets, readInbox } from './read-prompt.ts';

/** The text between a prompt's first heading and its instruction, and the instruction. */
function cutParts(prompt: string, heading: string): { body: string; instruction: string } {
  const turn = `\n\n${headings.task} `;
  const turnAt = prompt.lastIndexOf(turn);
  const end = turnAt === -1 ? prompt.length : turnAt;
  const opening = `${heading}\n`;
  return {
    body: prompt.slice(prompt.startsWith(opening) ? opening.length : 0, end),
    instruction: turnAt === -1 ? '' : prompt.slice(turnAt + turn.length),
  };
}

/** What stands in the prompt of a summary. */
export interface SummaryReading {
  readonly messages: readonly string[];
  /** What its reader already holds. */
  readonly known: readonly string[];
  /** Words it may have. */
  readonly words: number;
}

/** Reads the prompt of a summary. Never throws: a part that is not there is empty. */
export function readSummaryPrompt(prompt: string): SummaryReading {
  const { body, instruction } = cutParts(prompt, routerHeadings.messages);
  const opening = `\n\n${routerHeadings.known}\n`;
  const knownAt = body.lastIndexOf(opening);
  const limit = /at most (\d+) words/u.exec(instruction)?.[1];
  return {
    messages: readInbox(knownAt === -1 ? body : body.slice(0, knownAt)),
    known: knownAt === -1 ? [] : readBullets(body, knownAt + opening.length).items,
    words: limit === undefined ? 1 : Number(limit),
  };
}

/** The message whose claims are asked for. */
export const readClaimsPrompt = (prompt: string): string => cutParts(prompt, routerHeadings.message).body;

/** The sentence that is to be reworded. */
export const readParaphrasePrompt = (prompt: string): string =>
  cutParts(prompt, routerHeadings.sentence).body;
