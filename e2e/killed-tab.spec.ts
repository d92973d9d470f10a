import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { randomStream } from '#core/rng.ts';
import { openChatServer } from './support/chat-server.ts';
import { expectFinished } from './support/lab-page.ts';
import { connectModel } from './support/server-form.ts';

// A tab that is killed loses at most the calls that were under way: one run on a server, killed again and again at
// random moments, resumed each time from what was saved.

const KILLS = 30;
/** Eight agents, six rounds after round 0: 8 shared calls, then 8 per arm and round. */
const wanted = 8 + 6 * 2 * 8;
/** A server's calls that are open at once: the place of one goes to the next only when its reply is written. */
const OPEN_CALLS = 5;

async function connect(page: Page, address: string): Promise<void> {
  await connectModel(page, address, 'small-model');
  await expect(page.getByRole('heading', { name: 'small-model' })).toBeVisible();
}

async function begin(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('./?n=8&rounds=6&reader=small-model');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  return page;
}

async function resume(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('./?screen=runs');
  await page.getByRole('button', { name: /^Resume/u }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  return page;
}

/** How often a call was answered to the end beyond the first time. */
const answeredAgain = (calls: readonly string[]): number => calls.length - new Set(calls).size;

test('killed at thirty random moments, a run on a server is finished and asks again for what was under way alone', async ({
  context,
}) => {
  const server = await openChatServer(['small-model']);
  const random = randomStream(7, 'killed tab');
  const first = await context.newPage();
  await connect(first, server.address);
  await first.close();

  let page = await begin(context);
  for (let kill = 0; kill < KILLS; kill++) {
    // A few calls further, in the middle of whatever the page is doing then.
    await server.whenAsked(server.asked.length + 1 + random.below(OPEN_CALLS));
    await page.close();
    page = await resume(context);
    if (await page.getByText('0 calls').isVisible()) break;
  }
  await expectFinished(page);
  await expect(page.getByRole('region', { name: 'Calls' })).toContainText('Done');
  // Every call was answered; a kill cost what was open.
  expect(new Set(server.answered).size).toBe(wanted);
  expect(answeredAgain(server.answered)).toBeLessThanOrEqual(KILLS * OPEN_CALLS);
  await server.close();
});
