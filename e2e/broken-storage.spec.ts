import { expect, type Page, test } from '@playwright/test';
import { brokenStorages } from './support/broken-storage.ts';
import { openChatServer } from './support/chat-server.ts';
import { serveHeldFile } from './support/held-file.ts';
import { expectFinished, openLab } from './support/lab-page.ts';
import { connectModel } from './support/server-form.ts';
import { makeTinyGguf } from './support/tiny-gguf.ts';

// Case F02: full disk, private window. Nothing hangs, nothing is called saved that is not, the run stays on screen, and the
// page works without storage.

/** What went wrong in the page and nobody heard. */
function hearErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

/** To other settings without a reload: what this browser does not keep would be gone. */
async function runSmall(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Use .* in the lab$/u }).click();
  await page.evaluate(() => {
    const here = new URL(location.href);
    here.searchParams.set('n', '4');
    here.searchParams.set('rounds', '2');
    history.pushState(null, '', here.search);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('20 calls')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

for (const { name, says, wayOut, loadsModels, install } of brokenStorages) {
  test(`F02: ${name}: the lab opens; a run that cannot be kept says so with a way out, and stays`, async ({
    page,
  }) => {
    const errors = hearErrors(page);
    await page.addInitScript(install);
    await openLab(page, '?n=4&rounds=2');
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Keep this run' }).click();
    const note = page.locator('.save-note').first();
    await expect(note).toContainText(says);
    await expect(note).toContainText(wayOut);
    // It is not said to be saved, and can be tried again.
    await expect(page.getByRole('button', { name: /^Kept/u })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Keep this run' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expectFinished(page);
    expect(errors).toEqual([]);
  });

  test(`F02: ${name}: a run on a server goes on to its end and says that it is not saved`, async ({
    page,
  }) => {
    const errors = hearErrors(page);
    const server = await openChatServer(['small-model']);
    await page.addInitScript(install);
    await connectModel(page, server.address, 'small-model');
    await runSmall(page);
    await expect(page.getByRole('region', { name: 'Calls' })).toContainText('20 of 20 done');
    await expectFinished(page);
    expect(server.asked).toHaveLength(20);
    await expect(page.getByText(says).first()).toBeVisible();
    expect(errors).toEqual([]);
    await server.close();
  });

  test(`F02: ${name}: ${loadsModels ? 'a model is loaded all the same' : 'a model is said not to fit'}`, async ({
    page,
  }) => {
    const errors = hearErrors(page);
    const file = await serveHeldFile('/tiny.gguf', makeTinyGguf());
    await page.addInitScript(install);
    await page.goto('./?screen=models');
    await page.getByLabel('GGUF at').fill(file.address);
    await page.getByRole('button', { name: 'Load it' }).click();
    const outcome = loadsModels
      ? page.getByText('On the CPU: tiny is loaded.')
      : page.getByRole('alert').filter({ hasText: /room/u });
    await expect(outcome).toBeVisible({ timeout: 60_000 });
    expect(errors).toEqual([]);
    await file.close();
  });
}
