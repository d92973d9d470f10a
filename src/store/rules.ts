import { type ConditionChoice, conditions, findCondition } from '#conditions/index.ts';
import type { Condition } from '#core/condition.ts';

/** A condition with its setting, in words: "copies k = 2". */
export function nameRule({ id, k, limit }: ConditionChoice): string {
  const name = findCondition(id)?.name ?? id;
  if (k !== undefined) return /\bk$/u.test(name) ? `${name} = ${k}` : `${name}, k = ${k}`;
  return limit === true ? `${name}, limited` : name;
}

export interface RuleGroup {
  readonly name: string;
  readonly rules: readonly Condition[];
}

/** The conditions by family, as lists offer them. */
export const ruleGroups: readonly RuleGroup[] = [
  {
    name: 'Passing messages, and full or no information',
    rules: conditions.filter(({ family }) => family === 'standard'),
  },
  {
    name: 'The router and its variants',
    rules: conditions.filter(
      ({ family, routerCalls }) => family === 'inhibitory' && routerCalls === undefined,
    ),
  },
  {
    name: 'The router with a model’s help',
    rules: conditions.filter(({ routerCalls }) => routerCalls !== undefined),
  },
];

/**
 * Whether a rule can be tried on messages that were written under another one. What everybody holds is no matter of
 * routing, and where a model helps the router nobody is there to ask.
 */
export const canTry = ({ information, routerCalls }: Condition): boolean =>
  information === 'own' && routerCalls === undefined;

/** How many copies of a held sentence may pass, as `copies-k` offers it (spec: routing, "Variants"). */
export const usualCopies: readonly number[] = [0, 1, 2, 4];
