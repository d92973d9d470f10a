import { findBoxes } from './boxes.ts';
import { couldBecomeAnother } from './cut-off.ts';
import { type FoundValue, findValue } from './find-value.ts';
import { peelFreeText } from './free-value.ts';
import { matchOption, type OptionMatch } from './match-option.ts';
import { indexOptions, type OptionIndex } from './option-index.ts';
import { stripThinking } from './strip-thinking.ts';
import type { AnswerRequest, FinishReason, ParsedAnswer } from './types.ts';

type Value = Extract<FoundValue, { kind: 'value' }>;

/**
 * Reads the answer of a reply (spec: Reading the answer). The result is one of `options` as written there, or, for
 * free text, the value as written in the reply; null is "no answer", never a guess. Never throws. `options` and
 * `labels` are indexed once per array: pass the same arrays for many replies, and do not change them.
 */
export function parseAnswer(request: AnswerRequest): ParsedAnswer {
  const { text, unclosed } = stripThinking(request.text);
  if (unclosed) return noAnswer('The reply ends inside a thinking block that was never closed.');
  if (text.trim() === '') return noAnswer('The reply is empty.');
  const cut = request.finish !== undefined && request.finish !== 'stop';
  const index = request.options === null ? null : indexOptions(request.options, request.labels);
  const isOption = (raw: string): boolean => index !== null && isWholeOption(raw, index);
  const found = findValue(text, cut, isOption);
  if (found.kind === 'cut-marker')
    return noAnswer(`${cutWords(request.finish)} in the middle of an answer line.`);
  if (found.kind === 'none') {
    return noAnswer(
      found.quoted
        ? 'The only answer line stands inside a quotation.'
        : 'There is no line that begins with "Final answer" and no closed \\boxed{}.',
    );
  }
  if (index === null) return readFreeText(found, cut, request.finish);
  return readOption(unboxed(found), index, cut, request.finish);
}

/** Wrapping may make a value longer than the option, but not by much. */
const MOST_WRAPPING = 200;

function isWholeOption(raw: string, index: OptionIndex): boolean {
  if (raw.length > 4 * index.longest + MOST_WRAPPING) return false;
  const match = matchOption(raw, index, true);
  return match.kind === 'match';
}

/** A value that is one closed box and nothing else is the content of the box. */
function unboxed(value: Value): Value {
  const box = findBoxes(value.raw).boxes.at(-1);
  if (box === undefined) return value;
  const around = value.raw.slice(0, box.start) + value.raw.slice(box.end);
  if (!/^(?:[\s$*_.:()[\]`]|\\[()[\]])*$/.test(around)) return value;
  return { ...value, raw: box.content.trim(), closed: true };
}

function readOption(
  value: Value,
  index: OptionIndex,
  cut: boolean,
  finish: FinishReason | undefined,
): ParsedAnswer {
  const { raw } = value;
  if (raw === '') return { ...noAnswer(emptyWords(value)), raw };
  const match = matchOption(raw, index, value.below);
  if (match.kind !== 'match') return { ...noAnswer(failureWords(match.kind, value)), raw };
  if (cut && !value.closed && couldBecomeAnother(raw, match.words, match.to, match.option, index)) {
    return { ...noAnswer(`${cutWords(finish)}: the value could still have become another option.`), raw };
  }
  const answer = index.options[match.option] ?? null;
  return { answer, reason: successWords(match, value), raw };
}

function readFreeText(value: Value, cut: boolean, finish: FinishReason | undefined): ParsedAnswer {
  // Round a box there may be words ("the answer is \boxed{18}"): the box is the value.
  const box = findBoxes(value.raw).boxes.at(-1);
  const inner = box === undefined ? value : { ...value, raw: box.content, closed: true };
  if (cut && !inner.closed) {
    return { ...noAnswer(`${cutWords(finish)} before the end of the answer line.`), raw: value.raw };
  }
  const answer = peelFreeText(inner.raw);
  if (answer === '') return { ...noAnswer(emptyWords(value)), raw: value.raw };
  return { answer, reason: `It is the text of ${placeWords(value)}.`, raw: value.raw };
}

function noAnswer(reason: string): ParsedAnswer {
  return { answer: null, reason };
}

function emptyWords({ source }: Value): string {
  return source === 'box' ? 'The last box is empty.' : 'Nothing follows the last "Final answer".';
}

function placeWords({ source }: Value): string {
  return source === 'box' ? 'the last box' : 'the last answer line';
}

function successWords({ how }: Extract<OptionMatch, { kind: 'match' }>, value: Value): string {
  if (how === 'exact') return `What stands in ${placeWords(value)} is the option.`;
  if (how === 'label')
    return `What stands in ${placeWords(value)} names the option by the label shown for it.`;
  return `It is the only option named in ${placeWords(value)}.`;
}

function failureWords(kind: Exclude<OptionMatch['kind'], 'match'>, value: Value): string {
  const place = placeWords(value);
  if (kind === 'several') return `Different options are named in ${place}.`;
  if (kind === 'turned-down') return `The only option named in ${place} is turned down there, or left open.`;
  if (kind === 'alike') return `What stands in ${place} fits options that differ only in their signs.`;
  return `What stands in ${place} is none of the options.`;
}

function cutWords(finish: FinishReason | undefined): string {
  if (finish === 'length') return 'The reply was cut off at its length limit';
  if (finish === 'content_filter') return 'The reply was cut off by a content filter';
  return finish === 'abort' ? 'The reply was stopped' : 'The reply broke off with an error';
}
