import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import {
  expectFinished,
  focusedName,
  frames,
  openLab,
  parseSpokenCell,
  selectedFrame,
} from './support/lab-page.ts';
import {
  choices,
  equations,
  expectCell,
  inboxBox,
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
    return { excitation, senders: await line.getByRole('button').allInnerTexts() };
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

test.describe('inboxes', () => {
  /** How far down a box is scrolled, from 0 to 1. */
  const share = (page: Page, arm: 'Standard' | 'Inhibitory') =>
    inboxBox(page, arm).evaluate((box) => box.scrollTop / (box.scrollHeight - box.clientHeight));
  const same = (page: Page) => page.getByRole('button', { name: 'same scroll' });

  test('by mouse: receivers that differ, same scroll, sentences, the whole prompt', async ({ page }) => {
    // Before routing both boxes are long enough to scroll.
    await openLab(page, '?round=3&sentence=P2&to=16&stage=match');
    const next = page.getByRole('button', { name: /^Next receiver whose inboxes differ/ });
    const [, agent] = /\(A(\d+)\)/u.exec((await next.getAttribute('aria-label')) ?? '') ?? [];
    await next.click();
    await expect(page.getByRole('heading', { name: `Inbox of A${agent}` })).toHaveCount(2);

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
    await openLab(page, '?round=3&sentence=P2&to=16&stage=match');
    await page.keyboard.press('d');
    await expect(page.getByRole('heading', { name: 'Inbox of A16' })).toHaveCount(0);
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
    expect(read.map(({ condition }) => condition)).toEqual(['inhibitory', 'standard', 'inhibitory']);
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
