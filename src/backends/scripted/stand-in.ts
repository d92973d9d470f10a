import type { RandomStream } from '#core/rng.ts';
import { nothingToList } from '#core/router-prompts.ts';
import { readClaimsPrompt, readParaphrasePrompt, readSummaryPrompt } from './read-router-prompt.ts';
import { countWords, endSentence, onOneLine } from './sentences.ts';
import type { SurfaceForms } from './surface-forms.ts';
import { leadIns } from './wording.ts';

/**
 * Rules that stand in for a model where the router asks one (spec: routing, `llm-summary`, `llm-claims`,
 * `llm-paraphrase`). They read the prompt's text with the readers' own grammar, never with the router's matcher, and
 * are named as stand-ins in the trace. How a real model sums up or rewords is not simulated beyond that [ours].
 */

/** A statement on a line of its own. */
const asLine = (text: string): string => endSentence(onOneLine(text));

/** Every statement that the reader lacks, once, in the words of the first message that makes it, as far as words go. */
export function standInSummary(prompt: string, forms: SurfaceForms): string {
  const { messages, known, words } = readSummaryPrompt(prompt);
  const told = new Set(known.flatMap((text) => forms.read(text).map(({ evidence }) => evidence)));
  const said: string[] = [];
  let left = words;
  for (const message of messages) {
    for (const { evidence, text } of forms.read(message)) {
      const line = asLine(text);
      if (told.has(evidence) || countWords(line) > left) continue;
      told.add(evidence);
      left -= countWords(line);
      said.push(line);
    }
  }
  return said.length === 0 ? nothingToList : said.join(' ');
}

/** The statements of a message, one per line, as it words them; what it says around them is left out. */
export function standInClaims(prompt: string, forms: SurfaceForms): string {
  const lines = forms.read(readClaimsPrompt(prompt)).map(({ text }) => `- ${asLine(text)}`);
  return lines.length === 0 ? nothingToList : [...new Set(lines)].join('\n');
}

const isIntroduced = (text: string): boolean => leadIns.some((leadIn) => text.startsWith(leadIn));

/** The sentence as readers reword it, without their lead-ins; the sentence itself where the grammar has no other words. */
export function standInParaphrase(prompt: string, forms: SurfaceForms, stream: RandomStream): string {
  const sentence = readParaphrasePrompt(prompt);
  const item = forms.read(sentence)[0]?.evidence;
  const others = (item === undefined ? [] : (forms.own[item] ?? [])).filter(
    ({ text }) => onOneLine(text) !== onOneLine(sentence) && !isIntroduced(text),
  );
  return others.length === 0 ? sentence : stream.pick(others).text;
}
