import type { Trace } from '../trace.ts';

/** What a run asks for. Tokens are those of the traces that it was read from. */
export interface CallEstimate {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/**
 * Calls and tokens of a run, the router's included, read from traces of the same settings: a rehearsal by scripted readers says what real models
 * would be asked, with messages of the scripted readers' length. Round 0 counts once where the arms' prompts agree
 * (spec: protocol, "A run"). `isAsked`: whether an agent's calls count.
 */
export function estimateCalls(traces: readonly Trace[], isAsked: (agent: number) => boolean): CallEstimate {
  const seen = new Set<string>();
  let [calls, promptTokens, completionTokens] = [0, 0, 0];
  for (const { rounds } of traces) {
    const [opening] = rounds;
    const prompts = JSON.stringify(opening?.turns.map(({ prompt }) => prompt));
    const counted = seen.has(prompts) ? rounds.slice(1) : rounds;
    seen.add(prompts);
    for (const { turns, routerCalls = [] } of counted) {
      // The router's calls go to the agent that they are about; a reworded sentence to the first.
      const asked = [
        ...[...turns.entries()].map(([agent, call]) => ({ agent, ...call })),
        ...routerCalls.map((call) => ({ agent: call.purpose === 'paraphrase' ? 0 : call.about, ...call })),
      ];
      for (const { agent, attempts, usage } of asked) {
        if (attempts === 0 || !isAsked(agent)) continue;
        calls++;
        promptTokens += usage.prompt;
        completionTokens += usage.completion;
      }
    }
  }
  return { calls, promptTokens, completionTokens };
}
