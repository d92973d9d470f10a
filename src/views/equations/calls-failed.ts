import type { Trace } from '#core/trace.ts';

/**
 * Whether a model's words are missing at a receiver because every call that was to give them failed for good: its own
 * summary, or the claims of the senders in question.
 */
export function callsFailed(
  trace: Trace,
  round: number,
  receiver: number,
  senders: readonly number[],
): boolean {
  const calls = (trace.rounds[round]?.routerCalls ?? []).filter(
    ({ purpose, about }) =>
      (purpose === 'summary' && about === receiver) || (purpose === 'claims' && senders.includes(about)),
  );
  return calls.length > 0 && calls.every(({ response }) => response === null);
}
