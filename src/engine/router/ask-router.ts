import type { TraceRound, TraceRouterCall } from '#core/trace.ts';
import { askAll, askModel, type CallPlace, nothingUsed } from '../ask-model.ts';
import type { RunTools } from '../plan.ts';

/** One call that the router wants made before it can fill inboxes. */
export interface RouterRequest {
  readonly purpose: TraceRouterCall['purpose'];
  /** By index: the receiver of a summary, the writer of a message, the evidence item to reword, the agent that searches. */
  readonly about: number;
  readonly prompt: string;
}

/** Makes the calls, or finds them in a finished round; one entry per request, in order. */
export type AskRouter = (requests: readonly RouterRequest[]) => Promise<readonly TraceRouterCall[]>;

/** Makes the router's calls of a round through the agents' own backend, as many at a time as it takes. */
export async function askRouter(
  requests: readonly RouterRequest[],
  place: CallPlace,
  tools: RunTools,
): Promise<TraceRouterCall[]> {
  const { backend } = tools;
  return await askAll(requests, backend.concurrency, async ({ purpose, about, prompt }) => {
    const agent = purpose === 'paraphrase' ? 0 : about;
    const { whole: _, usage, ...reply } = await askModel({ ...place, prompt, purpose, agent }, tools);
    return {
      purpose,
      about,
      prompt,
      ...reply,
      usage: { ...usage },
      ...(backend.simulated ? { standIn: true as const } : {}),
    };
  });
}

/** A call that a finished round lacks: routed anew, it would have been needed, but nothing is asked after the fact. */
const neverMade = ({ purpose, about, prompt }: RouterRequest): TraceRouterCall => ({
  purpose,
  about,
  prompt,
  response: null,
  usage: { ...nothingUsed },
  duration: 0,
  attempts: 0,
  finish: 'error',
  error: {
    code: 'router.never-made',
    message: 'The run as recorded did not make this call.',
    hint: 'Run the condition anew to have the model asked.',
  },
});

/** The calls of a finished round, read from its record: the router is never asked twice (spec: protocol, "A run"). */
export function recallRouter(
  requests: readonly RouterRequest[],
  { routerCalls = [] }: Pick<TraceRound, 'routerCalls'>,
): TraceRouterCall[] {
  return requests.map((request) => {
    const made = routerCalls.find(
      ({ purpose, about }) => purpose === request.purpose && about === request.about,
    );
    return made === undefined ? neverMade(request) : { ...made, prompt: request.prompt };
  });
}
