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

/** What a person may know of the round on screen. Of the rounds before it all is known; of those after it, see `read`. */
export interface Known {
  /** What the messages before it restate is known, and with it the copies that arrive. */
  readonly matched: boolean;
  /** Which copies are cancelled, and what stands in the inboxes. */
  readonly routed: boolean;
  /** What the agents wrote and chose. Only then later rounds are shown too: else they would give the answer away. */
  readonly read: boolean;
}

const knowledge: Readonly<Record<Stage, Known>> = {
  write: { matched: false, routed: false, read: false },
  match: { matched: true, routed: false, read: false },
  route: { matched: true, routed: true, read: false },
  read: { matched: true, routed: true, read: true },
};

/**
 * What is known of a round at a stage: the one place that decides it. In round 0 there is nothing to match or route, so
 * that both are over. Gives the same object for the same stage.
 */
export const knownAt = (round: number, stage: Stage): Known =>
  knowledge[round === 0 && stage !== 'read' ? 'route' : stage];

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
