import { findCondition } from '#conditions/index.ts';
import { matchPresets } from '#core/match/presets.ts';
import type { MatchPreset } from '#core/match/types.ts';
import type { ItemScores } from '#core/measures/score-axis.ts';
import type { Trace } from '#core/trace.ts';
import type { Lab, LabTools } from './lab-store.ts';

/** What scores were asked of. The threshold is not among it: scores do not depend on it. */
export interface ScoreKey {
  readonly arm: 0 | 1;
  /** The arm as it ran: whose messages they are. */
  readonly recorded: Trace;
  /** Index of the evidence item. */
  readonly evidence: number;
  readonly preset: MatchPreset;
}

export interface ScoreSlice {
  /** How near every message of one arm comes to one item, with the words that matched; null before the first answer. */
  readonly scores: { readonly key: ScoreKey; readonly scores: ItemScores } | null;
}

export interface ScoreActions {
  /**
   * Asks the worker for the scores of the selected sentence in all messages of an arm, so that stepping through rounds
   * asks nothing more. One question at a time: while one is under way only the latest wish is kept.
   */
  readonly askScores: (arm: 0 | 1) => void;
}

type Set = (change: Partial<Lab>) => void;

export const sameScoreKey = (a: ScoreKey, b: ScoreKey): boolean =>
  a.recorded === b.recorded && a.evidence === b.evidence && a.preset === b.preset && a.arm === b.arm;

export function createScoreActions(set: Set, get: () => Lab, tools: LabTools): ScoreActions {
  let underWay: ScoreKey | null = null;
  let wanted: ScoreKey | null = null;

  const ask = async (key: ScoreKey): Promise<void> => {
    const { recorded, evidence, preset } = key;
    underWay = key;
    try {
      const agents = recorded.agents.length;
      const flat = await tools.client.ask({
        about: 'scores',
        evidence: recorded.task.evidence,
        matcher: { ...matchPresets[preset] },
        byTags: findCondition(recorded.settings.condition.id)?.tags === 'routed',
        messages: recorded.rounds.flatMap(({ turns }) =>
          Array.from({ length: agents }, (_, j) => turns[j]?.response ?? null),
        ),
        item: evidence,
      });
      const scores = recorded.rounds.map((_, t) => flat.slice(t * agents, (t + 1) * agents));
      if (wanted === null || sameScoreKey(wanted, key)) set({ scores: { key, scores } });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'The messages could not be scored.';
      const hint = 'Select the sentence again to try once more.';
      set({ notices: [{ code: 'scores.failed', place: 'routing', message, hint }] });
    }
    underWay = null;
    const next = wanted;
    wanted = null;
    if (next !== null && !sameScoreKey(next, key)) void ask(next);
  };

  return {
    askScores: (arm) => {
      const { recorded, evidence, override, setup, scores } = get();
      const trace = recorded?.[arm];
      if (trace?.task.evidence[evidence] === undefined) return;
      const key = { arm, recorded: trace, evidence, preset: override?.preset ?? setup.preset };
      if (underWay !== null) wanted = key;
      else if (scores === null || !sameScoreKey(scores.key, key)) void ask(key);
    },
  };
}
