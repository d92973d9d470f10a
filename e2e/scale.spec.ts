import { expect, type Locator, type Page, test } from '@playwright/test';
import { settle } from './support/dom-writes.ts';
import { expectNothingFromAxe, focusedName, openLab, parseSpokenCell } from './support/lab-page.ts';

const grid = (page: Page, side: 'Left' | 'Right'): Locator =>
  page.getByRole('region', { name: `${side} arm` }).getByRole('grid');

/** Width of the whole matrix, and of the box in which it scrolls. */
const readWidths = (matrix: Locator): Promise<{ readonly whole: number; readonly box: number }> =>
  matrix.evaluate((element) => ({
    whole: element.getBoundingClientRect().width,
    box: element.parentElement?.clientWidth ?? 0,
  }));

const selectedAgent = async (page: Page): Promise<number> => {
  const name = await page.getByRole('region', { name: /^Equations of/u }).getAttribute('aria-label');
  return Number(/to A(\d+)$/u.exec(name ?? '')?.[1]);
};

/**
 * Shares of the picture that carry ink: of its upper half, where shared sentences stand, and of its lowest third, the
 * four private ones of the task.
 */
const readInk = (matrix: Locator): Promise<{ readonly shared: number; readonly private: number }> =>
  matrix.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('not a canvas');
    const { width, height } = canvas;
    const context = canvas.getContext('2d');
    const third = Math.floor(height / 3);
    const halves = [
      context?.getImageData(0, 0, width, Math.floor(height / 2)).data,
      context?.getImageData(0, height - third, width, third).data,
    ];
    const [shared = 0, own = 0] = halves.map((pixels) => {
      const alphas = (pixels ?? new Uint8ClampedArray()).filter((_, at) => at % 4 === 3);
      return alphas.filter((alpha) => alpha > 40).length / Math.max(1, alphas.length);
    });
    return { shared, private: own };
  });

for (const width of [1440, 1280]) {
  test(`sixty-four agents stand side by side at ${width} pixels, none hidden`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 720 });
    await openLab(page, '?n=64&seed=1142');
    for (const side of ['Left', 'Right'] as const) {
      const { whole, box } = await readWidths(grid(page, side));
      expect(whole).toBeLessThanOrEqual(box + 0.5);
      expect(whole / 64).toBeGreaterThanOrEqual(4);
    }
    await expect(page.getByText('1 agent a column')).toBeVisible();
  });
}

