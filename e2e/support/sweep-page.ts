import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ResultLine, SweepPlan } from '#store/sweep-state.ts';

/** What the page's workers told, counted outside the page's own code. */
interface Watched extends Window {
  sweepCalls?: number;
  longTasks?: number[];
}

/** Counts every call that sweep workers report, and what the browser calls long tasks. Before the page is opened. */
export async function watchSweeps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as Watched;
    watched.sweepCalls = 0;
    watched.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longTasks?.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }: MessageEvent<{ type: string; made?: number }>) => {
          if (data.type === 'calls') watched.sweepCalls = (watched.sweepCalls ?? 0) + (data.made ?? 0);
        });
      }
    };
  });
}

export const countCallsMade = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Watched).sweepCalls ?? 0);

export const takeLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as Watched).longTasks?.splice(0) ?? []);

/** What stands in a store of the browser's database: what a tab that is closed now leaves behind. */
const readKept = <Kept>(page: Page, store: 'sweeps' | 'sweep-units'): Promise<Kept[]> =>
  page.evaluate(
    (name) =>
      new Promise<Kept[]>((resolve, reject) => {
        const opening = indexedDB.open('quell');
        opening.onerror = () => reject(new Error('the database cannot be opened'));
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result as Kept[]);
          };
        };
      }),
    store,
  );

export const countUnitsKept = async (page: Page): Promise<number> =>
  (await readKept(page, 'sweep-units')).length;

export const readNamesKept = async (page: Page): Promise<string[]> =>
  (await readKept<{ readonly name: string }>(page, 'sweeps')).map(({ name }) => name);

/** Opens the screen and waits for the form's first plan to be counted. */
export async function openSweeps(page: Page): Promise<void> {
  await page.goto('./?screen=sweeps');
  await expect(planCount(page)).toHaveText(/^[\d,]+ runs?, [\d,]+ calls? to scripted readers, no cost$/u);
}

const form = (page: Page): Locator => page.getByRole('form', { name: 'New sweep' });
export const planCount = (page: Page): Locator => form(page).getByRole('status');
export const startButton = (page: Page): Locator => page.getByRole('button', { name: 'Start', exact: true });
export const stopButton = (page: Page): Locator => page.getByRole('button', { name: /^Stop, keep/u });
export const detail = (page: Page): Locator => page.getByRole('region', { name: /^Sweep / });
export const resultRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Results' }).locator('tbody tr');
/** "finished", "stopped" … of the sweep that is looked at. */
export const sweepState = (page: Page): Locator => detail(page).getByRole('status');

/** Pastes a plan over the form's own and waits until it is counted. */
export async function usePlan(page: Page, plan: object, runs: number): Promise<void> {
  await page.locator('summary', { hasText: 'Plan as JSON' }).click();
  await page.getByRole('textbox', { name: 'Plan as JSON' }).fill(JSON.stringify(plan));
  await page.getByRole('button', { name: 'Use this plan' }).click();
  await expect(planCount(page)).toContainText(`${runs.toLocaleString('en')} runs`);
  await expect(startButton(page)).toBeEnabled();
}

/** Runs done, and calls made and in all, as the page says them. */
export async function readProgress(page: Page): Promise<{ runs: number; made: number; all: number }> {
  const text =
    (await page.getByRole('progressbar', { name: 'Calls made' }).getAttribute('aria-valuetext')) ?? '';
  const [, runs = '', made = '', all = ''] =
    /^([\d,]+) of [\d,]+ runs, ([\d,]+) of ([\d,]+) calls/u.exec(text) ?? [];
  const number = (digits: string): number => Number(digits.replaceAll(',', ''));
  return { runs: number(runs), made: number(made), all: number(all) };
}

/** The document of all results, by the page's own button. */
export async function saveResults(
  page: Page,
): Promise<{ plan: SweepPlan; runs: ResultLine[]; missing: unknown[] }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'results, JSON' }).click();
  const path = await (await downloading).path();
  return JSON.parse(await readFile(path, 'utf8')) as {
    plan: SweepPlan;
    runs: ResultLine[];
    missing: unknown[];
  };
}
