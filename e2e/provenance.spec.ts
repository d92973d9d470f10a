import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNothingFromAxe, frames, openLab, selectedFrame } from './support/lab-page.ts';

const path = (page: Page): Locator => page.getByRole('region', { name: 'Path of the sentence' });
const steps = (page: Page): Locator => path(page).getByRole('listbox').getByRole('option');
const receiverNow = (page: Page): Locator => page.getByRole('region', { name: /^Equations/ });

/** "r2A12 reads it, 1 copy" as its round, agent and doing. */
async function readStep(step: Locator): Promise<{ round: number; agent: string; doing: string }> {
  const found = /^r(\d+)(\S+) (.*)$/su.exec((await step.textContent()) ?? '');
  const [, round = '', agent = '', doing = ''] = found ?? [];
  return { round: Number(round), agent, doing };
}

/** The whole run is there, so that the page has chosen its cell. */
async function openFinished(page: Page): Promise<void> {
  await openLab(page);
  await expect(frames(page).last()).toHaveAccessibleName(/ right/);
}

test('by mouse: each step of the path leads to its round and agent, and shows the sentence in the message', async ({
  page,
}) => {
  await openFinished(page);
  const target = /to (A\d+)$/u.exec((await receiverNow(page).getAttribute('aria-label')) ?? '')?.[1];
  await page.getByRole('button', { name: 'Walk the path, Standard' }).click();
  const list = steps(page);
  const count = await list.count();
  expect(count).toBeGreaterThan(2);
  await expectNothingFromAxe(page);

  expect(await readStep(list.first())).toMatchObject({ round: 0, doing: 'holds it' });
  expect(await readStep(list.last())).toMatchObject({ agent: target });
  const sentence = (await path(page).locator('mark').textContent()) ?? '';
  for (let i = count - 1; i >= 0; i--) {
    const { round, agent } = await readStep(list.nth(i));
    await list.nth(i).click();
    await expect(selectedFrame(page)).toHaveAccessibleName(new RegExp(`^Round ${round}`));
    await expect(receiverNow(page)).toHaveAccessibleName(new RegExp(` to ${agent}$`));
    await expect(path(page).locator('mark').first()).toBeVisible();
    // The path stays where it was opened, although its agents get selected.
    expect(await readStep(list.last())).toMatchObject({ agent: target });
  }
  await expect(path(page).locator('mark').first()).toHaveText(sentence);
});

test('by keyboard: arrow keys walk, Enter goes there; the line agrees with the list', async ({ page }) => {
  await openFinished(page);
  const round = (await selectedFrame(page).getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Walk the path, Inhibitory' }).focus();
  await page.keyboard.press('Enter');
  const all = path(page).getByRole('button', { name: 'to everybody' });
  await all.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(steps(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(steps(page).nth(2)).toBeFocused();
  // Walking alone changes nothing else.
  await expect(selectedFrame(page)).toHaveAccessibleName(round);
  const here = await readStep(steps(page).nth(2));
  await page.keyboard.press('Enter');
  await expect(selectedFrame(page)).toHaveAccessibleName(new RegExp(`^Round ${here.round}`));
  await expect(receiverNow(page)).toHaveAccessibleName(new RegExp(` to ${here.agent}$`));
  await expect(steps(page).nth(2)).toBeFocused();

  // Everybody who lacks it reads it once for the first time; each comes after the holder.
  const texts = await steps(page).allTextContents();
  const rounds = texts.map((text) => Number(/^r(\d+)/u.exec(text)?.[1]));
  expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
  const readers = texts.flatMap((text) => /^r\d+(A\d+) reads it/u.exec(text)?.[1] ?? []);
  expect(new Set(readers).size).toBe(readers.length);
  await page.keyboard.press('End');
  await expect(steps(page).last()).toBeFocused();
  await expectNothingFromAxe(page);
});
