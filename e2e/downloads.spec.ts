import { expect, type Page, test } from '@playwright/test';
import { type HeldFile, serveHeldFile } from './support/held-file.ts';
import { expectFinished, expectNothingFromAxe } from './support/lab-page.ts';
import { makeTinyGguf } from './support/tiny-gguf.ts';

// Models for this browser as a person gets them on the Models screen: downloaded, stopped, gone on with, run, deleted. The
// model is tiny and has 20 MB behind its end that nobody reads: long enough to stop in the middle.

const MEGABYTE = 1e6;
const tiny = makeTinyGguf();
const bytes = new Uint8Array(tiny.length + 20 * MEGABYTE);
bytes.set(tiny);
const size = `${Math.round(bytes.length / MEGABYTE)} MB`;

let file: HeldFile;
test.beforeEach(async () => {
  file = await serveHeldFile('/long.gguf', bytes);
});
test.afterEach(async () => {
  await file.close();
});

const kept = (page: Page) => page.getByRole('region', { name: 'Kept on this computer' });
const isLoaded = (page: Page) => page.getByText('On the CPU: long is loaded.');

async function beginDownload(page: Page): Promise<void> {
  await page.goto('./?screen=models');
  await page.getByLabel('GGUF at').fill(file.address);
  await page.getByRole('button', { name: 'Load it' }).click();
}

/** Bytes of all pieces of models that the browser's database holds. */
const storedBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('quell-models');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const pieces = await new Promise<Blob[]>((resolve, reject) => {
      const request = database.transaction('pieces').objectStore('pieces').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    database.close();
    return pieces.reduce((sum, { size }) => sum + size, 0);
  });

/** Bytes that this site takes on the disk, as the browser counts them: some seconds late, and never quite. */
const usedBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