test.describe('a thousand agents', () => {
  test.beforeEach(async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto('./?n=1024&rounds=4&seed=1142&round=3&sentence=P3&to=184');
    await expect(page.getByRole('option', { name: /^Round 4: .*right/u })).toBeAttached({ timeout: 60_000 });
    await expect(page.getByRole('option', { name: /still to come$/u })).toHaveCount(0);
    await settle(page);
  });

  test('the whole matrix is in sight, sixteen neighbours a column, and tells the same story', async ({
    page,
  }) => {
    for (const side of ['Left', 'Right'] as const) {
      const { whole, box } = await readWidths(grid(page, side));
      expect(whole).toBeLessThanOrEqual(box + 0.5);
      await expect(grid(page, side)).toHaveAttribute('aria-colcount', '1024');
    }
    await expect(page.getByText('16 agents a column')).toBeVisible();
    const [left, right] = [await readInk(grid(page, 'Left')), await readInk(grid(page, 'Right'))];
    // Left: dots of shared sentences, hardly a private one. Right: the shared ones cancelled, private ones through.
    expect(left.shared).toBeGreaterThan(5 * left.private);
    expect(right.shared).toBeGreaterThan(left.shared);
    expect(right.private).toBeGreaterThan(5 * left.private);
    await expectNothingFromAxe(page);
  });

  test('arrow keys walk single agents, each spoken; the marked column follows', async ({ page }) => {
    await page.keyboard.press('2');
    const start = parseSpokenCell(await focusedName(page));
    expect(start).toMatchObject({ sentence: 'P3', agent: 184 });
    await page.keyboard.press('ArrowRight');
    expect(parseSpokenCell(await focusedName(page)).agent).toBe(185);
    await page.keyboard.press('End');
    expect(parseSpokenCell(await focusedName(page)).agent).toBe(1024);
    await page.keyboard.press('Home');
    expect(parseSpokenCell(await focusedName(page)).agent).toBe(1);
    await expect(page.getByRole('region', { name: /^Equations of P3 to A1$/u })).toBeVisible();
  });

  test('a click finds the agent at its place, in shared columns and in single ones', async ({ page }) => {
    const matrix = grid(page, 'Right');
    const { whole } = await readWidths(matrix);
    const height = (await matrix.boundingBox())?.height ?? 0;
    await matrix.click({ position: { x: (whole / 64) * 20.5, y: height - 4 } });
    expect(Math.floor(((await selectedAgent(page)) - 1) / 16)).toBe(20);

    await page.keyboard.press('2');
    for (let i = 0; i < 8; i++) await page.keyboard.press('+');
    await expect(page.getByText('1 agent a column')).toBeVisible();
    const single = (await readWidths(matrix)).whole / 1024;
    expect(single).toBeGreaterThanOrEqual(15);
    const scrolled = await matrix.evaluate((element) => element.parentElement?.scrollLeft ?? 0);
    expect(scrolled).toBeGreaterThan(0);
    const column = Math.ceil(scrolled / single) + 3;
    await matrix.evaluate(
      (element, at) => {
        const box = element.parentElement;
        if (box !== null) box.scrollLeft = at;
      },
      column * single - 60,
    );
    const left = await matrix.evaluate((element) => element.getBoundingClientRect().left);
    const top = (await matrix.boundingBox())?.y ?? 0;
    await page.mouse.click(left + (column + 0.5) * single, top + height - 4);
    expect(await selectedAgent(page)).toBe(column + 1);
  });

  test('zoom by buttons, by keys and by the wheel; the selected agent stays in sight', async ({ page }) => {
    const zoom = page.getByRole('group', { name: 'Zoom of the columns' });
    await expect(zoom.getByRole('button', { name: 'Farther' })).toBeDisabled();
    await zoom.getByRole('button', { name: 'Nearer' }).click();
    await expect(page.getByText('8 agents a column')).toBeVisible();
    const { whole, box } = await readWidths(grid(page, 'Right'));
    expect(whole / box).toBeCloseTo(2, 1);
    await zoom.getByRole('button', { name: 'Whole matrix' }).click();
    await expect(page.getByText('16 agents a column')).toBeVisible();

    await page.keyboard.press('1');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(page.getByText('4 agents a column')).toBeVisible();
    await page.keyboard.press('End');
    const sight = await grid(page, 'Left').evaluate((element) => {
      const scroller = element.parentElement;
      return scroller === null ? 0 : scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft;
    });
    expect(Math.abs(sight)).toBeLessThanOrEqual(1);
    // Both arms scroll together.
    expect(await grid(page, 'Right').evaluate((element) => element.parentElement?.scrollLeft)).toBe(
      await grid(page, 'Left').evaluate((element) => element.parentElement?.scrollLeft),
    );
    await page.keyboard.press('-');
    await expect(page.getByText('8 agents a column')).toBeVisible();
    await page.keyboard.press('f');
    await expect(page.getByText('16 agents a column')).toBeVisible();

    await grid(page, 'Left').hover({ position: { x: 100, y: 60 } });
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect(page.getByText('8 agents a column')).toBeVisible();
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });

  test('agents with the same inbox together: hundreds of columns on the left, five on the right', async ({
    page,
  }) => {
    const together = page.getByRole('button', { name: 'Agents with the same inbox together' });
    await together.click();
    await expect(together).toHaveAttribute('aria-pressed', 'true');
    const note = await page.getByText(/^inboxes: /u).textContent();
    const [left, right] = /inboxes: ([\d,]+) \| ([\d,]+)/u
      .exec(note ?? '')
      ?.slice(1)
      .map((count) => Number(count.replace(',', ''))) ?? [0, 0];
    expect(left).toBeGreaterThan(900);
    expect(right).toBe(5);
    // All but the four holders read the same, and that is written above their column.
    await expect(grid(page, 'Right').getByText('×1020')).toBeAttached();
    await expect(grid(page, 'Right')).toHaveAttribute('aria-colcount', '1024');
    await page.keyboard.press('2');
    await page.keyboard.press('ArrowRight');
    expect(parseSpokenCell(await focusedName(page)).agent).toBe(185);
    await expectNothingFromAxe(page);
    await page.keyboard.press('g');
    await expect(page.getByText('16 agents a column')).toBeVisible();
  });
});
