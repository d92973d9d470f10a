import type { ConditionChoice } from '#conditions/index.ts';
import type { Trace } from '#core/trace.ts';
import type { KeptRounds, LabState } from './lab-state.ts';
import { nameRule } from './rules.ts';

type Forked = Pick<LabState, 'branches' | 'branch' | 'traces'>;

const none: readonly KeptRounds[] = [];

/** The kept rounds of the branch on screen, in order. None where routing was worked out anew: then one rule made them all. */
const listKept = ({ branches, branch, traces }: Forked): readonly KeptRounds[] =>
  traces?.[0].derived?.kind === 'rerouted' ? none : (branches[branch]?.kept ?? none);

/** The kept rounds that `round` is one of; null where it was made under the rules of the settings. */
export const findKept = (lab: Forked, round: number): KeptRounds | null =>
  listKept(lab).find(({ upTo }) => round <= upTo) ?? null;

/** The rule of a trace as the settings name it. */
export const ruleOf = ({ settings: { condition } }: Trace): ConditionChoice => ({
  id: condition.id,
  ...(condition.k === undefined ? {} : { k: condition.k }),
  ...(condition.limit === undefined ? {} : { limit: condition.limit }),
});

const wordRounds = (first: number, last: number): string =>
  first === last ? `round ${first}` : `rounds ${first}–${last}`;

/**
 * What an arm keeps from another rule, as its head says it: "rounds 0–2 kept from standard", and among those rounds how it
 * goes on. Null where all its rounds are made by one rule.
 */
export function wordKept(lab: Forked, arm: 0 | 1, round: number): string | null {
  const trace = lab.traces?.[arm];
  if (trace === undefined) return null;
  const now = nameRule(ruleOf(trace));
  const all = listKept(lab).map(({ upTo, arms }, i, list) => ({
    first: (list[i - 1]?.upTo ?? -1) + 1,
    last: upTo,
    rule: nameRule(arms[arm]),
  }));
  const others = all.filter(({ rule }) => rule !== now);
  const here = others.find(({ first, last }) => first <= round && round <= last) ?? others.at(-1);
  if (here === undefined) return null;
  const end = all.at(-1)?.last ?? here.last;
  return `${wordRounds(here.first, here.last)} kept from ${here.rule}${round <= end ? `, then ${now}` : ''}`;
}

/** What a fork at `round` keeps: what the run before it kept, and its own rounds after that. */
export const keepRounds = (lab: Forked, round: number, arms: KeptRounds['arms']): readonly KeptRounds[] => [
  ...listKept(lab).filter(({ upTo }) => upTo < round),
  { upTo: round, arms: findKept(lab, round)?.arms ?? arms },
];
