import { expect, type Locator, type Page } from '@playwright/test';
import { focusedName } from './lab-page.ts';

// The parts of the lab by what they are called, as people find them.

export const equations = (page: Page): Locator => page.getByRole('region', { name: /^Equations/ });

export const leftGrid = (page: Page): Locator =>
  page.getByRole('grid', { name: /rows are sentences/ }).first();
export const rightGrid = (page: Page): Locator =>
  page.getByRole('grid', { name: /rows are sentences/ }).last();

/** What the receiver reads, or, before routing, hears. */
export const inboxBox = (page: Page, arm: 'Standard' | 'Inhibitory'): Locator =>
  page.getByRole('region', { name: new RegExp(`^What A\\d+ (reads|hears), ${arm}$`) });

export const stageGroup = (page: Page): Locator => page.getByRole('group', { name: /^Stages of round/ });
export const stageNow = (page: Page): Locator => stageGroup(page).locator('[aria-current="step"]');

/** The strips of choices, left and right. */
export const choices = (page: Page): Locator => page.getByRole('img', { name: /choices/ });

/** Tabs until something with this name has the focus. */
export async function tabTo(page: Page, name: RegExp, most = 120): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

/** Tabs until an element has the focus. */
export async function tabToElement(page: Page, element: Locator, most = 120): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached it');
}

/** A number with separators, as the page writes it. */
export const readNumber = (text: string): number => Number(text.replace(/[^\d.]/gu, ''));

/** Formula, inboxes and reading line are about this cell. */
export async function expectCell(page: Page, sentence: string, agent: number): Promise<void> {
  await expect(equations(page)).toHaveAccessibleName(`Equations of ${sentence} to A${agent}`);
  await expect(page.getByRole('heading', { name: `Inbox of A${agent}` })).toHaveCount(2);
}
