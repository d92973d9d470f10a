import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemote } from '#backends/index.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { buildPlan } from '../build-trace.ts';

// How much a run on a server takes beyond what the server itself needs: calls side by side up to the limit, and nothing
// between them. The ratio is of wall time to that of a server that never waits for the lab.

const AGENTS = 64;
/** Rounds with round 0. */
const ROUNDS = 7;
const OPEN_CALLS = 5;
/** Milliseconds that the server takes for each reply. */
const LATENCY = 200;
const MOST_OVER_SERVER = 1.05;

const reply = JSON.stringify({
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: 'Harbour Hall seats 400.\nFinal answer: Harbour Hall' },
    },
  ],
});
const finished = JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
const usage = JSON.stringify({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 12 } });

/** Answers every call after the same time; remembers how many were open at once. */
function createSlowServer() {
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(
          `data: ${reply.replace('"message"', '"delta"')}\n\ndata: ${finished}\n\ndata: ${usage}\n\ndata: [DONE]\n\n`,
        );
      }, LATENCY);
    });
  });
  return { server, mostOpen: () => most };
}

/** Runs one arm on a server of fixed latency: wall time over that of the server alone, and how many calls were open at most. */
async function benchCalls(): Promise<{
  readonly ratio: number;
  readonly mostOpen: number;
  readonly wall: number;
}> {
  const { server, mostOpen } = createSlowServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const countTokens = await loadTokenCounter();
  const backend = createRemote(
    'openai',
    { address: `http://127.0.0.1:${port}/v1`, model: 'slow', openCalls: OPEN_CALLS },
    '',
    countTokens,
  );
  const plan = buildPlan({ agents: AGENTS, rounds: ROUNDS - 1, arms: [{ id: 'inhibitory' }] });
  const start = performance.now();
  await runToEnd(plan, {
    backend,
    countTokens,
    now: () => performance.now(),
    signal: new AbortController().signal,
  });
  const wall = performance.now() - start;
  server.close();
  server.closeAllConnections();
  return { ratio: wall / (Math.ceil(AGENTS / OPEN_CALLS) * LATENCY * ROUNDS), mostOpen: mostOpen(), wall };
}

/** Prints what a run on a server costs beyond the server; false where that is over the target. */
export async function reportCalls(): Promise<boolean> {
  const { ratio, mostOpen, wall } = await benchCalls();
  console.log(
    `One arm on a server that takes ${LATENCY} ms a reply, N = ${AGENTS}, ${ROUNDS} rounds, ${mostOpen} calls open at most: ` +
      `${(wall / 1000).toFixed(1)} s, ${ratio.toFixed(3)} times what the server needs`,
  );
  const holds = ratio <= MOST_OVER_SERVER && mostOpen === OPEN_CALLS;
  if (!holds) console.error(`Over the target: at most ${MOST_OVER_SERVER} with ${OPEN_CALLS} open calls.`);
  return holds;
}
