import { type ConditionChoice, findCondition } from '#conditions/index.ts';

/** An arm's condition with its setting, in a few words: `copies k = 2`, `deduplication only, limited`. */
export function describeArm({ id, k, limit }: ConditionChoice): string {
  const name = findCondition(id)?.name ?? id;
  if (k !== undefined) return /\bk$/u.test(name) ? `${name} = ${k}` : `${name}, k = ${k}`;
  return limit === true ? `${name}, limited` : name;
}
