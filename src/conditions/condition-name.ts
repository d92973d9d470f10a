import { type ConditionChoice, chooseCondition } from './index.ts';

/**
 * Reads a condition as plans and command lines spell it: its id, then `:` and a setting, e.g. `copies-k:2`,
 * `deduplication-only:limit`. Settings left out get their defaults. Throws a RangeError that names what does not fit.
 */
export function parseCondition(name: string): ConditionChoice {
  const [id = '', ...settings] = name.trim().split(':');
  let given: ConditionChoice = { id };
  for (const setting of settings) {
    if (setting === 'limit') given = { ...given, limit: true };
    else if (/^\d{1,9}$/u.test(setting)) given = { ...given, k: Number(setting) };
    else throw new RangeError(`"${name}": "${setting}" is no setting. Write a whole number (k) or "limit".`);
  }
  const { choice } = chooseCondition(given);
  if (given.k !== undefined && choice.k === undefined)
    throw new RangeError(`"${name}": ${id} takes no number.`);
  if (given.limit !== undefined && choice.limit === undefined)
    throw new RangeError(`"${name}": ${id} takes no limit.`);
  return choice;
}

/** The one spelling of a condition with its settings; `parseCondition` reads it back. */
export const nameCondition = ({ id, k, limit }: ConditionChoice): string =>
  `${id}${k === undefined ? '' : `:${k}`}${limit === true ? ':limit' : ''}`;
