import { chromium } from '@playwright/test';
import { startFileServer } from '../../../e2e/support/file-server.ts';
import { findChromium, howToInstall } from '../../../e2e/support/find-chromium.ts';
import { openSources, type SeenCall, serveSources } from '../../../e2e/support/source-page.ts';
import { makeTinyGguf } from '../../../e2e/support/tiny-gguf.ts';

// How well the engine on the CPU is used: a run of N agents in a real browser, by the real engine with a tiny model. Printed: the share
// of prompt tokens that a slot had read before and did not read again (N = 4: at least 0.9), and the share of the run's time in
// which the engine was at work (at least 0.95).
//
//   tsx src/testing/bench/wllama-bench.ts [AGENTS=4]

const agents = Number(process.argv[2] ?? 4);
const ROUNDS = 4;

/** Milliseconds in which at least one call was open. */
function busyTime(calls: readonly SeenCall[]): number {
  let busy = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { from, to } of [...calls].sort((a, b) => a.from - b.from)) {
    busy += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return busy;
}

/** Characters, each a token of the tiny model, that a call shares with the call of the same agent one round before. */
function repeated(call: SeenCall, calls: readonly SeenCall[]): number {
  const before = calls.find(
    ({ request: { agent, round } }) => agent === call.request.agent && round === call.request.round - 1,
  );
  if (before === undefined) return 0;
  const [a, b] = [before.request.prompt, call.request.prompt];
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

const executablePath = findChromium();
if (executablePath === null) throw new Error(howToInstall);
const files = await startFileServer(new Map([['/tiny.gguf', { bytes: makeTinyGguf() }]]));
const sources = await serveSources();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
try {
  const page = await browser.newPage();
  await openSources(page, sources);
  const { calls, wall } = await page.evaluate(
    async ([address, count, rounds]) => await window.sources.runOnCpu(address, count, rounds),
    [`${files.address}/tiny.gguf`, agents, ROUNDS] as const,
  );
  const later = calls.map((call) => ({ cached: call.cached, again: repeated(call, calls) }));
  const again = later.reduce((sum, call) => sum + call.again, 0);
  // No call makes up for another: the template's tokens are cached, too, and count for nothing here.
  const cached = later.reduce((sum, call) => sum + Math.min(call.cached, call.again), 0);
  const all = calls.reduce((sum, { prompt }) => sum + prompt, 0);
  console.log(
    `${agents} agents, ${ROUNDS + 1} rounds, ${calls.length} calls, ${all} prompt tokens, ${Math.round(wall)} ms`,
  );
  console.log(`repeated prompt tokens from the cache: ${(cached / again).toFixed(3)} of ${again}`);
  console.log(`time at work: ${(busyTime(calls) / wall).toFixed(3)} of the whole`);
} finally {
  await browser.close();
  await sources.close();
  files.stop();
}
