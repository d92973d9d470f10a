import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createRemote } from '#backends/index.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { buildPlan } from '../build-trace.ts';

// How much a run on a server takes beyond what the server itself needs: calls side by side up to the limit, and nothing
// between them. The ratio is of wall time to that of a server that never waits for the lab. Beside it, the same calls in the
// same waves by bare fetches: what the machine's own timers and sockets take of it at this moment.

const AGENTS = 64;
/** Rounds with round 0. */
const ROUNDS = 7;
const OPEN_CALLS = 5;
/** Milliseconds that the server takes for each reply. */
const LATENCY = 200;
/** Of the server's own time. */
const IDEAL = Math.ceil(AGENTS / OPEN_CALLS) * LATENCY * ROUNDS;
const MOST_OVER_SERVER = 1.05;
/** Where the machine's own timers and sockets take nearly all of that: over bare fetches. */
const MOST_OVER_FETCHES = 1.02;

interface SlowServer {
  readonly address: string;
  /** The most calls that were open at once since it was asked last. */
  readonly mostOpen: () => Promise<number>;
  readonly close: () => void;
}

async function startSlowServer(): Promise<SlowServer> {
  const script = fileURLToPath(new URL('./slow-server.ts', import.meta.url));
  const child = fork(script, [String(LATENCY)], { execArgv: ['--import', 'tsx'] });
  const next = async (): Promise<number> => ((await once(child, 'message')) as [number])[0];
  const port = await next();
  return {
    address: `http://127.0.0.1:${port}/v1`,
    mostOpen: () => {
      child.send('most');
      return next();
    },
    close: () => void child.kill(),
  };
}

/** Milliseconds of one arm on the server. */
async function timeRun(address: string): Promise<number> {
  const countTokens = await loadTokenCounter();
  const settings = { address, model: 'slow', openCalls: OPEN_CALLS };
  const backend = createRemote('openai', settings, '', countTokens);
  const plan = buildPlan({ agents: AGENTS, rounds: ROUNDS - 1, arms: [{ id: 'inhibitory' }] });
  const now = (): number => performance.now();
  const start = now();
  await runToEnd(plan, { backend, countTokens, now, signal: new AbortController().signal });
  return now() - start;
}

/** Milliseconds of as many bare fetches, as many at a time, each round after the other. */
async function timeFetches(address: string): Promise<number> {
  const body = 'x'.repeat(4000);
  const start = performance.now();
  for (let round = 0; round < ROUNDS; round++) {
    let left = AGENTS;
    const ask = async (): Promise<void> => {
      while (left-- > 0) await (await fetch(address, { method: 'POST', body })).text();
    };
    await Promise.all(Array.from({ length: OPEN_CALLS }, ask));
  }
  return performance.now() - start;
}

/** Prints what a run on a server costs beyond the server; false where that is over the target. */
export async function reportCalls(): Promise<boolean> {
  const server = await startSlowServer();
  const wall = await timeRun(server.address);
  const mostOpen = await server.mostOpen();
  const bare = await timeFetches(server.address);
  server.close();
  const ratio = wall / IDEAL;
  console.log(
    `One arm on a server that takes ${LATENCY} ms a reply, N = ${AGENTS}, ${ROUNDS} rounds, ${mostOpen} calls open at most: ` +
      `${(wall / 1000).toFixed(1)} s, ${ratio.toFixed(3)} times what the server needs; bare fetches take ${(bare / IDEAL).toFixed(3)} times that here, now`,
  );
  const holds = (ratio <= MOST_OVER_SERVER || wall / bare <= MOST_OVER_FETCHES) && mostOpen === OPEN_CALLS;
  if (!holds)
    console.error(
      `Over the target: at most ${MOST_OVER_SERVER} with ${OPEN_CALLS} open calls, or ${MOST_OVER_FETCHES} times bare fetches.`,
    );
  return holds;
}
