import type { Trace } from '../trace.ts';

/** Whether an item is still to be handed out in a round: private evidence of tasks with late evidence. Then nobody holds it. */
export const isLate = ({ task }: Trace, round: number, evidence: number): boolean =>
  task.lateFrom !== undefined && round < task.lateFrom && task.evidence[evidence]?.kind !== 'shared';
