import { expect, test } from '@playwright/test';
import { screens } from '../src/app/screens.tsx';
import { openLab } from './support/lab-page.ts';

// The page's security policy holds on every screen: nothing is reported, no script or style stands in the page itself.

test('the built page has a policy, and no inline script', async ({ page }) => {
  await openLab(page);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("'unsafe-inline'");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(await page.locator('script:not([src])').count()).toBe(0);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.ran = "yes"';
    document.head.append(script);
    return document.documentElement.dataset.ran ?? 'no';
  });
  expect(ran).toBe('no');
});

for (const id of ['lab', ...screens.map((screen) => screen.id)]) {
  test(`nothing on the screen "${id}" goes against it`, async ({ page }) => {
    await page.addInitScript(() => {
      const reports: string[] = [];
      Object.assign(window, { reports });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber }) =>
        reports.push(`${violatedDirective} ${sourceFile}:${lineNumber}`),
      );
    });
    await page.goto(`./?screen=${id}`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { reports: string[] }).reports)).toEqual([]);
  });
}
