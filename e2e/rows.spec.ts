import { expect, type Page, test } from '@playwright/test';
import { expectFinished, focusedName, frames, openLab, parseSpokenCell } from './support/lab-page.ts';
import {
  equations,
  expectCell,
  leftGrid,
  readNumber,
  rightGrid,
  tabTo,
  tabToElement,
} from './support/lab-parts.ts';

// A test for each part of the lab that has no file of its own, by mouse and by keyboard.

test.describe('setup bar', () => {
  test('by mouse: agents, an arm, seeds; undo and redo', async ({ page }) => {
    await openLab(page);
    await page.getByRole('button', { name: /^Agents/ }).click();
    await page.getByRole('button', { name: '8', exact: true }).click();
    await expectFinished(page);
    await expect(frames(page).first()).toHaveAccessibleName(/of 8 right/);

    await page.getByRole('button', { name: /^Arm B/ }).click();
    await page
      .getByRole('listbox', { name: 'Condition of Arm B' })
      .getByRole('option', { name: /deduplication only/i })
      .click();
    await expectFinished(page);
    await expect(page.getByRole('heading', { level: 2, name: /deduplication only/i })).toBeVisible();
    await expect(page).toHaveURL(/n=8&a=standard&b=deduplication-only/);

    await page.getByRole('button', { name: 'New seed' }).click();
    await expect(page).not.toHaveURL(/seed=1142/);
    await expectFinished(page);
    const names = () => frames(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const before = await names();
    await page.getByRole('button', { name: 'Same seed' }).click();
    await expectFinished(page);
    expect(await names()).toEqual(before);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(/seed=1142/);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(page).not.toHaveURL(/seed=1142/);
    await expectFinished(page);
    expect(await names()).toEqual(before);
  });

  test('by keyboard: rounds and readers', async ({ page }) => {
    await openLab(page);
    await tabToElement(page, page.getByRole('combobox', { name: 'Rounds' }));
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/rounds=5/);
    await expectFinished(page);
    await expect(frames(page)).toHaveCount(6);
    await tabTo(page, /^Readers/);
    await page.keyboard.press('Enter');
    const slider = page.getByRole('slider').first();
    await expect(slider).toBeVisible();
    await tabToElement(page, slider);
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(/seed=1142/);
    await page.keyboard.press('u');
    await expect(page).toHaveURL(/seed=1142/);
  });
});

test.describe('matrices', () => {
  test('by mouse: a cell is named when pointed at, and chosen for formula, inboxes and the other matrix', async ({
    page,
  }) => {
    await openLab(page);
    const cell = leftGrid(page).getByRole('gridcell', { name: /^Sentence P3, .* to agent 5:/ });
    await cell.hover();
    await expect(leftGrid(page)).toHaveAttribute('title', /^Sentence P3, .* to agent 5:/);
    await cell.click();
    await expectCell(page, 'P3', 5);
    const other = rightGrid(page).getByRole('gridcell', { selected: true });
    await expect(other).toHaveAccessibleName(/^Sentence P3, .* to agent 5:/);
    await expect(page).toHaveURL(/sentence=P3&to=5/);
    const { arrive, cancelled, read } = parseSpokenCell((await other.getAttribute('aria-label')) ?? '');
    const right = (row: RegExp) => equations(page).getByRole('row', { name: row }).getByRole('cell').last();
    await expect(right(/^E copies that arrive/)).toHaveText(new RegExp(`^${arrive}`));
    await expect(right(/^I = max/)).toHaveText(new RegExp(`${cancelled}$`));
    await expect(right(/^E − I copies read/)).toHaveText(new RegExp(`${read}$`));
  });

  test('by keyboard: the arrow keys walk, and everything follows', async ({ page }) => {
    await openLab(page);
    await page.keyboard.press('1');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expectCell(page, 'S2', 2);
    await expect(leftGrid(page)).toBeFocused();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('End');
    const { sentence, agent } = parseSpokenCell(await focusedName(page));
    expect(agent).toBe(16);
    await expectCell(page, sentence, 16);
    await page.keyboard.press('2');
    expect(parseSpokenCell(await focusedName(page))).toMatchObject({ sentence, agent });
  });
});

test.describe('formula', () => {
  /** The senders that the formula names behind E, and E itself, of the arm that is open. */
  const behind = async (page: Page): Promise<{ excitation: number; senders: string[] }> => {
    const line = equations(page)
      .getByText(/^Behind/)
      .locator('..');
    const excitation = readNumber((await line.getByText(/^Behind/).textContent())?.split('=')[1] ?? '');
    return { excitation, senders: await line.getByRole('button', { name: /^A\d+$/ }).allInnerTexts() };
  };
  const term = (page: Page, at: 'first' | 'last') =>
    equations(page)
      .getByRole('button', { name: /show the senders behind it/ })
      [at]();

  test('by mouse: a term shows its senders; a sender leads to its own inbox', async ({ page }) => {
    await openLab(page);
    for (const at of ['first', 'last'] as const) {
      await term(page, at).click();
      await expect(term(page, at)).toHaveAttribute('aria-expanded', 'true');
      // Of many the first are named, and how many more there are; all when asked.
      const more = equations(page).getByRole('button', { name: /^and [\d,]+ more$/ });
      if ((await more.count()) > 0) {
        const { excitation: all, senders: first } = await behind(page);
        expect(first.length + readNumber((await more.textContent()) ?? '')).toBe(all);
        await more.click();
        await expect(equations(page).getByRole('button', { name: 'fewer' })).toBeVisible();
      }
      const { excitation, senders } = await behind(page);
      expect(senders).toHaveLength(excitation);
      expect(excitation).toBe(readNumber((await term(page, at).textContent()) ?? ''));
    }
    const [sender = ''] = (await behind(page)).senders;
    await equations(page).getByRole('button', { name: sender, exact: true }).click();
    await expect(page.getByRole('heading', { name: `Inbox of ${sender}` })).toHaveCount(2);
  });

  test('by keyboard: the same', async ({ page }) => {
    await openLab(page);
    await term(page, 'first').focus();
    await page.keyboard.press('Enter');
    await expect(term(page, 'first')).toHaveAttribute('aria-expanded', 'true');
    await tabTo(page, /show the senders behind it$/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(term(page, 'last')).toHaveAttribute('aria-expanded', 'true');
    const { senders } = await behind(page);
    expect(senders.length).toBeGreaterThan(0);
    await tabTo(page, /^A\d+$/);
    const sender = await focusedName(page);
    expect(senders).toContain(sender);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Inbox of ${sender}` })).toHaveCount(2);
  });
});
