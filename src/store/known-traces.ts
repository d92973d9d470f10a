import { readKnownTrace } from '#core/measures/known-trace.ts';
import type { LabState, TracePair } from './lab-state.ts';

type Seen = Pick<LabState, 'traces' | 'round' | 'stage'>;

/** Both arms as known at one moment; kept for the latest moments of the traces on screen. */
interface Memory {
  readonly round: number;
  readonly byStage: Map<string, TracePair>;
}

const memory = new WeakMap<TracePair, Memory>();

/**
 * Both arms as far as the person may know them: all of them where the round on screen is read, else up to its stage.
 * Gives the same object for the same moment, so that it can serve as a selector. Null before the first round is there.
 */
export function readKnownTraces({ traces, round, stage }: Seen): TracePair | null {
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
