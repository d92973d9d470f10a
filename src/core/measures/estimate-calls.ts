import type { Trace } from '../trace.ts';

/** What a run asks for. Tokens are those of the traces that it was read from. */
export interface CallEstimate {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/**
 * Calls and tokens of a run, read from traces of the same settings: a rehearsal by scripted readers says what real models
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
    for (const { turns } of counted) {
      for (const [agent, { attempts, usage }] of turns.entries()) {
        if (attempts === 0 || !isAsked(agent)) continue;
        calls++;
        promptTokens += usage.prompt;
        completionTokens += usage.completion;
      }
    }
  }
  return { calls, promptTokens, completionTokens };
}
