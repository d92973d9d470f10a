import type { RouterCalls } from '#core/router-calls.ts';
import type { TraceRouterCall } from '#core/trace.ts';
import type { FilledItem } from '../inbox-items.ts';
import type { AskRouter } from './ask-router.ts';
import { planClaims } from './list-claims.ts';
import { planRewording } from './reword.ts';
import type { RouterScene, RouterWork } from './router-work.ts';
import { planSummaries } from './summarise.ts';

function planWork(calls: RouterCalls, scene: RouterScene, wordings: Map<number, string>): RouterWork {
  if (calls.purpose === 'summary') return planSummaries(calls, scene);
  if (calls.purpose === 'claims') return planClaims(calls, scene);
  return planRewording(calls, scene, wordings);
}

/** Texts of a reply; a reworded sentence that broke off would be a torn one, so it counts as failed [ours]. */
const readCall = (calls: RouterCalls, { response, finish }: TraceRouterCall): readonly string[] | null =>
  response === null || (calls.purpose === 'paraphrase' && finish === 'length') ? null : calls.read(response);

/** Asks what the condition leaves to a model, and fills the inboxes of a round with what comes back. */
export async function fillByModel(
  calls: RouterCalls,
  scene: RouterScene,
  wordings: Map<number, string>,
  ask: AskRouter,
): Promise<{ readonly inboxes: FilledItem[][]; readonly routerCalls: readonly TraceRouterCall[] }> {
  const work = planWork(calls, scene, wordings);
  const routerCalls = await ask(work.requests);
  return { inboxes: work.fill(routerCalls.map((call) => readCall(calls, call))), routerCalls };
}
