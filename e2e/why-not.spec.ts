import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNothingFromAxe, openLab } from './support/lab-page.ts';

const panel = (page: Page): Locator => page.getByRole('region', { name: /^Scores of \S+ for A\d+$/ });
const threshold = (page: Page): Locator => panel(page).getByRole('slider', { name: 'Threshold' });
const state = (page: Page): Locator => panel(page).getByRole('status');

/** E, I and copies read of the selected cell in both arms, as the formula shows them. */
async function readNumbers(page: Page): Promise<string[]> {
  const region = page.getByRole('region', { name: /^Equations/ });
  const rows = [/^E copies that arrive/, /^I = max/, /^E − I copies read/];
  const cells = await Promise.all(
    rows.map((name) => region.getByRole('row', { name }).getByRole('cell').allInnerTexts()),
  );
  return cells.flat().map((text) => text.replace(/\s+/gu, ' ').trim());
}

/** The scores are there: the handle says what it would count. */
async function expectScores(page: Page): Promise<void> {
  await expect(threshold(page)).toHaveAttribute('aria-valuetext', /^0\.60: \d+ of \d+ messages reach it$/);
}

/** Tabs forward until an element has the focus. */
async function tabTo(page: Page, target: Locator, most = 120): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached it');
}

test('by mouse: dragging the threshold reroutes at once, says so, and can be taken back', async ({
  page,
}) => {
  await openLab(page);
  await expectScores(page);
  await panel(page).scrollIntoViewIfNeeded();
  await expectNothingFromAxe(page);
  const before = await readNumbers(page);

  const handle = await threshold(page).boundingBox();
  if (handle === null) throw new Error('the handle is not on screen');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y, { steps: 4 });
  // Under the hand it only says what would count; nothing is rerouted yet.
  await expect(panel(page).getByText(/^threshold 0\.\d\d: \d+ of \d+ messages reach it$/)).toBeVisible();
  expect(await readNumbers(page)).toEqual(before);
  await page.mouse.move(x + 4000, y, { steps: 4 });
  await page.mouse.up();

  await expect(threshold(page)).toHaveAttribute('aria-valuenow', '1');
  await expect(state(page)).toContainText('no reader was called');
  await expect(state(page)).toContainText('threshold 1.00 instead of 0.60');
  await panel(page).getByRole('radio', { name: 'plain overlap' }).check();
  await expect(state(page)).toContainText(
    'plain overlap instead of distinctive, threshold 0.50 instead of 0.60',
  );
  await expectNothingFromAxe(page);

  // Not in the rail alone: the arms' heads and the reading line say that this is not what ran.
  const heads = page.locator('.bf-note-text');
  await expect(heads).toHaveCount(2);
  await expect(heads.last()).toHaveText(/^recomputed: .*; messages as they ran$/);
  await expect(page.locator('.reading').getByText('Recomputed', { exact: true })).toBeVisible();

  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(state(page)).toContainText('threshold 1.00 instead of 0.60');
  await expect(heads.first()).toHaveText('recomputed: threshold 1.00; messages as they ran');
  await panel(page).getByRole('button', { name: 'Back to the run as it was' }).click();
  await expect(threshold(page)).toBeFocused();
  await expectScores(page);
  await expect.poll(() => readNumbers(page)).toEqual(before);
  await expect(heads).toHaveCount(0);
  // And the ways back that stand there lead back.
  await page.keyboard.press('u');
  await expect(heads).toHaveCount(2);
  await page.locator('.reading').getByRole('button', { name: 'as it ran' }).click();
  await expect(heads).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(heads).toHaveCount(2);
  await page.getByRole('region', { name: 'Left arm' }).getByRole('button', { name: 'undo' }).click();
  await expect(heads).toHaveCount(0);
});

