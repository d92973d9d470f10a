import { heardBy } from '#core/routing.ts';
import type { Trace, TraceRouterCall } from '#core/trace.ts';

/** A call of the router that went into an inbox, and the round in which it was made. */
export interface CallBehind {
  readonly call: TraceRouterCall;
  readonly round: number;
}

/**
 * What the router asked a model so that it could fill one inbox: the receiver's own summary; the claims of every message
 * that it hears; the rewording of each sentence that arrives, of this round or, since a wording is kept, of an earlier one.
 * Before round 0: its own search
 * query. In the order of the calls. Empty where the condition asks nothing.
 */
export function callsBehind(trace: Trace, round: number, receiver: number): readonly CallBehind[] {
  const current = trace.rounds[round];
  if (current === undefined) return [];
  const heard = new Set(heardBy(current.heard, receiver, trace.agents.length));
  const inbox = current.turns[receiver]?.inbox ?? [];
  const sentences = new Set(
    inbox.flatMap((item) => (item.kind === 'sentence' || item.kind === 'reworded' ? [item.evidence] : [])),
  );
  const kept = new Set(inbox.flatMap((item) => (item.kind === 'reworded' ? [item.evidence] : [])));
  return trace.rounds.slice(0, round + 1).flatMap(({ round: made, routerCalls = [] }) =>
    routerCalls
      .filter(({ purpose, about, response }) => {
        if (purpose === 'paraphrase') {
          return made === round ? sentences.has(about) : kept.has(about) && response !== null;
        }
        if (made !== round) return false;
        if (purpose === 'query') return about === receiver;
        return purpose === 'summary' ? about === receiver : heard.has(about);
      })
      .map((call) => ({ call, round: made })),
  );
}
