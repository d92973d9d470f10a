import type { GroupOutcome, RoundMeasures } from '#core/measures/round-measures.ts';
import type { RunSummary } from '#core/measures/run-summary.ts';

/** What one round of a made-up run measured; `change` overrides its parts. */
export const buildRound = (change: Partial<RoundMeasures> = {}): RoundMeasures => ({
  round: 0,
  group: 'right',
  agents: { right: 8, answered: 8, asked: 8 },
  failed: 0,
  flow: { arriving: 0, delivered: 0, cancelled: 0 },
  reach: { pairs: 0, holder: null, delivered: null },
  sharedCopies: { perSentence: null, summed: 0 },
  missingDelivered: 0,
  spread: [],
  ...change,
});

/** A made-up run whose rounds all had the same outcome; `change` overrides its parts. */
export function buildSummary(
  taskId: string,
  group: GroupOutcome = 'right',
  change: Partial<RunSummary> = {},
): RunSummary {
  return {
    taskId,
    family: 'hidden-profile',
    condition: { id: 'standard' },
    architecture: 'peer-to-peer',
    agents: 8,
    seed: 1,
    rounds: 1,
    matcher: { preset: 'distinctive', threshold: 0.6 },
    backend: { id: 'voice', model: 'test voice', simulated: true, settings: [] },
    derived: null,
    finished: true,
    group,
    byRound: [buildRound({ group }), buildRound({ round: 1, group })],
    answers: { asked: 16, missing: 0, failed: 0 },
    unreadable: 0,
    tokens: { prompt: 900, completion: 100, total: 1000, estimated: true },
    decider: null,
    ...change,
  };
}
