import type { Fault } from '#core/fault.ts';
import { foldOption } from './fold-option.ts';

/** More options than this cannot be shown or told apart [ours]. */
const MAX_OPTIONS = 100;

/**
 * What is wrong with a list of options, at most one fault: fewer than two or more than 100, a blank one, or two that a reader could
 * not tell apart. The fault's place is a path that begins with `field`.
 */
export function checkOptions(options: readonly string[], field: string): readonly Fault[] {
  if (options.length < 2) {
    const message = options.length === 0 ? 'The task has no options.' : 'The task has a single option.';
    return [{ code: 'task.options.few', place: field, message, hint: 'List at least two options.' }];
  }
  if (options.length > MAX_OPTIONS) {
    const message = `The task has ${options.length} options.`;
    return [{ code: 'task.options.many', place: field, message, hint: `List at most ${MAX_OPTIONS}.` }];
  }
  const earlier = new Map<string, string>();
  for (const [i, option] of options.entries()) {
    const place = `${field}[${i}]`;
    const folded = foldOption(option);
    if (folded === '') {
      return [
        { code: 'task.options.blank', place, message: 'This option is blank.', hint: 'Write or remove it.' },
      ];
    }
    const twin = earlier.get(folded);
    if (twin !== undefined) {
      const message = `The options "${twin}" and "${option}" differ in nothing that a reader would notice.`;
      return [{ code: 'task.options.duplicate', place, message, hint: 'Rename or remove one of them.' }];
    }
    earlier.set(folded, option);
  }
  return [];
}

/** The fault of an answer that is none of the options. */
export function refuseAnswer(answer: string, options: readonly string[], place: string): Fault {
  return {
    code: 'task.answer.foreign',
    place,
    message: `The answer "${answer}" is not among the options.`,
    hint: `Write one of: ${options.join('; ')}.`,
  };
}
