import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFinished } from './support/lab-page.ts';
import { type LlamaServer, startLlamaServer, writeTinyGguf } from './support/llama-server.ts';
import { whyNoLlamaServer } from './support/require-llama-server.ts';
import { testServer } from './support/server-form.ts';
import { makeTinyGguf } from './support/tiny-gguf.ts';

// A whole run on a real engine, as a person makes it: a group of four, two rounds, both arms; stopped while replies are being
// written, gone on with, opened again from what was saved. The model has random weights: its words say nothing, its
// behaviour is the engine's own.

/** Replies of full length, so that there is a middle to stop in. */
const model = makeTinyGguf({ endless: true });
const wanted = 4 + 2 * 2 * 4;

const calls = (page: Page): Locator => page.getByRole('region', { name: 'Calls' });

/** Every message of a round as the inboxes of the standard arm show them. */
async function readPrompt(page: Page): Promise<string> {
  await page.keyboard.press('End');
  await page.keyboard.press('p');
  const text = (await page.getByRole('dialog').textContent()) ?? '';
  await page.keyboard.press('Escape');
  return text;
}

/** Long enough to be stopped in the middle, short enough for a slow machine. */
async function shorten(page: Page, name: string): Promise<void> {
  await page.getByText(`Settings of ${name}`).click();
  const tokens = page.getByRole('listitem').getByLabel('Tokens per reply');
  await tokens.fill('64');
  await tokens.press('Tab');
  await expect(page.getByText('64 tokens per reply')).toBeVisible();
}

async function runAndStop(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Use .* in the lab$/u }).click();
  const here = new URL(page.url());
  here.searchParams.set('n', '4');
  here.searchParams.set('rounds', '2');
  const query = here.search;
  // Settings by hand would do; a change of the address without a reload keeps the model in memory.
  await page.evaluate((search) => {
    history.pushState(null, '', search);
    dispatchEvent(new PopStateEvent('popstate'));
  }, query);
  await expect(page.getByText(`${wanted} calls`)).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(calls(page)).toContainText(/[1-9]\d* running/u);
  await page.getByRole('button', { name: 'Stop, keep what is there' }).click();
  await expect(calls(page)).toContainText('Stopped');
}

async function goOnAndReopen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(calls(page)).toContainText('Done', { timeout: 60_000 });
  await expect(calls(page)).not.toContainText('failed');
  await expectFinished(page);
  const made = await readPrompt(page);
  // Runs on models save themselves; opening one asks nobody.
  await page.goto('./?screen=runs');
  await page.getByRole('button', { name: /^Open/u }).first().click();
  await expectFinished(page);
  expect(await readPrompt(page)).toBe(made);
  await expect(calls(page)).toHaveCount(0);
}

test('on a model in this browser', async ({ page }) => {
  await page.goto('./?screen=models');
  await page.getByLabel('or a file').setInputFiles({
    name: 'tiny.gguf',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(model),
  });
  await expect(page.getByText('On the CPU: tiny is loaded.')).toBeVisible({ timeout: 60_000 });
  await shorten(page, 'tiny');
  await runAndStop(page);
  await goOnAndReopen(page);
});

test.describe('on a server', () => {
  const reason = whyNoLlamaServer();
  test.skip(reason !== null, reason ?? '');
  let server: LlamaServer;
  test.beforeAll(async () => {
    // The first time, the server's library is installed.
    test.setTimeout(400_000);
    server = await startLlamaServer({ slots: 4, window: 4096 }, writeTinyGguf(model));
  });
  test.afterAll(() => server?.stop());

  test('with a real model behind it', async ({ page }) => {
    await testServer(page, server.address);
    await expect(page.getByText('It answers.')).toBeVisible();
    await page.locator('.md-choices').getByRole('button').first().click();
    const tokens = page.getByLabel('Tokens per reply');
    await tokens.fill('64');
    await tokens.press('Tab');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await runAndStop(page);
    await goOnAndReopen(page);
  });
});
