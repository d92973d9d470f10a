import type { ConditionChoice } from '#conditions/index.ts';
import type { Trace } from '#core/trace.ts';
import type { KeptRounds, LabState, TracePair } from './lab-state.ts';
import { nameRule } from './rules.ts';

type Shown = Pick<LabState, 'traces'>;

const none: readonly KeptRounds[] = [];

/** The kept rounds of a pair, worked out once, so that each is one object as long as the pair is on screen. */
const known = new WeakMap<TracePair, readonly KeptRounds[]>();

const ruleAt = (trace: Trace, round: number): ConditionChoice =>
  readRule(trace.derived?.kept?.find(({ upTo }) => round <= upTo)?.condition ?? trace.settings.condition);

/** The kept rounds of the run on screen, in order. None where routing was worked out anew: then one rule made them all. */
function listKept({ traces }: Shown): readonly KeptRounds[] {
  if (traces === null) return none;
  const found = known.get(traces);
  if (found !== undefined) return found;
  const ends = new Set(traces.flatMap(({ derived }) => derived?.kept?.map(({ upTo }) => upTo) ?? []));
  const list = [...ends]
    .sort((a, b) => a - b)
    .map((upTo) => ({ upTo, arms: [ruleAt(traces[0], upTo), ruleAt(traces[1], upTo)] as const }));
  known.set(traces, list);
  return list;
}

/** The kept rounds that `round` is one of; null where it was made under the rules of the settings. */
export const findKept = (lab: Shown, round: number): KeptRounds | null =>
  listKept(lab).find(({ upTo }) => round <= upTo) ?? null;

const readRule = ({ id, k, limit }: Trace['settings']['condition']): ConditionChoice => ({
  id,
  ...(k === undefined ? {} : { k }),
  ...(limit === undefined ? {} : { limit }),
});

/** The rule of a trace as the settings name it. */
export const ruleOf = ({ settings }: Trace): ConditionChoice => readRule(settings.condition);

const wordRounds = (first: number, last: number): string =>
  first === last ? `round ${first}` : `rounds ${first}–${last}`;

/**
 * What an arm keeps from another rule, as its head says it: "rounds 0–2 kept from standard", and among those rounds how it
 * goes on. Null where all its rounds are made by one rule.
 */
export function wordKept(lab: Shown, arm: 0 | 1, round: number): string | null {
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

/**
 * The rules of the rounds that a fork at `round` keeps of a trace: those that the trace kept before it, and its own after that.
 * One that was routed anew goes by one rule.
 */
export function keepRules(trace: Trace, round: number): NonNullable<NonNullable<Trace['derived']>['kept']> {
  const before = (trace.derived?.kept ?? []).filter(({ upTo }) => upTo < round);
  return [...before, { upTo: round, condition: { ...ruleAt(trace, round) } }];
}