test('by keyboard: keys move the threshold, E rises, undo brings it back', async ({ page }) => {
  await openLab(page);
  await expectScores(page);
  const before = await readNumbers(page);
  await tabTo(page, threshold(page));
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  // At once: a pause would let it count.
  await page.keyboard.press('Escape');
  await expect(threshold(page)).toHaveAttribute('aria-valuenow', '0.6');

  // Without vetoes and without a threshold every message that shares a word counts.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('radio', { name: 'plain overlap' })).toBeChecked();
  await expect(state(page)).toContainText('plain overlap instead of distinctive');
  await page.keyboard.press('Shift+Tab');
  await expect(threshold(page)).toBeFocused();
  // The handle rests until the other rule's scores are there.
  await expect(threshold(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(threshold(page)).toHaveAttribute('aria-valuenow', '0.5');
  await page.keyboard.press('Home');
  await expect(threshold(page)).toHaveAttribute('aria-valuenow', '0');
  await expect(state(page)).toContainText('threshold 0.00 instead of 0.60');
  await expect.poll(() => readNumbers(page)).not.toEqual(before);
  await expectNothingFromAxe(page);
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await expect(state(page)).toContainText('Drag the threshold');
  await expect.poll(() => readNumbers(page)).toEqual(before);
  await page.keyboard.press('Shift+u');
  await page.keyboard.press('Shift+u');
  await expect(state(page)).toContainText('threshold 0.00 instead of 0.60');
});

test('a message is counted by hand, or not, and E follows', async ({ page }) => {
  await openLab(page);
  await expectScores(page);
  const right = async (): Promise<number> => Number((await readNumbers(page))[1]);
  const arrive = await right();
  const detail = panel(page).getByRole('button', { name: /^(Count it|Do not count it|Take it back): / });
  const messages = panel(page).getByRole('listbox', { name: /^Messages by their score/ });

  // The one that comes nearest counts; without it one copy fewer arrives, unless its writer said it before.
  await tabTo(page, messages);
  await page.keyboard.press('End');
  await expect(messages.getByRole('option')).toHaveText(/score 1\.00/);
  await panel(page).getByText('Scores as a table').click();
  const table = panel(page).getByRole('table', { name: /^Scores of/ });
  const unmark = table.getByRole('button', { name: /^Do not count it/ });
  // Each copy of one agent in turn, until the agent counts no more.
  const name = (await unmark.first().getAttribute('aria-label')) ?? '';
  const agent = /: (A\d+)’s/.exec(name)?.[1] ?? '';
  const own = table.getByRole('button', { name: new RegExp(`^Do not count it: ${agent}’s`) });
  for (let i = 0; i < 6 && (await own.count()) > 0; i++) {
    await own.first().click();
    await expect(state(page)).toContainText(`${i + 1} ${i === 0 ? 'mark' : 'marks'} by hand`);
    await expect(table.getByRole('button', { name: new RegExp(`^Take it back: ${agent}’s`) })).toHaveCount(
      i + 1,
    );
  }
  await expect.poll(right).toBe(arrive - 1);
  await expectNothingFromAxe(page);

  await table
    .getByRole('button', { name: new RegExp(`^Take it back: ${agent}’s`) })
    .first()
    .click();
  await expect.poll(right).toBe(arrive);
  await panel(page).getByRole('button', { name: 'Back to the run as it was' }).click();
  await expect.poll(right).toBe(arrive);

  // And the other way: the message farthest away, by keyboard.
  await tabTo(page, messages);
  await page.keyboard.press('Home');
  await expect(detail.first()).toHaveAccessibleName(/^Count it/);
  await tabTo(page, detail.first());
  await page.keyboard.press('Enter');
  await expect(state(page)).toContainText('1 mark by hand');
  await expect(detail.first()).toHaveAccessibleName(/^Take it back/);
  await page.keyboard.press('Enter');
  await expect(detail.first()).toHaveAccessibleName(/^Count it/);
  await expect.poll(right).toBe(arrive);
});

test('the reason follows the cell, and each message says what becomes of it', async ({ page }) => {
  await openLab(page);
  await expectScores(page);
  const headline = panel(page).locator('b').first();
  await expect(headline).toHaveText(/^Delivered in round \d+/);
  await page.keyboard.press('2');
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp');
  await expect(panel(page)).toHaveAccessibleName(/^Scores of S1 /);
  await panel(page)
    .getByRole('button', { name: /^Messages of Inhibitory/ })
    .click();
  await expect(headline).toHaveText(/^A\d+ holds it already\.$/);

  const messages = panel(page).getByRole('listbox', { name: 'Messages by their score for S1, Inhibitory' });
  await messages.focus();
  await page.keyboard.press('End');
  await expect(messages.getByRole('option')).toHaveText(/: score 1\.00, (\d+) of \1 words, /);
  await expect(panel(page).locator('q u').first()).toBeVisible();
  const lowest = /score (\d\.\d\d)/;
  const high = lowest.exec((await messages.getByRole('option').textContent()) ?? '')?.[1];
  await page.keyboard.press('Home');
  await expect
    .poll(async () => lowest.exec((await messages.getByRole('option').textContent()) ?? '')?.[1])
    .not.toBe(high);

  await page.keyboard.press('0');
  await page.keyboard.press('Home');
  await expect(headline).toHaveText('Round 0: there is no message yet.');
  await expect(threshold(page)).toHaveAttribute('aria-disabled', 'true');
  await expectNothingFromAxe(page);
});

test('the same messages under another rule', async ({ page }) => {
  await openLab(page);
  await expectScores(page);
  const before = await readNumbers(page);
  await page.getByRole('button', { name: 'Same messages, other rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Same messages, other rule' });
  await expect(dialog).toContainText('Counterfactual:');
  await expect(dialog).toContainText('In a full run under that rule later messages would differ.');
  const table = dialog.getByRole('table', { name: /as it ran and under the other rule$/ });
  await expect(table).toBeVisible();
  await expectNothingFromAxe(page);

  // Arm A ran as standard: its own E, nothing cancelled; under the router at most one copy of each is read.
  const selected = await table.locator('tr[data-on="true"]').getByRole('cell').allInnerTexts();
  expect(selected.slice(0, 3)).toEqual([before[0], '0', before[0]]);
  const rows = await table.locator('tbody tr').all();
  for (const row of rows) {
    const cells = (await row.getByRole('cell').allInnerTexts()).map(Number);
    expect((cells[3] ?? 0) - (cells[4] ?? 0)).toBe(cells[5]);
    expect(cells[5]).toBeLessThanOrEqual(1);
  }
  await expect(dialog.getByRole('region', { name: 'Inbox, Inhibitory' }).getByRole('listitem')).toHaveCount(
    await table
      .locator('tbody tr td:last-child')
      .evaluateAll((all) => all.reduce((sum, cell) => sum + Number(cell.textContent), 0)),
  );

  // By keyboard: another arm and another rule.
  await dialog.getByRole('radio', { name: 'Inhibitory' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('combobox', { name: 'Other rule' }).selectOption('no-communication');
  await expect(dialog).toContainText('(no new messages)');
  await dialog.getByRole('combobox', { name: 'Other rule' }).selectOption('copies-k');
  await dialog.getByRole('combobox', { name: 'k' }).selectOption('2');
  await expect(dialog.getByRole('heading', { name: /= 2/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Same messages, other rule' })).toBeFocused();
  expect(await readNumbers(page)).toEqual(before);
});
