import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { frames, openLab, selectedFrame } from './support/lab-page.ts';
import { choices, inboxBox, leftGrid, readNumber, tabTo, tabToElement } from './support/lab-parts.ts';

// What lies below and beside the matrices, by mouse and by keyboard.

test.describe('inboxes', () => {
  /** How far down a box is scrolled, from 0 to 1. */
  const share = (page: Page, arm: 'Standard' | 'Inhibitory') =>
    inboxBox(page, arm).evaluate((box) => box.scrollTop / (box.scrollHeight - box.clientHeight));
  const same = (page: Page) => page.getByRole('button', { name: 'same scroll' });

  test('by mouse: receivers that differ, same scroll, sentences, the whole prompt', async ({ page }) => {
    await openLab(page, '?round=3&sentence=P2&to=16');
    const next = page.getByRole('button', { name: /^Next receiver whose inboxes differ/ });
    const [, agent] = /\(A(\d+)\)/u.exec((await next.getAttribute('aria-label')) ?? '') ?? [];
    await next.click();
    await expect(page.getByRole('heading', { name: `Inbox of A${agent}` })).toHaveCount(2);

    // Before routing both boxes are long enough to scroll; what differs is not known there.
    await page.getByRole('button', { name: 'match', exact: true }).click();
    await expect(next).toBeDisabled();
    await inboxBox(page, 'Standard').hover();
    const before = await share(page, 'Inhibitory');
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => share(page, 'Standard')).toBeGreaterThan(0.98);
    expect(await share(page, 'Inhibitory')).toBe(before);
    await same(page).click();
    await expect(same(page)).toHaveAttribute('aria-pressed', 'true');
    await inboxBox(page, 'Standard').hover();
    await page.mouse.wheel(0, -40);
    await expect
      .poll(async () => Math.abs((await share(page, 'Standard')) - (await share(page, 'Inhibitory'))))
      .toBeLessThan(0.02);
    expect(await share(page, 'Standard')).toBeLessThan(1);

    await page.getByRole('button', { name: 'read', exact: true }).click();
    await inboxBox(page, 'Inhibitory').getByRole('listitem').first().getByRole('button').click();
    await expect(inboxBox(page, 'Inhibitory').getByRole('listitem').first().locator('mark')).toHaveAttribute(
      'data-hit',
      /./,
    );

    await page.getByRole('button', { name: /^Prompt of A\d+, Inhibitory$/ }).click();
    const dialog = page.getByRole('dialog', { name: /is asked in round 3$/ });
    await expect(dialog.getByRole('region', { name: 'Inhibitory' }).locator('pre').first()).toContainText(
      '[1]',
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('by keyboard: the same', async ({ page }) => {
    await openLab(page, '?round=3&sentence=P2&to=16');
    await page.keyboard.press('d');
    await expect(page.getByRole('heading', { name: 'Inbox of A16' })).toHaveCount(0);
    for (let i = 0; i < 2; i++) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('l');
    await expect(same(page)).toHaveAttribute('aria-pressed', 'true');
    await tabToElement(page, inboxBox(page, 'Inhibitory'));
    await page.keyboard.press('End');
    await expect.poll(() => share(page, 'Inhibitory')).toBeGreaterThan(0.98);
    await expect.poll(() => share(page, 'Standard')).toBeGreaterThan(0.98);
    await page.keyboard.press('p');
    await expect(page.getByRole('dialog', { name: /is asked in round 3$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: /is asked in round 3$/ })).toBeHidden();
  });
});

test.describe('choices', () => {
  test('by mouse: a column is one agent from evidence to choice; votes add up; in figures below', async ({
    page,
  }) => {
    await openLab(page);
    const strip = choices(page).last();
    const box = await strip.boundingBox();
    if (box === null) throw new Error('no choices on screen');
    await strip.click({ position: { x: (box.width / 16) * 4.5, y: box.height / 2 } });
    await expect(page.getByRole('heading', { name: 'Inbox of A5' })).toHaveCount(2);
    const said = (await strip.getAttribute('aria-label')) ?? '';
    const votes = [...(said.split('round')[1]?.matchAll(/(?::|,) (\d+) /gu) ?? [])].map(([, n]) => Number(n));
    expect(votes.reduce((sum, n) => sum + n, 0)).toBe(16);
    await page.getByText('Choices as a table').click();
    await expect(page.getByRole('table', { name: /choice/i }).first()).toBeVisible();
  });

  test('by keyboard: rounds change them, and the table opens', async ({ page }) => {
    await openLab(page);
    await page.keyboard.press('Home');
    await expect(choices(page).first()).toHaveAccessibleName(/choices after round 0:/);
    await page.keyboard.press('End');
    await expect(choices(page).first()).toHaveAccessibleName(/choices after round 6:/);
    await tabTo(page, /^Choices as a table$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: /choice/i }).first()).toBeVisible();
  });
});