test('a model is downloaded with its size and progress, stopped, gone on with after a reload, run and deleted', async ({
  page,
}) => {
  file.holdAt(12 * MEGABYTE);
  await beginDownload(page);
  await expect(page.getByText(`Downloading, 12 MB of ${size}, `)).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Loading long' });
  expect(Number(await progress.getAttribute('value'))).toBeCloseTo((12 * MEGABYTE) / bytes.length, 2);
  await page.getByRole('button', { name: 'Stop, keep what is there' }).click();
  await expect(kept(page)).toContainText(`12 MB of ${size}: loading it goes on from there`);
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.reload();
  await expect(kept(page)).toContainText(`12 MB of ${size}`);
  file.release();
  await page.getByRole('button', { name: 'Load long' }).click();
  await expect(isLoaded(page)).toBeVisible({ timeout: 60_000 });
  // The second request asked for the rest alone.
  const [first, second] = file.asked;
  expect([file.asked.length, first]).toEqual([2, 0]);
  expect(second).toBeGreaterThan(11.9 * MEGABYTE);
  await expect(kept(page)).toContainText(size);
  await expect(kept(page)).not.toContainText('goes on from there');
  expect(await storedBytes(page)).toBe(bytes.length);
  const before = await usedBytes(page);

  await page.getByText('Settings of long').click();
  const tokens = page.getByRole('listitem').getByLabel('Tokens per reply');
  await tokens.fill('16');
  await tokens.press('Tab');
  await page.getByRole('button', { name: 'Use long in the lab' }).click();
  await page.evaluate(() => {
    const here = new URL(location.href);
    here.searchParams.set('n', '4');
    here.searchParams.set('rounds', '1');
    history.pushState(null, '', here.search);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const ready = page.getByRole('region', { name: 'Run on real models' });
  await expect(ready).toContainText('12 calls');
  await expect(ready).not.toContainText(/\$|cost unknown/u);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Calls' })).toContainText('Done', { timeout: 60_000 });
  await expectFinished(page);

  await page
    .getByRole('link', { name: 'Models' })
    .or(page.getByRole('button', { name: 'Models' }))
    .click();
  await page.getByRole('button', { name: 'Delete long' }).click();
  await expect(kept(page)).toHaveCount(0);
  expect(await storedBytes(page)).toBe(0);
  await expect.poll(() => usedBytes(page), { timeout: 60_000 }).toBeLessThan(0.5 * before);
  // It is gone for good: the next load fetches all of it.
  await page.getByRole('button', { name: 'Free the memory' }).click();
  await page.getByRole('button', { name: 'Load long' }).click();
  await expect(isLoaded(page)).toBeVisible({ timeout: 60_000 });
  expect(file.asked).toEqual([0, second, 0]);
});

test('a run waits for a model that is still to be downloaded, says how far it is, and is stopped with it', async ({
  page,
}) => {
  file.holdAt(12 * MEGABYTE);
  await beginDownload(page);
  await page.getByRole('button', { name: 'Stop, keep what is there' }).click();
  await page.goto('./?n=4&rounds=1&reader=long');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const calls = page.getByRole('region', { name: 'Calls' });
  await expect(calls).toContainText(/long is on its way\..*Downloading, \d+ MB/u);
  // A stop is for the download, too.
  await page.getByRole('button', { name: 'Stop, keep what is there' }).click();
  await expect(calls).toContainText('Stopped');
  await expect(page.getByRole('progressbar', { name: 'Loading long' })).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0);
  file.release();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(calls).toContainText('Done', { timeout: 120_000 });
});

test('the list for the CPU opens on a model that answers; the tiny one says what it is good for', async ({
  page,
}) => {
  await page.goto('./?screen=models');
  const list = page.getByLabel('Model', { exact: true }).and(page.getByRole('combobox')).first();
  await expect(list.locator('option:checked')).toHaveText(/^Qwen2\.5 0\.5B, 491 MB$/u);
  await list.selectOption({ label: 'SmolLM2 135M, 105 MB, tiny' });
  await expect(page.getByText('Most of its answers cannot be read.')).toBeVisible();
});

test('a model of one’s own for the GPU: checked, tried, kept, named as one’s own, and forgotten', async ({
  page,
}) => {
  await page.goto('./?screen=models');
  await page.getByText('A model of your own for the GPU').click();
  const add = page.getByRole('button', { name: 'Add and load' });
  await page.getByLabel('Name', { exact: true }).fill('own-q4f16_1');
  await page.getByLabel('Folder').fill('http://localhost:1/own.gguf');
  await page.getByLabel('Library').fill('http://me:pw@localhost:1/own.wasm');
  await add.click();
  await expect(page.getByText('A .gguf file is for the CPU')).toBeVisible();
  await expect(page.getByText('The address holds a name, a password or a key')).toBeVisible();
  await expectNothingFromAxe(page);
  await expect(page.getByRole('heading', { name: 'own-q4f16_1' })).toHaveCount(0);
  await page.getByLabel('Folder').fill('http://localhost:1/own-q4f16_1');
  await page.getByLabel('Library').fill('http://localhost:1/own.wasm');
  await page.getByLabel('Memory', { exact: true }).fill('900');
  await expect(page.getByLabel('It needs 16-bit floats')).toBeChecked();
  await add.click();
  // No GPU here: said, and nothing of it fetched.
  await expect(page.getByRole('alert').getByText('has no GPU to offer')).toBeVisible();
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'a model of your own from localhost:1' });
  await expect(row).toContainText('own-q4f16_1');
  const shelf = await page.evaluate(() => localStorage.getItem('quell.models'));
  expect(JSON.parse(shelf ?? '')).toMatchObject([
    { custom: { library: 'http://localhost:1/own.wasm', f16: true, memory: 900 } },
  ]);
  await row.getByRole('button', { name: 'Load own-q4f16_1' }).click();
  await expect(page.getByRole('alert').getByText('has no GPU to offer')).toBeVisible();
  await row.getByRole('button', { name: 'Forget own-q4f16_1' }).click();
  await expect(row).toHaveCount(0);
});
