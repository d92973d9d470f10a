import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import type { Task } from '#core/task.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import { expandPlan } from '#engine/sweep/expand-plan.ts';
import type { SweepPlan } from '#engine/sweep/plan.ts';
import { planSchema } from '#engine/sweep/plan-schema.ts';
import { markTasks, resolveTasks } from '#engine/sweep/resolve-tasks.ts';
import type { ResultLine } from '#engine/sweep/result-line.ts';
import { runSweep } from '#engine/sweep/run-sweep.ts';
import { readTasks } from '#tasks/import.ts';
import { recordTasks } from '#testing/bench/page-tasks.ts';
import { hasSharedFolder, sharedText } from '#testing/shared-folder.ts';
import { expectNothingFromAxe, focusedName } from './support/lab-page.ts';
import {
  countCallsMade,
  countUnitsKept,
  detail,
  openSweeps,
  planCount,
  readNamesKept,
  readProgress,
  resultRows,
  saveResults,
  startButton,
  stopButton,
  sweepState,
  takeLongTasks,
  usePlan,
  watchSweeps,
} from './support/sweep-page.ts';

/** Thirteen tasks × 2 sizes × 2 seeds × 2 conditions: over in some seconds, and long enough to be stopped. */
const plan = {
  tasks: 'hidden-profile:*',
  agents: [6, 12],
  conditions: ['standard', 'inhibitory'],
  seeds: '1..2',
};
const runs = 13 * 2 * 2 * 2;
/** Calls of the engine: round 0 is shared, six rounds follow in two arms. */
const calls = 13 * 2 * (6 + 12) * (1 + 6 * 2);

/** The same sweep by the engine alone, in this process. */
async function runAlone(whole: SweepPlan, tasks: readonly Task[]): Promise<ResultLine[]> {
  const countTokens = await loadTokenCounter();
  const lines: ResultLine[] = [];
  const units = expandPlan({ plan: whole, tasks: markTasks(tasks) });
  const tools = {
    createBackend: (task: Task, seed: number, { settings }: SweepPlan['readers'][number]) =>
      createScriptedReaders({ task, seed, settings, countTokens }),
    countTokens,
    now: () => 0,
    signal: new AbortController().signal,
  };
  for await (const result of runSweep(whole, units, tasks, tools)) {
    if ('failure' in result) throw new Error(result.failure.error.message);
    lines.push(...result.lines);
  }
  return lines;
}

const noFiles = () => Promise.reject(new Error('the plan names no file'));

async function expectEngineResults(page: Page): Promise<void> {
  const whole = planSchema.parse(plan);
  const { tasks } = await resolveTasks(whole, noFiles);
  const saved = await saveResults(page);
  expect(saved.plan).toEqual(whole);
  expect(saved.missing).toEqual([]);
  expect(saved.runs).toEqual(await runAlone(whole, tasks));
}

/** Waits until some runs are done, and not all. */
const untilSomeAreDone = (page: Page): Promise<void> =>
  expect
    .poll(async () => (await readProgress(page)).runs, { intervals: [20], timeout: 60_000 })
    .toBeGreaterThan(3);

test('a sweep is stopped, reloaded and resumed: the engine’s own results, and no call is made twice', async ({
  page,
}) => {
  await watchSweeps(page);
  await openSweeps(page);
  await usePlan(page, plan, runs);
  await expect(planCount(page)).toContainText(`${calls.toLocaleString('en')} calls`);
  await startButton(page).click();
  await untilSomeAreDone(page);
  await stopButton(page).click();
  await expect(sweepState(page)).toHaveText('stopped');
  const stopped = await readProgress(page);
  expect(stopped.runs).toBeLessThan(runs);
  const first = await countCallsMade(page);
  expect(stopped).toMatchObject({ made: first, all: calls });
  await expect(resultRows(page).first()).toBeVisible();
  const rows = await resultRows(page).allInnerTexts();

  await page.reload();
  await expect(sweepState(page)).toHaveText('stopped');
  expect(await readProgress(page)).toEqual(stopped);
  await expect.poll(() => resultRows(page).allInnerTexts()).toEqual(rows);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(sweepState(page)).toHaveText('finished', { timeout: 60_000 });
  expect(await readProgress(page)).toEqual({ runs, made: calls, all: calls });
  expect(first + (await countCallsMade(page))).toBe(calls);
  await expectEngineResults(page);
});

