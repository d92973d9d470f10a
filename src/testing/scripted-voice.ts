import type { Backend, Completion } from '#backends/types.ts';

/** A backend for tests that replies what a function says, and counts its calls. */
export function createVoice(
  speak: (agent: number, round: number, prompt: string) => string | Error,
): Backend & { readonly calls: string[] } {
  const calls: string[] = [];
  return {
    id: 'voice',
    model: 'test voice',
    simulated: true,
    concurrency: 4,
    calls,
    complete: async ({ agent, round, prompt }, { signal }): Promise<Completion> => {
      signal.throwIfAborted();
      calls.push(`${round}/${agent}`);
      const said = speak(agent, round, prompt);
      if (said instanceof Error) throw said;
      return {
        text: said,
        usage: { prompt: prompt.length, completion: said.length, cached: 0, estimated: true },
        finishReason: 'stop',
      };
    },
  };
}
