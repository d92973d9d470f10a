import { summariseRound } from '#core/measures/summarise-round.ts';
import { tellFindings } from '#core/searches.ts';
import type { Trace } from '#core/trace.ts';
import { count } from './words.ts';

/**
 * What is announced when the round changes: arm B's numbers first, the side that has something to cancel, then
 * arm A's. Round 0 says what there is to see instead.
 */
export function announceRound(
  [a, b]: readonly [Trace, Trace],
  round: number,
  names: readonly [string, string],
): string {
  const findings = round === 0 ? tellFindings(a) : null;
  if (findings !== null)
    return `Round 0: every agent answers alone, from what its own search found. ${findings}`;
  if (round === 0) {
    const alone = a.task.evidence.filter(({ kind }) => kind !== 'shared').length;
    return `Round 0: every agent answers alone; ${count(alone, 'sentence')} with one holder each`;
  }
  const say = (trace: Trace): string => {
    const { firstDeliveries, copiesCancelled } = summariseRound(trace, round);
    const first = count(firstDeliveries, 'first delivery');
    return `${first}, ${count(copiesCancelled, 'copy')} cancelled`;
  };
  return `Round ${round}: ${say(b)} (${names[1]}); ${say(a)} (${names[0]})`;
}