test('closed in the middle, it goes on where it was; a pause holds it', async ({ page }) => {
  await watchSweeps(page);
  await openSweeps(page);
  await usePlan(page, plan, runs);
  await startButton(page).click();
  await untilSomeAreDone(page);
  // A tab that closes loses what came in the last moments; some units are to stand before.
  await expect.poll(() => countUnitsKept(page), { intervals: [20] }).toBeGreaterThan(0);
  await page.reload();
  await expect(sweepState(page)).toHaveText('stopped');
  const kept = await readProgress(page);
  expect(kept.runs).toBeGreaterThan(0);
  expect(kept.runs).toBeLessThan(runs);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(sweepState(page)).toHaveText('paused');
  // The rounds under way come to their end; then nothing moves.
  await expect
    .poll(async () => {
      const before = await countCallsMade(page);
      await page.waitForTimeout(300);
      return (await countCallsMade(page)) - before;
    })
    .toBe(0);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(sweepState(page)).toHaveText('finished', { timeout: 60_000 });
  await expectEngineResults(page);
});

test('two tabs: one runs a sweep, the other waits until it is let go', async ({ context, page }) => {
  await openSweeps(page);
  await usePlan(page, { ...plan, agents: [16, 24] }, runs);
  await startButton(page).click();
  await untilSomeAreDone(page);
  // Held, so that it cannot be over before the other tab has looked.
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(sweepState(page)).toHaveText('paused');
  const other = await context.newPage();
  await watchSweeps(other);
  await other.goto('./?screen=sweeps');
  await expect(sweepState(other)).toHaveText('in another tab');
  await other.getByRole('button', { name: 'Resume' }).click();
  await expect(sweepState(other)).toHaveText('in another tab');
  expect(await countCallsMade(other)).toBe(0);
  await stopButton(page).click();
  await expect(sweepState(page)).toHaveText('stopped');
  await other.getByRole('button', { name: 'Resume' }).click();
  await expect(sweepState(other)).toHaveText('finished', { timeout: 60_000 });
  expect((await readProgress(other)).runs).toBe(runs);
});

test('a browser that keeps nothing runs it all the same, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission.', 'SecurityError');
    };
  });
  await openSweeps(page);
  await expect(page.getByRole('list', { name: 'Saving' })).toContainText('a reload loses them');
  await startButton(page).click();
  await expect(sweepState(page)).toHaveText('finished', { timeout: 60_000 });
  expect((await saveResults(page)).missing).toEqual([]);
});

