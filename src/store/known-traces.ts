import type { ConditionChoice } from '#conditions/index.ts';
import { readKnownTrace } from '#core/measures/known-trace.ts';
import type { Trace } from '#core/trace.ts';
import { findKept, ruleOf } from './kept-rounds.ts';
import type { KeptRounds, LabState, TracePair } from './lab-state.ts';
import { nameRule } from './rules.ts';

type Seen = Pick<LabState, 'traces' | 'round' | 'stage'>;

/** Both arms as known at one moment; kept for the latest moments of the traces on screen. */
interface Memory {
  readonly round: number;
  readonly byStage: Map<string, TracePair>;
}

const memory = new WeakMap<TracePair, Memory>();

/** Traces under the rules by which a fork's kept rounds were made. */
const underOldRules = new WeakMap<TracePair, WeakMap<KeptRounds, TracePair>>();

/**
 * Both arms as they are shown at the round on screen: a round that a fork keeps goes by the rule that made it, not by the
 * one under which the run goes on. The same object for the same traces and rules.
 */
export function readShownTraces(lab: Omit<Seen, 'stage'>): TracePair | null {
  const { traces, round } = lab;
  const kept = findKept(lab, round);
  if (traces === null || kept === null) return traces;
  const byRules = underOldRules.get(traces) ?? new WeakMap<KeptRounds, TracePair>();
  underOldRules.set(traces, byRules);
  const known = byRules.get(kept);
  if (known !== undefined) return known;
  const [a, b] = traces;
  const under = (trace: Trace, condition: ConditionChoice): Trace =>
    nameRule(condition) === nameRule(ruleOf(trace))
      ? trace
      : { ...trace, settings: { ...trace.settings, condition: { ...condition } } };
  const pair = [under(a, kept.arms[0]), under(b, kept.arms[1])] as const;
  byRules.set(kept, pair);
  return pair;
}

/**
 * Both arms as far as the person may know them: all of them where the round on screen is read, else up to its stage.
 * Gives the same object for the same moment, so that it can serve as a selector. Null before the first round is there.
 */
export function readKnownTraces(lab: Seen): TracePair | null {
  const { round, stage } = lab;
  const traces = readShownTraces(lab);
  if (traces === null || stage === 'read') return traces;
  const shown = Math.min(round, traces[0].rounds.length - 1);
  const kept = memory.get(traces);
  const moments = kept?.round === shown ? kept : { round: shown, byStage: new Map<string, TracePair>() };
  if (moments !== kept) memory.set(traces, moments);
  const known = moments.byStage.get(stage);
  if (known !== undefined) return known;
  const [a, b] = traces;
  const pair = [readKnownTrace(a, shown, stage), readKnownTrace(b, shown, stage)] as const;
  moments.byStage.set(stage, pair);
  return pair;
}
