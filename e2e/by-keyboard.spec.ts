import { expect, type Page, test } from '@playwright/test';
import {
  expectFinished,
  expectNothingFromAxe,
  focusedName,
  frames,
  openLab,
  parseSpokenCell,
  type SpokenCell,
  selectedFrame,
} from './support/lab-page.ts';

// Everything here is done with keys alone: no click, no hover.

const equations = (page: Page) => page.getByRole('region', { name: /^Equations/ });

/** Tabs until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

/** The selected cell of the right table, read with the focus on it. */
async function readRightCell(page: Page): Promise<SpokenCell> {
  await page.keyboard.press('2');
  return parseSpokenCell(await focusedName(page));
}

/** The formula shows the same numbers as the cell. */
async function expectSameNumbers(page: Page, cell: SpokenCell): Promise<void> {
  const region = equations(page);
  await expect(region).toHaveAccessibleName(new RegExp(`of ${cell.sentence} to A${cell.agent}$`));
  const right = (row: RegExp) => region.getByRole('row', { name: row }).getByRole('cell').last();
  await expect(right(/^E copies that arrive/)).toHaveText(new RegExp(`^${cell.arrive}`));
  await expect(right(/^I = max/)).toHaveText(new RegExp(`${cell.cancelled}$`));
  await expect(right(/^E − I copies read/)).toHaveText(new RegExp(`${cell.read}$`));
}

test('step a run, read a cell in the table, find its numbers in the formula and the sentence in the inbox', async ({
  page,
}) => {
  await openLab(page);
  await expectNothingFromAxe(page);

  await page.keyboard.press('Home');
  await expect(selectedFrame(page)).toHaveAccessibleName(/^Round 0/);
  await expectNothingFromAxe(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(selectedFrame(page)).toHaveAccessibleName(/^Round 2/);
  await expect(page.getByRole('status').filter({ hasText: /^Round 2: \d+ first deliver/ })).toBeAttached();

  await page.keyboard.press('m');
  await expect(page.getByRole('table', { name: /^Inhibitory, round 2/ })).toBeVisible();
  await expectNothingFromAxe(page);

  const before = await readRightCell(page);
  await expectSameNumbers(page, before);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  const moved = parseSpokenCell(await focusedName(page));
  expect(moved.agent).toBe(before.agent - 1);
  await expectSameNumbers(page, moved);

  // Walk to a cell that reads something: it must be in the inbox, marked.
  let cell = moved;
  for (let steps = 0; cell.read === 0 && steps < 40; steps++) {
    await page.keyboard.press(steps % 12 === 11 ? 'ArrowLeft' : 'ArrowDown');
    cell = parseSpokenCell(await focusedName(page));
  }
  expect(cell.read).toBe(1);
  await expectSameNumbers(page, cell);
  const inbox = page.getByRole('region', { name: `What A${cell.agent} reads, Inhibitory` });
  await expect(inbox.getByRole('listitem').filter({ hasText: cell.sentence })).toHaveCount(1);
});

test('the matrix itself is walked with the arrow keys, and rounds with them elsewhere', async ({ page }) => {
  await openLab(page);
  await page.keyboard.press('1');
  const start = parseSpokenCell(await focusedName(page));
  const round = (await selectedFrame(page).getAttribute('aria-label')) ?? '';
  await page.keyboard.press('ArrowLeft');
  const left = parseSpokenCell(await focusedName(page));
  expect(left).toMatchObject({ sentence: start.sentence, agent: start.agent - 1 });
  await expect(selectedFrame(page)).toHaveAccessibleName(round);
  await page.keyboard.press('Home');
  expect(parseSpokenCell(await focusedName(page)).agent).toBe(1);
  await page.keyboard.press('End');
  expect(parseSpokenCell(await focusedName(page)).agent).toBe(16);
});

test('change agents, an arm and the seed; a reload of the address shows the same', async ({ page }) => {
  await openLab(page);

  await tabTo(page, /^Agents/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^8$/);
  await page.keyboard.press('Enter');
  await expectFinished(page);
  await expect(frames(page).first()).toHaveAccessibleName(/of 8 right/);

  await tabTo(page, /^Arm A/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Condition of Arm A' })).toBeVisible();
  await expectNothingFromAxe(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Standard, every sender' })).toBeVisible();

  await tabTo(page, /^Seed/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/seed=77/);
  await expectFinished(page);
  // Out of the field, so that digits are keys again.
  await page.keyboard.press('Tab');

  await page.keyboard.press('2');
  await page.keyboard.press('ArrowDown');
  const cell = parseSpokenCell(await focusedName(page));
  const round = (await selectedFrame(page).getAttribute('aria-label')) ?? '';
  await expect(page).toHaveURL(new RegExp(`sentence=${cell.sentence}&to=${cell.agent}`));
  const frame = await frames(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expectNothingFromAxe(page);

  await page.reload();
  await expectFinished(page);
  await expect(page).toHaveURL(/n=8&a=standard-every-sender.*seed=77/);
  await expect(selectedFrame(page)).toHaveAccessibleName(round);
  expect(await frames(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(
    frame,
  );
  await page.keyboard.press('2');
  expect(parseSpokenCell(await focusedName(page))).toEqual(cell);
  await expectSameNumbers(page, cell);
});

test('undo, redo, help and theme have keys, and help lists them all', async ({ page }) => {
  await openLab(page);
  await page.keyboard.press('n');
  await expectFinished(page);
  const url = page.url();
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/seed=1142/);
  await page.keyboard.press('Shift+u');
  await expect(page).toHaveURL(url);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: /Keys/ });
  await expect(help).toBeVisible();
  await expectNothingFromAxe(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('t');
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
});