test('what is wrong with a plan is named where it is, and nothing can be started', async ({ page }) => {
  await openSweeps(page);
  await page.getByRole('textbox', { name: 'Numbers of agents' }).fill('4, one');
  const faults = page.getByRole('list', { name: 'What is wrong with the plan' });
  await expect(faults).toContainText('agents.1');
  await expect(startButton(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Numbers of agents' }).fill('4');
  await expect(planCount(page)).toContainText('26 runs');
  await page.getByRole('button', { name: 'Leave out inhibitory' }).click();
  await expect(planCount(page)).toContainText('13 runs');
  await page.getByRole('checkbox', { name: 'fan-out-gather' }).check();
  await page.locator('summary', { hasText: 'Choose conditions' }).click();
  await page.getByRole('checkbox', { name: 'inhibitory, six senders' }).check();
  await page.locator('summary', { hasText: '1 combination left out' }).click();
  await expect(page.getByText('inhibitory, six senders, fan-out-gather')).toBeVisible();
  // Three of the four combinations make sense.
  await expect(planCount(page)).toContainText('39 runs');
});

test('by keys alone: start, stop, rename and delete', async ({ page }) => {
  await openSweeps(page);
  await usePlan(page, plan, runs);
  await startButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(stopButton(page)).toBeEnabled();
  await stopButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(sweepState(page)).toHaveText('stopped');
  await page.getByRole('button', { name: /^Rename/u }).focus();
  await page.keyboard.press('Enter');
  expect(await focusedName(page)).toBe('Name of the sweep');
  await page.keyboard.type('group size');
  await page.keyboard.press('Enter');
  await expect(detail(page)).toHaveAccessibleName('Sweep group size');
  await expect.poll(() => readNamesKept(page)).toEqual(['group size']);
  await page.reload();
  await page.getByRole('button', { name: 'Delete group size' }).focus();
  await page.keyboard.press('Enter');
  expect(await focusedName(page)).toBe('Really delete group size');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No sweep yet.')).toBeVisible();
  await expect.poll(() => readNamesKept(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('No sweep yet.')).toBeVisible();
});

test('axe finds nothing, with a plan that is folded out and with results', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openSweeps(page);
  await page.locator('summary', { hasText: 'Choose conditions' }).click();
  await page.locator('summary', { hasText: 'Plan as JSON' }).click();
  await expectNothingFromAxe(page);
  await startButton(page).click();
  await expect(sweepState(page)).toHaveText('finished', { timeout: 60_000 });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNothingFromAxe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNothingFromAxe(page, ['color-contrast', 'link-in-text-block']);
    // Nothing but the tables is wider than the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

const sets = [
  { name: 'hiddenbench.json', path: 'data/hiddenbench.json' },
  { name: 'musique_100.jsonl', path: 'data/musique_100.jsonl' },
] as const;

test.describe('the published sets', () => {
  test.skip(!hasSharedFolder, 'the folder of shared data is absent');

  test('65 HiddenBench and 100 MuSiQue items at N = 16, both arms: stopped, reloaded, resumed, and never held up', async ({
    page,
    context,
  }) => {
    test.setTimeout(360_000);
    await watchSweeps(page);
    const cdp = await context.newCDPSession(page);
    await openSweeps(page);
    const files = sets.map(({ path }) => join(process.cwd(), '..', 'shared', path));
    const all = (65 + 100) * 16 * (1 + 6 * 2);
    const longest: string[] = [];
    /** A task is judged by its thread's own time, so that what else the machine does drops out. */
    const watch = async (what: string, work: () => Promise<void>): Promise<void> => {
      await takeLongTasks(page);
      const [task] = await recordTasks(cdp, work);
      const words = `${what}: longest task ${task?.cpu.toFixed(0)} ms (${task?.parts})`;
      longest.push(`${words}; by the clock over 50 ms: ${(await takeLongTasks(page)).join(', ') || 'none'}`);
      expect(task?.cpu, words).toBeLessThanOrEqual(50);
    };
    await watch('import', async () => {
      await page.getByRole('button', { name: /^Leave out Hidden profile/u }).click();
      await page.getByLabel('Add files…').setInputFiles(files);
      await page.getByRole('textbox', { name: 'Numbers of agents' }).fill('16');
      await expect(planCount(page)).toHaveText(
        `330 runs, ${all.toLocaleString('en')} calls to scripted readers, no cost`,
      );
    });
    await watch('start and stop', async () => {
      await startButton(page).click();
      await expect.poll(async () => (await readProgress(page)).runs, { timeout: 60_000 }).toBeGreaterThan(40);
      await stopButton(page).click();
      await expect(sweepState(page)).toHaveText('stopped');
    });
    const first = await countCallsMade(page);
    await page.reload();
    await expect(sweepState(page)).toHaveText('stopped');
    await watch('resume', async () => {
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(sweepState(page)).toHaveText('finished', { timeout: 200_000 });
    });
    expect(first + (await countCallsMade(page))).toBe(all);
    test.info().annotations.push({ type: 'main thread', description: longest.join('\n') });

    const saved = await saveResults(page);
    expect(saved.missing).toEqual([]);
    expect(saved.runs).toHaveLength(330);
    // Every eleventh run against the engine's own, made here.
    const { tasks } = await resolveTasks(saved.plan, async (wanted) =>
      readTasks(sharedText(sets.find(({ name }) => name === wanted)?.path ?? '')),
    );
    const some = tasks.filter((_, i) => i % 11 === 0);
    const names = new Set(some.map(({ id }) => id));
    expect(saved.runs.filter(({ settings }) => names.has(settings.task))).toEqual(
      await runAlone(saved.plan, some),
    );
  });
});
