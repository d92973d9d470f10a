import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { countDomWrites, settle } from '../../../e2e/support/dom-writes.ts';
import { findChromium, howToInstall } from '../../../e2e/support/find-chromium.ts';
import { type PageTask, recordTasks } from './page-tasks.ts';

// The built lab in a real browser: how long its main thread is held, what a step writes, and what runs leave behind.
// Usage: tsx src/testing/bench/screen-bench.ts [address of a built lab] [--runs 500]
// A task is judged by its own thread's time, so that what else the machine does drops out; the clock's is printed too.

/** Milliseconds from which on a task counts as long (Long Tasks, W3C). */
const LONG = 50;
/** Growth of the heap between the 50th and the last run that counts as flat, in megabytes. */
const FLAT = 5;
const WARM = 50;

const args = process.argv.slice(2);
const given = args.find((arg) => arg.startsWith('http'));
const runsAt = args.indexOf('--runs');
const runs = runsAt < 0 ? 500 : Number(args[runsAt + 1]);

interface Watched extends Window {
  longTasks?: number[];
  finishedRuns?: number;
}

/** Collects what the browser itself calls long tasks, and counts the runs that the worker finishes. */
function watchPage(): void {
  const watched = window as Watched;
  watched.longTasks = [];
  watched.finishedRuns = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longTasks?.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
        if (data.type === 'finished') watched.finishedRuns = (watched.finishedRuns ?? 0) + 1;
      });
    }
  };
}

const takeLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const watched = window as Watched;
    const tasks = watched.longTasks ?? [];
    watched.longTasks = [];
    return tasks;
  });

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await settle(page);
  }
}

/** Opens the lab and waits for its first run to be there. */
async function open(page: Page, query: string): Promise<void> {
  await page.goto(`./${query}`);
  await page.waitForFunction(() => ((window as Watched).finishedRuns ?? 0) > 0, null, { timeout: 120_000 });
  await settle(page);
}

const there = Array<string>(6).fill('ArrowRight');
const back = Array<string>(6).fill('ArrowLeft');

/** Has the rounds of the run on screen made anew, one after the other. */
async function makeRounds(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Step by step' }).click();
  for (let round = 1; round <= 6; round++) {
    await page.getByRole('button', { name: 'Make the next round' }).click();
    await page.waitForFunction(
      (t) =>
        document.querySelector(`[role="option"][aria-label^="Round ${t}: "]:not([aria-disabled="true"])`) !==
        null,
      round,
    );
    await settle(page);
  }
}

/** Held keys: the next press comes before the page has settled. */
async function scrub(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn++) for (const key of [...there, ...back]) await page.keyboard.press(key);
  await settle(page);
}

function report(what: string, tasks: readonly PageTask[], longTasks: readonly number[]): boolean {
  const [longest] = tasks;
  const cpu = longest?.cpu ?? 0;
  const clock = Math.max(0, ...tasks.map(({ wall }) => wall));
  console.log(
    `${what}: longest task ${cpu.toFixed(0)} ms of thread time, ${clock.toFixed(0)} ms by the clock; ${longTasks.length} over ${LONG} ms by the clock`,
  );
  for (const { cpu: own, wall, parts } of tasks.slice(0, 3)) {
    console.log(`    ${own.toFixed(0)} (${wall.toFixed(0)}) ms: ${parts}`);
  }
  return cpu <= LONG;
}

async function measure(
  page: Page,
  cdp: CDPSession,
  what: string,
  work: () => Promise<void>,
): Promise<boolean> {
  await takeLongTasks(page);
  const tasks = await recordTasks(cdp, work);
  return report(what, tasks, await takeLongTasks(page));
}

async function measureWrites(page: Page, agents: number): Promise<void> {
  await open(page, `?n=${agents}&rounds=6&seed=1142`);
  await press(page, ['Home']);
  const writes: number[] = [];
  let most: readonly string[] = [];
  for (const key of [...there, ...back]) {
    const counted = await countDomWrites(page, () => page.keyboard.press(key));
    if (counted.all > Math.max(0, ...writes)) most = counted.most;
    writes.push(counted.all);
  }
  console.log(`DOM writes per step at N = ${agents}: ${writes.join(' ')}`);
  for (const place of most.slice(0, 6)) console.log(`    ${place}`);
}

async function readHeap(cdp: CDPSession): Promise<{ heap: number; nodes: number }> {
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize / 1e6, nodes };
}

/** Opens a new run by a new seed, which closes the one before, as often as asked. */
async function measureHeap(page: Page, cdp: CDPSession): Promise<boolean> {
  await open(page, '?n=16&rounds=3&seed=1');
  const run = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) {
      const before = await page.evaluate(() => (window as Watched).finishedRuns ?? 0);
      await page.keyboard.press('n');
      await page.waitForFunction((n) => ((window as Watched).finishedRuns ?? 0) > n, before);
    }
    await settle(page);
  };
  const warm = Math.min(WARM, runs);
  await run(warm);
  const first = await readHeap(cdp);
  await run(runs - warm);
  const last = await readHeap(cdp);
  console.log(
    `Heap after ${warm} runs ${first.heap.toFixed(1)} MB, ${first.nodes} nodes; after ${runs} runs ${last.heap.toFixed(1)} MB, ${last.nodes} nodes`,
  );
  return last.heap - first.heap <= FLAT;
}

async function bench(browser: Browser, address: string): Promise<boolean> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // What this runner leaves in functions that are handed to the page.
  await page.addInitScript('globalThis.__name = (made) => made;');
  await page.addInitScript(watchPage);
  const cdp = await context.newCDPSession(page);
  const good: boolean[] = [];
  await open(page, '?n=64&rounds=6&seed=1142');
  await press(page, ['Home', ...there, ...back]);
  good.push(await measure(page, cdp, 'Scrubbing N = 64, rounds 0 to 6', () => scrub(page)));
  await open(page, '?n=1024&rounds=6&seed=1142');
  await press(page, ['Home', ...there, ...back]);
  const stepping = () => press(page, [...there, ...back]);
  good.push(await measure(page, cdp, 'Stepping N = 1,024, rounds 0 to 6', stepping));
  good.push(
    await measure(page, cdp, 'Looking at other cells, N = 1,024', () =>
      press(page, ['2', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'End', 'Home', '+', '+', 'f']),
    ),
  );
  good.push(await measure(page, cdp, 'Making N = 1,024 step by step', () => makeRounds(page)));
  await measureWrites(page, 64);
  await measureWrites(page, 16);
  if (runs > 0) good.push(await measureHeap(page, cdp));
  await context.close();
  return good.every(Boolean);
}

async function serve(): Promise<{ address: string; close: () => Promise<void> }> {
  if (given !== undefined) return { address: given, close: async () => {} };
  await build({ logLevel: 'warn' });
  const server = await preview({ preview: { port: 4320, strictPort: false } });
  return { address: server.resolvedUrls?.local[0] ?? 'http://localhost:4320/', close: () => server.close() };
}

const executablePath = findChromium();
if (executablePath === null) throw new Error(howToInstall);
const { address, close } = await serve();
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ],
});
try {
  if (!(await bench(browser, address))) {
    console.error(`Over the target: no task over ${LONG} ms, and a heap that stays within ${FLAT} MB.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await close();
}
