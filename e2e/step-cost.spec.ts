import { expect, test } from '@playwright/test';
import { countDomWrites, settle } from './support/dom-writes.ts';
import { openLab, selectedFrame } from './support/lab-page.ts';

/**
 * Writes to the document that a step from round to round may take. What must change at N = 64: both inboxes' words, the
 * ribbons of the selected sentence (one per agent that says it, both arms), the senders behind E, the scores' marks, and
 * some forty figures. The matrices and choices of 64 agents are painted and cost none.
 */
const MOST_WRITES = 1000;

test('a step writes only what changes, and a step back undoes it', async ({ page }) => {
  await openLab(page, '?n=64&seed=1142');
  await expect(selectedFrame(page)).toHaveAccessibleName(/^Round [1-6]/);
  await page.keyboard.press('Home');
  await settle(page);

  const steps: string[] = [];
  for (const key of [...Array(6).fill('ArrowRight'), ...Array(6).fill('ArrowLeft')] as string[]) {
    const writes = await countDomWrites(page, () => page.keyboard.press(key));
    const words = `${await selectedFrame(page).getAttribute('aria-label')}: ${writes.all} writes (${writes.nodes} nodes, ${writes.attributes} attributes, ${writes.texts} texts)`;
    steps.push(words);
    expect(writes.all, `${words}\n${writes.most.join('\n')}`).toBeLessThanOrEqual(MOST_WRITES);
    expect(writes.all, words).toBeGreaterThan(0);
  }
  test.info().annotations.push({ type: 'writes per step', description: steps.join('\n') });
});

test('stepping back and forth leaves the document and the pictures as they were', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLab(page, '?n=64&seed=1142');
  const read = async () => {
    await settle(page);
    return page.evaluate(() => ({
      document: document.body.innerHTML,
      pictures: [...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()),
    }));
  };
  const walk = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await settle(page);
    }
  };
  await walk(['Home', 'ArrowRight', 'ArrowRight']);
  // The panels' answers from the worker come when they come.
  await expect(page.getByRole('status').filter({ hasText: /^Round 2: / })).toBeAttached();
  const before = await read();
  await walk(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']);
  await expect(page.getByRole('status').filter({ hasText: /^Round 2: / })).toBeAttached();
  await expect.poll(async () => (await read()).document === before.document).toBe(true);
  expect((await read()).pictures).toEqual(before.pictures);
  expect(before.pictures.length).toBeGreaterThanOrEqual(4);
});

test('looking at another cell writes next to nothing into the matrices', async ({ page }) => {
  await openLab(page, '?n=64&seed=1142');
  await page.keyboard.press('2');
  await settle(page);
  const { most } = await countDomWrites(page, () => page.keyboard.press('ArrowLeft'));
  const inMatrices = most.filter((place) => /in (?:Left|Right) arm$/u.test(place));
  const writes = inMatrices.reduce((sum, place) => sum + Number(place.split(' ')[0]), 0);
  // Bands, frame, number of the column and the spoken cell, in both arms.
  expect(writes, inMatrices.join('\n')).toBeLessThanOrEqual(60);
});
