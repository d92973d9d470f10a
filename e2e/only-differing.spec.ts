import { expect, type Page, test } from '@playwright/test';
import { expectNothingFromAxe, focusedName, openLab, parseSpokenCell } from './support/lab-page.ts';
import { choices, leftGrid, rightGrid } from './support/lab-parts.ts';

// "Only receivers that differ": those whose inboxes are alike in the round are not drawn.

const filter = (page: Page) => page.getByRole('button', { name: /^Only receivers that differ/ });
const query = '?n=16&a=inhibitory-six-senders&b=inhibitory&sentence=P1&to=1';
const firstRow = (page: Page) => rightGrid(page).getByRole('row').first().getByRole('gridcell');

/** How many differ, as the button says it. */
async function countDiffering(page: Page): Promise<number> {
  return Number(/^(\d+) of 16/u.exec((await filter(page).textContent()) ?? '')?.[1] ?? 0);
}

/** The first round in which some receivers differ and some do not. */
async function goToMixedRound(page: Page): Promise<number> {
  await page.keyboard.press('0');
  await page.keyboard.press('Home');
  for (let t = 1; t <= 6; t++) {
    await page.keyboard.press('ArrowRight');
    const count = await countDiffering(page);
    if (count > 1 && count < 16) return count;
  }
  throw new Error('no round in which some differ and some do not');
}

test('by mouse: columns, choices and tables keep those that differ; all come back', async ({ page }) => {
  await openLab(page, query);
  const count = await goToMixedRound(page);
  await expect(firstRow(page)).toHaveCount(16);
  await filter(page).click();
  await expect(filter(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(firstRow(page)).toHaveCount(count);
  await expect(leftGrid(page).getByRole('row').first().getByRole('gridcell')).toHaveCount(count);
  const width = async () => (await choices(page).last().boundingBox())?.width ?? 0;
  expect(Math.abs((await width()) - ((await rightGrid(page).boundingBox())?.width ?? 0))).toBeLessThan(1);
  await expectNothingFromAxe(page);
  await page.getByText('Choices as a table').click();
  const table = page.getByRole('table', { name: /choices by round/ }).first();
  await expect(table.getByRole('columnheader')).toHaveCount(count + 2);

  // Before routing nobody knows who differs: all are drawn.
  await page.getByRole('button', { name: 'match', exact: true }).click();
  await expect(firstRow(page)).toHaveCount(16);
  await page.getByRole('button', { name: 'read', exact: true }).click();
  await expect(firstRow(page)).toHaveCount(count);

  await page.keyboard.press('0');
  await page.keyboard.press('Home');
  await expect(page.getByText('In round 0 nobody hears anybody: no inboxes differ.')).toHaveCount(2);
  await expectNothingFromAxe(page);
  await page.getByRole('button', { name: 'show all receivers' }).first().click();
  await expect(firstRow(page)).toHaveCount(16);
  await expect(filter(page)).toHaveAttribute('aria-pressed', 'false');
});

test('by keyboard: x hides those alike, arrows walk over them, d still steps', async ({ page }) => {
  await openLab(page, query);
  const count = await goToMixedRound(page);
  await page.keyboard.press('x');
  await expect(firstRow(page)).toHaveCount(count);
  await page.keyboard.press('2');
  await page.keyboard.press('Home');
  const walked: number[] = [];
  for (let i = 0; i < count; i++) {
    walked.push(parseSpokenCell(await focusedName(page)).agent);
    await page.keyboard.press('ArrowRight');
  }
  expect(new Set(walked).size).toBe(count);
  expect([...walked].sort((a, b) => a - b)).toEqual(walked);
  await page.keyboard.press('Home');
  await page.keyboard.press('d');
  expect(parseSpokenCell(await focusedName(page)).agent).toBe(walked[1]);
  await page.keyboard.press('m');
  const cells = page.getByRole('region', { name: 'Right arm' }).getByRole('table').getByRole('columnheader');
  await expect(cells).toHaveCount(count + 1);
  await page.keyboard.press('m');
  await page.keyboard.press('x');
  await expect(firstRow(page)).toHaveCount(16);
});
