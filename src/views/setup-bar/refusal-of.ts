import { findCondition } from '#conditions/index.ts';
import type { Architecture } from '#core/architecture.ts';

/** Why a condition makes no sense in an architecture, in words; undefined where it does. */
export function refusalOf(architecture: Architecture, conditionId: string): string | undefined {
  const condition = findCondition(conditionId);
  return condition === undefined ? undefined : (architecture.refuses(condition) ?? undefined);
}
