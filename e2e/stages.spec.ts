import { expect, type Page, test } from '@playwright/test';
import { expectFinished, focusedName, frames, openLab, selectedFrame } from './support/lab-page.ts';
import {
  choices,
  equations,
  inboxBox,
  leftGrid,
  rightGrid,
  stageGroup,
  stageNow,
} from './support/lab-parts.ts';

// The filmstrip: rounds, and the stages of a round.

const marks = (page: Page, arm: 'Standard' | 'Inhibitory') => inboxBox(page, arm).locator('mark');
const activeCell = (page: Page) => rightGrid(page).getByRole('gridcell', { selected: true });

/** At `write`: messages as written, nothing matched, nothing chosen. */
async function expectWritten(page: Page, round: number): Promise<void> {
  await expect(stageNow(page)).toHaveText('write');
  await expect(
    page.getByText(`The messages of round ${round - 1} as written, nothing matched yet.`).first(),
  ).toBeVisible();
  await expect(inboxBox(page, 'Inhibitory').getByRole('listitem')).toHaveCount(15);
  await expect(marks(page, 'Standard')).toHaveCount(0);
  await expect(marks(page, 'Inhibitory')).toHaveCount(0);
  await expect(activeCell(page)).toHaveAccessibleName(/the messages are not matched yet/);
  await expect(page.getByText('vote still to come')).toHaveCount(2);
  await expect(choices(page).first()).toHaveAccessibleName(new RegExp(`choices after round ${round - 1}:`));
  await expect(selectedFrame(page)).toHaveAccessibleName(`Round ${round}: not read yet`);
}

/** At `match`: what restates is marked, copies arrive, nothing is cancelled yet. */
async function expectMatched(page: Page): Promise<number> {
  await expect(stageNow(page)).toHaveText('match');
  await expect(marks(page, 'Standard').first()).toBeAttached();
  await expect(marks(page, 'Inhibitory').first()).toBeAttached();
  await expect(activeCell(page)).toHaveAccessibleName(
    /: (\d+ copies arrive|1 copy arrives|no copy arrives)\./,
  );
  await expect(activeCell(page)).not.toHaveAccessibleName(/cancelled|read/);
  // The formula knows E, and nothing behind it.
  const term = (row: RegExp) => equations(page).getByRole('row', { name: row }).getByRole('cell');
  await expect(term(/^E copies that arrive/)).toHaveCount(2);
  await expect(term(/^I = max/)).toHaveCount(0);
  return Number(/: (\d+) cop/u.exec((await activeCell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);
}

/** At `route`: inboxes as delivered; nobody has chosen yet. */
async function expectRouted(page: Page, round: number, arriving: number): Promise<void> {
  await expect(stageNow(page)).toHaveText('route');
  const name = (await activeCell(page).getAttribute('aria-label')) ?? '';
  const [, e, i, read] = /: (\d+) cop\S+ arrives?, (\d+) cancelled, (\d+) read/u.exec(name) ?? [];
  expect(Number(e)).toBe(arriving);
  expect(Number(e) - Number(i)).toBe(Number(read));
  expect(await inboxBox(page, 'Inhibitory').getByRole('listitem').count()).toBeLessThan(15);
  await expect(page.getByText('vote still to come')).toHaveCount(2);
  await expect(choices(page).last()).toHaveAccessibleName(new RegExp(`choices after round ${round - 1}:`));
}

/** At `read`: the whole round. */
async function expectRead(page: Page, round: number): Promise<void> {
  await expect(stageNow(page)).toHaveText('read');
  await expect(page.getByText('vote still to come')).toHaveCount(0);
  await expect(choices(page).last()).toHaveAccessibleName(new RegExp(`choices after round ${round}:`));
  await expect(selectedFrame(page)).toHaveAccessibleName(
    new RegExp(`^Round ${round}: Standard \\d+ of 16 right`, 'i'),
  );
}

test('by mouse: a frame shows its round, the stage buttons take it apart; a link opens on a stage', async ({
  page,
}) => {
  await openLab(page);
  await frames(page).nth(2).click();
  await expect(selectedFrame(page)).toHaveAccessibleName(/^Round 2/);
  await expectRead(page, 2);
  const stage = (name: string) => stageGroup(page).getByRole('button', { name });
  await stage('write').click();
  await expectWritten(page, 2);
  await stage('match').click();
  const arriving = await expectMatched(page);
  await expect(page).toHaveURL(/round=2&stage=match/);
  await stage('route').click();
  await expectRouted(page, 2, arriving);

  await stage('match').click();
  await expect(page).toHaveURL(/stage=match/);
  await page.reload();
  await expectFinished(page);
  expect(await expectMatched(page)).toBe(arriving);
  await stage('read').click();
  await expectRead(page, 2);
  await expect(page).not.toHaveURL(/stage=/);

  await stage('match').click();
  await page.getByRole('button', { name: 'Back one round' }).click();
  await expect(selectedFrame(page)).toHaveAccessibleName(/^Round 1/);
  await expectRead(page, 1);
  await frames(page).first().click();
  await expect(stageGroup(page).getByRole('button')).toHaveText(['write', 'read']);
});

test('by keyboard: Shift and an arrow walk the stages, also inside a matrix and across rounds', async ({
  page,
}) => {
  await openLab(page);
  await page.keyboard.press('Home');
  await expect(stageNow(page)).toHaveText('read');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(stageNow(page)).toHaveText('write');
  await expect(page.getByText('Nobody has written yet.').first()).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expectWritten(page, 1);
  await expect(page.getByRole('status').filter({ hasText: /^Round 1, write: / })).toBeAttached();

  await page.keyboard.press('2');
  await expect(rightGrid(page)).toBeFocused();
  const cell = await focusedName(page);
  await page.keyboard.press('Shift+ArrowRight');
  const arriving = await expectMatched(page);
  // The cell stays where it was: Shift belongs to the stages.
  expect((await focusedName(page)).split(':')[0]).toBe(cell.split(':')[0]);
  await page.keyboard.press('Shift+ArrowRight');
  await expectRouted(page, 1, arriving);
  await page.keyboard.press('Shift+ArrowRight');
  await expectRead(page, 1);
  await page.keyboard.press('Shift+ArrowRight');
  await expectWritten(page, 2);

  await page.keyboard.press('0');
  await page.keyboard.press('End');
  await expectRead(page, 6);
  await page.keyboard.press('ArrowLeft');
  await expect(selectedFrame(page)).toHaveAccessibleName(/^Round 5/);
  await page.keyboard.press('.');
  await expect(selectedFrame(page)).toHaveAccessibleName(/^Round 6/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(leftGrid(page)).toBeVisible();
});

test('step by step, a stage on makes the next round and shows it as written', async ({ page }) => {
  await openLab(page);
  await page.getByRole('button', { name: 'Step by step' }).click();
  await expect(selectedFrame(page)).toHaveAccessibleName(/^Round 0: Standard/i);
  await page.getByRole('button', { name: 'Make the next round' }).waitFor();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(selectedFrame(page)).toHaveAccessibleName('Round 1: not read yet');
  await expect(stageNow(page)).toHaveText('write');
  await page.getByRole('button', { name: /^Run on/ }).click();
  await expect(frames(page).last()).not.toHaveAccessibleName(/still to come/);
});
