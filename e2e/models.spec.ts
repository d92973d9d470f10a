import { expect, type Page, test } from '@playwright/test';
import { type ChatServer, openChatServer } from './support/chat-server.ts';
import { expectFinished, expectNothingFromAxe } from './support/lab-page.ts';
import { fillServerForm } from './support/server-form.ts';

// Real models behind a server: connected, tested, run, stopped in mid-stream, gone on with.

const key = 'sk-planted-4f1c9e';

let server: ChatServer;
test.beforeEach(async () => {
  server = await openChatServer(['small-model', 'large-model']);
});
test.afterEach(async () => {
  await server.close();
});

/** Fills in the form of a server as a person would, up to the choice of a model. */
async function testWithKey(page: Page, address: string): Promise<void> {
  await fillServerForm(page, address);
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Test connection' }).click();
}

async function connect(page: Page): Promise<void> {
  // An address as people paste it, without its path.
  await testWithKey(page, server.address);
  await expect(page.getByText('It answers.')).toBeVisible();
  await page.getByRole('button', { name: 'small-model' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'small-model' })).toBeVisible();
}

const calls = (page: Page) => page.getByRole('region', { name: 'Calls' });

/** Four agents, two rounds after round 0: 4 shared calls, then 4 per arm and round. */
const small = './?n=4&rounds=2&reader=small-model';
const wanted = 4 + 2 * 2 * 4;

/** Everything that the browser keeps and shows, in one text. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const kept: unknown[] = [];
    for (const { name = '' } of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        kept.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          }),
        );
      }
      database.close();
    }
    return JSON.stringify([
      document.documentElement.outerHTML,
      location.href,
      { ...localStorage },
      { ...sessionStorage },
      kept,
      history.state,
    ]);
  });

test('a run on a server: nothing is asked before Run, then exactly what was said', async ({ page }) => {
  await connect(page);
  await page.goto(small);
  const ready = page.getByRole('region', { name: 'Run on real models' });
  await expect(ready).toContainText(`${wanted} calls`);
  expect(server.asked).toHaveLength(0);
  await ready.getByRole('button', { name: 'Run' }).click();
  await expectFinished(page);
  expect(server.asked).toHaveLength(wanted);
  await expect(calls(page)).toContainText(`${wanted} of ${wanted} done`);
  await expect(page.getByRole('complementary', { name: 'Selected cell' })).not.toContainText('simulated');
});

test('cost and time are said before a run, by prices and by calls that were made, and counted while it goes', async ({
  page,
}) => {
  await connect(page);
  await page.goto(small);
  const ready = page.getByRole('region', { name: 'Run on real models' });
  await expect(ready).toContainText('cost unknown: no price given');
  await expect(ready).toContainText('time unknown until the first call of small-model');
  await ready.getByText('What this rests on').click();
  const prices = ready.getByRole('group', { name: 'Price of small-model' });
  await prices.getByLabel('Prompt').fill('10');
  await prices.getByLabel('Reply').fill('100');
  await expect(ready).toContainText(
    /about \$0\.\d\d, or \$[12]\.\d\d if every reply were as long as it may be/u,
  );
  await ready.getByRole('button', { name: 'Run' }).click();
  await expectFinished(page);
  // The server counts 700 tokens of prompt and 40 of reply: 20 × (700 × $10 + 40 × $100) / 1,000,000.
  await expect(calls(page)).toContainText('$0.22 so far');
  // The price is kept, and the next run knows how long a call takes.
  await page.goto(small);
  await expect(ready).toContainText(/about \$0\.\d\d/u);
  await expect(ready).toContainText(/(?:under 1|about \d+) s/u);
  await ready.getByText('What this rests on').click();
  await expect(ready).toContainText('the last 20 calls took');
  await expect(prices.getByLabel('Reply')).toHaveValue('100');
  await page.goto('./?screen=models');
  await expect(page.getByText('$10 and $100 per million tokens')).toBeVisible();
});

test('stopped in mid-stream it goes on, and nothing that was answered is asked twice', async ({ page }) => {
  await connect(page);
  await page.getByRole('button', { name: 'Use small-model in the lab' }).click();
  await page.goto(small);
  server.holdFrom(7);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(calls(page)).toContainText('1 running');
  await expect(calls(page)).toContainText(`7 of ${wanted} done`);
  // What the selected agent has written so far is on screen.
  await expect(calls(page)).toContainText('A1');
  const before = server.asked.length;
  await page.getByRole('button', { name: 'Stop, keep what is there' }).click();
  await expect(calls(page)).toContainText('Stopped');
  await expect.poll(() => server.left()).toBe(before - 7);
  server.release();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expectFinished(page);
  expect(server.asked.length - before).toBe(wanted - 7);
});

test('a planted key is found nowhere after a whole journey, and it was sent', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await connect(page);
  await page.getByRole('button', { name: 'Use small-model in the lab' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expectFinished(page);
  await page.getByRole('button', { name: 'Save traces' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Arm B: inhibitory' }).click();
  const stream = await (await download).createReadStream();
  let trace = '';
  for await (const piece of stream) trace += piece;
  expect(trace).toContain('small-model');
  expect(new Set(server.keys)).toEqual(new Set([`Bearer ${key}`]));
  for (const text of [await everythingKept(page), trace, ...logged]) expect(text).not.toContain(key);
});

test('a server that is not there is said, with what to do', async ({ page }) => {
  await testWithKey(page, 'http://127.0.0.1:9');
  await expect(page.getByText(/No answer from/u)).toBeVisible();
  await expect(page.getByText(/OLLAMA_ORIGINS/u)).toBeVisible();
});

test('a link to a model that is not connected here asks nobody and shows two ways on', async ({ page }) => {
  await page.goto(small);
  await expect(page.getByText('which is not connected in this browser')).toBeVisible();
  await page.getByRole('button', { name: 'Use scripted readers' }).click();
  await expectFinished(page);
  expect(server.asked).toHaveLength(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await connect(page);
    await expectNothingFromAxe(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingFromAxe(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(small);
    await expect(page.getByRole('region', { name: 'Run on real models' })).toBeVisible();
    await expectNothingFromAxe(page);
  });
}
