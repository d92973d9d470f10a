import type { SweepRecord } from '#archive/sweep-record.ts';
import type { Fault } from '#core/fault.ts';
import type { SweepPlan } from '#runtime/sweep-protocol.ts';
import type { Sweep, SweepProgress, SweepStatus } from './sweep-state.ts';

/** Of a sweep that was never under way. */
export const emptyTally = {
  units: 0,
  runs: 0,
  unitsDone: 0,
  runsDone: 0,
  failed: 0,
  callsMade: 0,
  callsToCome: 0,
} as const;

const progressOf = ({
  runs,
  runsDone,
  failed,
  callsMade,
  callsToCome,
}: SweepRecord<SweepPlan>['tally']): SweepProgress => ({
  runs,
  runsDone,
  failed,
  callsMade,
  callsToCome,
  left: null,
});

/** How a kept sweep stands: `held` are those that a tab is running. */
export const statusOf = ({ id, tally }: SweepRecord<SweepPlan>, held: ReadonlySet<string>): SweepStatus => {
  if (held.has(id)) return 'elsewhere';
  return tally.units > 0 && tally.unitsDone + tally.failed >= tally.units ? 'finished' : 'stopped';
};

/** What stands in the list. */
export const rowOf = (record: SweepRecord<SweepPlan>, status: SweepStatus, fault: Fault | null): Sweep => {
  const { id, name, created, plan, tally } = record;
  return { id, name, created, plan, status, progress: progressOf(tally), fault };
};
