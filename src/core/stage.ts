/**
 * The stages of a round, in order (spec: screens, "a stage of a round"):
 * - `write`: the messages of the round before lie there as written
 * - `match`: what they restate is found: copies arrive (E)
 * - `route`: copies are cancelled (I) and inboxes filled
 * - `read`: the agents have read and chosen; everything of the round is shown
 */
export const stages = ['write', 'match', 'route', 'read'] as const;
export type Stage = (typeof stages)[number];

const withoutInbox: readonly Stage[] = ['write', 'read'];

/** The stages that a round has. In round 0 nothing is heard, so nothing is matched or routed. */
export const stagesOf = (round: number): readonly Stage[] => (round === 0 ? withoutInbox : stages);

/** Whether a round at `stage` has come as far as `wanted`. */
export const hasReached = (stage: Stage, wanted: Stage): boolean =>
  stages.indexOf(stage) >= stages.indexOf(wanted);

/** The stage itself where the round has it, else the next one that it has. */
export const fitStage = (stage: Stage, round: number): Stage =>
  stagesOf(round).find((one) => hasReached(one, stage)) ?? 'read';

/** A stage of a round: where the person stands in time. */
export interface Moment {
  readonly round: number;
  readonly stage: Stage;
}

/** The moment `by` stages on (negative: back), across rounds, between round 0's first stage and the end of `last`. */
export function stepMoment({ round, stage }: Moment, by: number, last: number): Moment {
  const moments = Array.from({ length: last + 1 }, (_, t) =>
    stagesOf(t).map((one): Moment => ({ round: t, stage: one })),
  ).flat();
  const fitted = fitStage(stage, round);
  const now = moments.findIndex((moment) => moment.round === round && moment.stage === fitted);
  return moments[Math.max(0, Math.min(now + by, moments.length - 1))] ?? { round, stage: fitted };
}
