import { useMemo } from 'react';
import { differingReceivers } from '#core/measures/inbox-difference.ts';
import { useLab } from '#store/use-lab.ts';
import type { ArmReading } from '#viz/arm-reading.ts';

/**
 * The receivers that are drawn where only those that differ are wanted; null for all. What differs is known once inboxes
 * are filled: until then everybody is shown.
 */
export function useShownReceivers(
  arms: readonly [ArmReading, ArmReading],
  round: number,
  routed: boolean,
): readonly number[] | null {
  const filters = useLab((lab) => lab.onlyDiffering) && routed;
  return useMemo(
    () => (filters ? differingReceivers(arms[0].trace, arms[1].trace, round) : null),
    [filters, arms, round],
  );
}