test.describe('meters', () => {
  /** Right agents per arm as the meter says, and as the frame of the round says. */
  async function expectSameScores(page: Page, round: number): Promise<void> {
    const meter = page.getByRole('table', {
      name: `Agents with the right answer, and the vote, after round ${round}`,
    });
    const rows = await meter
      .getByRole('row')
      .filter({ hasText: / of 16/ })
      .allInnerTexts();
    const inMeter = rows.map((text) => Number(/(\d+) of 16/u.exec(text)?.[1]));
    const frame = (await selectedFrame(page).getAttribute('aria-label')) ?? '';
    expect(inMeter).toEqual([...frame.matchAll(/(\d+) of 16 right/gu)].map(([, n]) => Number(n)));
  }

  /** In every inbox, what arrives is delivered or cancelled. */
  async function expectBalance(page: Page): Promise<void> {
    const table = page.getByRole('table', { name: /^Evidence tokens of the inbox/ });
    for (const row of [1, 2]) {
      const cells = await table.getByRole('row').nth(row).getByRole('cell').allInnerTexts();
      const [arriving = 0, delivered = 0, cancelled = 0] = cells.map(readNumber);
      expect(Math.abs(arriving - delivered - cancelled)).toBeLessThanOrEqual(1);
    }
  }

  test('by mouse: scores follow the frame, tokens balance', async ({ page }) => {
    await openLab(page);
    for (const round of [1, 5]) {
      await frames(page).nth(round).click();
      await expectSameScores(page, round);
      await expectBalance(page);
    }
    await leftGrid(page)
      .getByRole('gridcell', { name: /to agent 2:/ })
      .first()
      .click();
    await expect(
      page.getByRole('table', { name: 'Evidence tokens of the inbox of A2 in round 5' }),
    ).toBeVisible();
    await expectBalance(page);
  });

  test('by keyboard: the same', async ({ page }) => {
    await openLab(page);
    await page.keyboard.press('Home');
    await expectSameScores(page, 0);
    await page.keyboard.press('ArrowRight');
    await expectSameScores(page, 1);
    await page.keyboard.press('2');
    await page.keyboard.press('Home');
    await expect(
      page.getByRole('table', { name: 'Evidence tokens of the inbox of A1 in round 1' }),
    ).toBeVisible();
    await expectBalance(page);
  });
});

test.describe('saved traces', () => {
  async function readSaved(
    file: Download,
  ): Promise<{ name: string; condition: string; agents: number; rounds: number }> {
    const { settings, agents, rounds } = JSON.parse(await readFile(await file.path(), 'utf8'));
    return {
      name: file.suggestedFilename(),
      condition: settings.condition.id,
      agents: agents.length,
      rounds: rounds.length,
    };
  }
  const whole = { agents: 16, rounds: 7 };

  test('by mouse: one arm, and both', async ({ page }) => {
    await openLab(page);
    const saved: Download[] = [];
    page.on('download', (file) => void saved.push(file));
    await page.getByRole('button', { name: 'Save traces' }).click();
    await page
      .getByRole('dialog', { name: 'Save traces' })
      .getByRole('button', { name: /^Arm B/ })
      .click();
    await expect.poll(() => saved.length).toBe(1);
    await page.getByRole('button', { name: 'Save traces' }).click();
    await page.getByRole('button', { name: 'Both, a file each' }).click();
    await expect.poll(() => saved.length).toBe(3);
    const read = await Promise.all(saved.map(readSaved));
    const [alone, ...both] = read.map(({ condition }) => condition);
    expect(alone).toBe('inhibitory');
    // The browser starts two downloads at once and tells of them in either order.
    expect(both.sort()).toEqual(['inhibitory', 'standard']);
    for (const { name, condition, ...rest } of read) {
      expect(rest).toEqual(whole);
      expect(name).toMatch(new RegExp(`^quell_.+_${condition}_n16_seed1142\\.json$`));
    }
  });

  test('by keyboard: e, Enter', async ({ page }) => {
    await openLab(page);
    const file = page.waitForEvent('download');
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    expect(await readSaved(await file)).toMatchObject({ condition: 'standard', ...whole });
    await expect(page.getByRole('dialog', { name: 'Save traces' })).toBeHidden();
  });
});
