import type { Condition } from '#core/condition.ts';
import type { Heard } from '#core/routing.ts';

/** In teams every listed sender is heard under both rules: a draw of six, or one per answer, has no meaning. */
export function refuseDraws(condition: Condition): string | null {
  if (condition.pick !== undefined)
    return 'In teams every listed sender is heard: there is no pick among peers.';
  if (condition.id === 'inhibitory-six-senders' || condition.id === 'standard-every-sender') {
    return 'In teams every listed sender is heard: this is the same as the condition without its number of senders.';
  }
  return null;
}

/** The senders of everybody, or nobody where the condition lets nobody be heard. */
export const listHeard = (condition: Condition, senders: readonly (readonly number[])[]): Heard =>
  condition.hears === 'nobody' ? 'nobody' : senders;

/** 0, 1, …, n − 1. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
