import { expect, test } from '@playwright/test';
import { expectNothingFromAxe, openLab } from './support/lab-page.ts';

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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('./?screen=method');
    await expect(page.getByRole('heading', { name: 'The router', exact: true })).toBeVisible();
    await expectNothingFromAxe(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingFromAxe(page);
  });
}
