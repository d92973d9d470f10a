import { expect, test } from '@playwright/test';
import { openLab } from './support/lab-page.ts';
import { inboxBox } from './support/lab-parts.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('both inboxes are one tap away from anywhere, and the page is as wide as the screen', async ({
  page,
}) => {
  await openLab(page);
  const nav = page.getByRole('navigation', { name: 'Inboxes' });
  for (const [name, arm] of [
    ['Inhibitory inbox', 'Inhibitory'],
    ['Standard inbox', 'Standard'],
  ] as const) {
    await nav.getByRole('button', { name }).tap();
    await expect(inboxBox(page, arm)).toBeFocused();
    const box = await inboxBox(page, arm).boundingBox();
    expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
    expect(box?.y ?? 844).toBeLessThan(120);
    await expect(nav.getByRole('button', { name })).toHaveAttribute('aria-current', 'location');
    await expect(inboxBox(page, arm).locator('mark[data-hit]').first()).toBeInViewport();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // The last thing on the page can be scrolled clear of the switch.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [end, top] = await Promise.all([
    page.getByRole('complementary', { name: 'Selected cell' }).boundingBox(),
    nav.boundingBox(),
  ]);
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1);
});
