import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNothingFromAxe, openLab } from './support/lab-page.ts';

const choices = (page: Page): Locator => page.getByRole('region', { name: 'Choices of this lab' });
/** A part's own heading, which is what tells that the page is there. */
const router = (page: Page): Locator => page.getByRole('heading', { name: 'The router', exact: true });

test('opens from the bar; a part of the contents comes into view and stands in the address', async ({
  page,
}) => {
  await openLab(page, '?n=4&rounds=2');
  await page.getByRole('link', { name: 'Method' }).click();
  await expect(page.getByRole('heading', { name: 'Method', level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'Choices of this lab' }).click();
  await expect(page.getByRole('heading', { name: 'Choices of this lab' })).toBeInViewport();
  await expect(page).toHaveURL(/screen=method&part=ours/u);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Choices of this lab' })).toBeInViewport();
});

test('equations are MathML, each said in words', async ({ page }) => {
  await page.goto('./?screen=method');
  await expect(router(page)).toBeVisible();
  const equations = page.getByRole('figure', { name: /^Equation: / });
  await expect(equations).toHaveCount(9);
  const namespaces = await equations
    .locator('math')
    .evaluateAll((all) => all.map(({ namespaceURI }) => namespaceURI));
  expect(namespaces).toEqual(Array(9).fill('http://www.w3.org/1998/Math/MathML'));
  const excitation = page.getByRole('figure', { name: 'Equation: Excitation E' });
  await expect(excitation).toContainText('how many of the senders heard have a readable last answer');
  // The two lines stand one below the other: a browser that sets MathML has a table of them.
  const [left, first, , second] = await excitation
    .locator('mtd')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
  expect(first?.left).toBeGreaterThanOrEqual(left?.right ?? Number.POSITIVE_INFINITY);
  expect(second?.top).toBeGreaterThanOrEqual((first?.bottom ?? Number.POSITIVE_INFINITY) - 1);
});

test('choices open by key in groups with counts, are searched, and lead to where they act', async ({
  page,
}) => {
  await page.goto('./?screen=method&part=ours');
  const groups = choices(page).getByRole('group');
  await expect(groups.first()).toBeVisible();
  const counts = await groups.locator('summary small').allTextContents();
  const total = counts.reduce((sum, count) => sum + Number.parseInt(count, 10), 0);
  await expect(choices(page).getByRole('status')).toHaveText(`${total} choices`);

  const search = choices(page).getByRole('searchbox', { name: 'Search the choices' });
  await search.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(groups.first().getByRole('listitem')).toHaveCount(Number.parseInt(counts[0] ?? '', 10));
  await expect(groups.first().getByText('task’s order of evidence').first()).toBeVisible();

  await search.fill('fewer five items');
  await expect(groups).toHaveCount(1);
  await expect(choices(page).getByText('Fewer than five items show points and no interval.')).toBeVisible();
  await expect(choices(page).getByRole('status')).toHaveText(`1 of ${total}`);
  await choices(page).getByRole('link', { name: 'See it: the figures' }).click();
  await expect(page).toHaveURL(/screen=figures/u);
  await page.goBack();

  await search.fill('zebra');
  await expect(choices(page).getByText('No choice has all of these words.')).toBeVisible();
});

test('what a choice does in a run opens beside this page', async ({ page, context }) => {
  await page.goto('./?screen=method&part=ours');
  await choices(page).getByRole('searchbox').fill('copies k lets through');
  const [lab] = await Promise.all([
    context.waitForEvent('page'),
    choices(page).getByRole('link', { name: 'See it: standard beside copies k = 2' }).click(),
  ]);
  await expect(lab).toHaveURL(/b=copies-k(?::|%3A)2/u);
  await expect(lab.getByRole('region', { name: 'Rounds' })).toHaveAttribute('aria-busy', 'false');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${colorScheme}; nothing is wider than a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('./?screen=method');
    await expect(router(page)).toBeVisible();
    for (const summary of await choices(page).locator('summary').all()) await summary.click();
    await expectNothingFromAxe(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingFromAxe(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
