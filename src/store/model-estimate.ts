import type { Setup } from '#archive/link-state.ts';
import type { CallEstimate } from '#core/measures/estimate-calls.ts';
import type { Trace, TraceRound } from '#core/trace.ts';
import { readerOf, routerReader, scriptedReader } from './seats.ts';

/** What one reader of a run will be asked. */
export interface ReaderEstimate extends CallEstimate {
  readonly reader: string;
}

/** What a run will ask for, by reader, and in which steps. */
export interface RunEstimate extends CallEstimate {
  readonly readers: readonly ReaderEstimate[];
  /**
   * Calls that may be open together, step after step, for each of `readers`: the router's calls of an arm's round, then
   * its answers. A step begins when the one before is over.
   */
  readonly waves: readonly (readonly number[])[];
  /**
   * False where scripted readers had no reply to some call, e.g. in a task whose right answer nobody told: the calls are right, the
   * tokens are not.
   */
  readonly isRehearsed: boolean;
}

interface AskedCall {
  readonly reader: string;
  readonly prompt: number;
  readonly completion: number;
  readonly failed: boolean;
}

/** The calls of a round that somebody other than scripted readers is asked: the router's, then the answers. */
function stepsOf({ turns, routerCalls = [] }: TraceRound, setup: Setup): readonly (readonly AskedCall[])[] {
  const router = routerReader(setup);
  const calls = [
    routerCalls.map((call) => ({ ...call, reader: router })),
    turns.map((turn, agent) => ({ ...turn, reader: readerOf(setup, agent) })),
  ];
  return calls.map((step) =>
    step
      .filter(({ attempts, reader }) => attempts > 0 && reader !== scriptedReader)
      .map(({ reader, usage: { prompt, completion }, error }) => ({
        reader,
        prompt,
        completion,
        failed: error !== undefined,
      })),
  );
}

/**
 * Reads what a run will ask for from a rehearsal of it: traces of the same settings by scripted readers. Round 0 counts once
 * where the arms' prompts agree (spec: protocol, "A run"). Tokens are the rehearsal's: a model's messages may be longer.
 */
export function estimateRun(traces: readonly Trace[], setup: Setup): RunEstimate {
  const seen = new Set<string>();
  const steps = traces.flatMap(({ rounds }) => {
    const [first] = rounds;
    const opening = first?.round === 0 ? JSON.stringify(first.turns.map(({ prompt }) => prompt)) : '';
    const counted = opening !== '' && seen.has(opening) ? rounds.slice(1) : rounds;
    seen.add(opening);
    return counted.flatMap((round) => stepsOf(round, setup));
  });
  const names = [...new Set(steps.flat().map(({ reader }) => reader))];
  const sum = (calls: readonly AskedCall[]): CallEstimate => ({
    calls: calls.length,
    promptTokens: calls.reduce((total, { prompt }) => total + prompt, 0),
    completionTokens: calls.reduce((total, { completion }) => total + completion, 0),
  });
  return {
    ...sum(steps.flat()),
    readers: names.map((reader) => ({
      reader,
      ...sum(steps.flat().filter((call) => call.reader === reader)),
    })),
    isRehearsed: !steps.flat().some(({ failed }) => failed),
    waves: steps
      .filter((step) => step.length > 0)
      .map((step) => names.map((name) => step.filter(({ reader }) => reader === name).length)),
  };
}
