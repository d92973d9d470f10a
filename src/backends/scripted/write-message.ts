import { tagOf } from '#core/prompt.ts';
import type { RandomStream } from '#core/rng.ts';
import { givenKind } from '#core/searches.ts';
import type { Evidence } from '#core/task.ts';
import { UNKNOWN } from './candidates.ts';
import type { Decision, Intake } from './decide.ts';
import * as phrases from './phrases.ts';
import { countWords, onOneLine } from './sentences.ts';
import type { ReaderSettings } from './settings.ts';
import { looksLikePrompt } from './statements.ts';
import type { Statement, SurfaceForms } from './surface-forms.ts';

/** Words of a whole message, answer line included (spec: protocol, "The prompt"). */
export const LONGEST_MESSAGE = 100;

export interface Writing {
  readonly intake: Intake;
  readonly decision: Decision;
  readonly evidence: readonly Evidence[];
  readonly forms: SurfaceForms;
  /** The chosen option, worded as in the prompt. */
  readonly option: string;
  readonly asksAnswer: boolean;
  /** Puts the tag of each sentence behind it. */
  readonly namesTags?: boolean;
  readonly settings: Pick<ReaderSettings, 'disclosure' | 'favour' | 'relay' | 'loose'>;
}

/** The chance that a known sentence is stated. */
export function chanceToState(
  { intake, decision, settings }: Pick<Writing, 'intake' | 'decision' | 'settings'>,
  evidence: number,
): number {
  const supports = decision.case.speaksFor(evidence, decision.choice);
  const chance = settings.disclosure + (supports ? settings.favour * (1 - settings.disclosure) : 0);
  if (intake.own[evidence] === 1) return chance;
  return chance * settings.relay * (decision.case.bears(evidence) ? 1 : settings.loose);
}

/**
 * What is said first when not everything fits (spec: protocol, ideal reader): own private sentences that nobody has
 * told this reader, own private ones that somebody has, received private ones, then shared ones.
 */
function rank(intake: Intake, kind: Evidence['kind'], evidence: number): number {
  if (kind === 'shared') return 3;
  if (intake.own[evidence] !== 1) return 2;
  return (intake.copies[evidence] ?? 0) > 1 ? 1 : 0;
}

/** The first two words: sentences of one message should not all begin alike. */
const beginning = (text: string): string => text.split(' ', 2).join(' ');

/** The evidence items to state and their wording, within `budget` words. Draws three numbers per item of the task. */
function chooseStatements(
  writing: Writing,
  budget: number,
  stream: RandomStream,
): { item: number; text: string }[] {
  const { intake, decision, evidence } = writing;
  const willing: { item: number; place: number; forms: readonly Statement[] }[] = [];
  for (const [item, sentence] of evidence.entries()) {
    const [luck, order, wording] = [stream.float(), stream.float(), stream.float()];
    if (decision.known[item] !== 1 || luck >= chanceToState(writing, item)) continue;
    const list = (intake.own[item] === 1 ? writing.forms.own : writing.forms.heard)[item] ?? [];
    const first = Math.floor(wording * list.length);
    willing.push({
      item,
      place: rank(intake, givenKind(sentence), item) + order,
      forms: [...list.slice(first), ...list.slice(0, first)],
    });
  }
  willing.sort((a, b) => a.place - b.place);
  const stated: { item: number; text: string }[] = [];
  let left = budget;
  const begun = new Set<string>();
  for (const { item, forms } of willing) {
    const fitting = forms.filter(({ words }) => words <= left);
    const form = fitting.find(({ text }) => !begun.has(beginning(text))) ?? fitting[0];
    if (form === undefined) continue;
    begun.add(beginning(form.text));
    left -= form.words;
    stated.push({ item, text: form.text });
  }
  return stated;
}

function pickOpening({ intake, decision, option }: Writing, stream: RandomStream): string {
  const [which, roll] = [stream.float(), stream.float()];
  if (option === UNKNOWN) return at(phrases.open, roll);
  if (countWords(option) > phrases.LONGEST_SPOKEN_OPTION) return at(phrases.longOpenings, roll);
  const changed = intake.lastChoice >= 0 && intake.lastChoice !== decision.choice;
  if (!decision.grounded) return at(phrases.guesses, roll);
  return at(changed && which < 0.7 ? phrases.changes : phrases.openings, roll);
}

/** Sentences follow one another on a line; a table stands on lines of its own. */
function joinParts(parts: readonly string[]): string {
  let text = '';
  for (const [i, part] of parts.entries()) {
    const table = part.includes('\n') || parts[i - 1]?.includes('\n') === true;
    const apart = table && !looksLikePrompt(part);
    text += i === 0 ? part : (apart ? '\n' : ' ') + part;
  }
  return text;
}

const at = (list: readonly string[], roll: number): string => list[Math.floor(roll * list.length)] ?? '';

/**
 * Writes a message: a line about the choice, evidence (what supports the choice last), a closing line where there is
 * room, and the answer line, in at most 100 words; only an answer line that is longer by itself goes beyond.
 */
export function writeMessage(writing: Writing, stream: RandomStream): string {
  const { decision, asksAnswer } = writing;
  const option = onOneLine(writing.option);
  const answerLine = asksAnswer ? `Final answer: ${option}` : '';
  const opening = pickOpening(writing, stream).replace('{}', () => option);
  const closingRoll = stream.float();
  const room = LONGEST_MESSAGE - countWords(answerLine);
  const speaks = asksAnswer && countWords(opening) <= room;
  let left = room - (speaks ? countWords(opening) : 0);

  const stated = chooseStatements(writing, left, stream);
  left -= stated.reduce((sum, { text }) => sum + countWords(text), 0);
  const supports = stated.filter(({ item }) => decision.case.speaksFor(item, decision.choice));
  const others = stated.filter((entry) => !supports.includes(entry));
  const tagged = ({ item, text }: { item: number; text: string }): string =>
    writing.namesTags === true ? `${text} ${tagOf(item)}` : text;
  const body = [...others, ...supports].map(tagged);
  if (speaks) body.unshift(opening);
  const closing = at(
    decision.grounded && supports.length > 0 ? phrases.closings : phrases.questions,
    closingRoll,
  );
  const closes = supports.length > 0 || !decision.grounded;
  if (asksAnswer && closes && countWords(closing) <= left) body.push(closing);
  return [joinParts(body), answerLine].filter((part) => part !== '').join('\n');
}
