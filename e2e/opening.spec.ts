import { expect, type Locator, test } from '@playwright/test';
import { openLab } from './support/lab-page.ts';
import { equations, inboxBox } from './support/lab-parts.ts';

test.use({ viewport: { width: 1280, height: 720 } });

/** As it is drawn: "Left" beside each other, an arm's name where the arms are stacked. */
const read = { useInnerText: true };

/** Every part of an element that is drawn lies in the window, and in the box around it. */
async function expectInSight(mark: Locator, box: Locator): Promise<void> {
  const [inside, around] = [await mark.boundingBox(), await box.boundingBox()];
  if (inside === null || around === null) throw new Error('it is not drawn');
  expect(inside.y).toBeGreaterThanOrEqual(around.y - 1);
  expect(inside.y + inside.height).toBeLessThanOrEqual(Math.min(720, around.y + around.height) + 1);
  expect(inside.x).toBeGreaterThanOrEqual(0);
  expect(inside.x + inside.width).toBeLessThanOrEqual(1280);
}

test('on opening, the decisive sentence is in sight in both inboxes, and the reading line says what to see', async ({
  page,
}) => {
  await openLab(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const name = (await equations(page).getAttribute('aria-label')) ?? '';
  const [, sentence = '', agent = ''] = /^Equations of (P\d+) to A(\d+)$/u.exec(name) ?? [];
  expect(sentence).not.toBe('');

  // Right: delivered once, one marked line of a short list.
  const right = inboxBox(page, 'Inhibitory');
  const delivered = right.locator('mark[data-hit]');
  await expect(delivered).toHaveCount(1);
  await expectInSight(delivered, right);
  const lines = await right.getByRole('listitem').count();
  expect(lines).toBeLessThanOrEqual(6);

  // Left: marked among others that are marked too, inside one of the messages.
  const left = inboxBox(page, 'Standard');
  const buried = left.locator('mark[data-hit]');
  await expect(buried).toHaveCount(1);
  await expectInSight(buried, left);
  expect(await left.locator('mark').count()).toBeGreaterThan(10);
  const messages = await left.getByRole('listitem').count();
  const place =
    1 +
    (await left
      .getByRole('listitem')
      .evaluateAll((all) => all.findIndex((one) => one.querySelector('[data-hit]') !== null)));

  const line = page.getByText(new RegExp(`reaches agent ${agent} on both sides`)).first();
  await expect(line).toBeVisible();
  await expect(line).toContainText(new RegExp(`${sentence} reaches agent ${agent} on both sides`), read);
  await expect(line).toContainText(
    new RegExp(`Left: it is one copy of \\d+, inside message ${place} of ${messages}\\.`),
    read,
  );
  await expect(line).toContainText(`Right: it is one sentence of ${lines}, delivered once.`, read);
  const where = await line.boundingBox();
  expect((where?.y ?? 720) + (where?.height ?? 0)).toBeLessThan(720);
});

test('with sixteen agents at 1440 by 900 the page does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLab(page);
  const excess = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await excess()).toBeLessThanOrEqual(0);
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'Home', 'End']) {
    await page.keyboard.press(key);
    await expect.poll(excess, { message: key }).toBeLessThanOrEqual(0);
  }
});

// A finger or an unsteady hand needs 24 pixels (WCAG 2.5.8).
for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test(`with sixteen agents at ${width} by ${height} every cell is at least 24 pixels wide and high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openLab(page);
    const cells = page
      .getByRole('grid', { name: /rows are sentences/ })
      .last()
      .getByRole('gridcell');
    const sizes = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()));
    expect(sizes.length).toBeGreaterThan(100);
    for (const size of sizes) {
      expect(size.width).toBeGreaterThanOrEqual(24);
      expect(size.height).toBeGreaterThanOrEqual(24);
    }
    if (width === 1440) {
      const tab = await page.getByRole('tab', { name: 'Reach' }).boundingBox();
      expect((tab?.y ?? height) + (tab?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  });
}
