import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Download, expect, type Locator, type Page, test } from '@playwright/test';
import { hasSharedFolder } from '#testing/shared-folder.ts';
import { readFigureCsv, writeFigureCsv } from '../src/engine/figures/figure-csv.ts';
import { expectNothingFromAxe, openLab } from './support/lab-page.ts';

// Figures in a real browser: one is run to its end, one is stopped and kept, tables, files, links, axe.

const small = 'items=6&sizes=4,8&n=8';

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true });
const threeArms = 'Group accuracy against group size: three arms';

const openFigures = async (page: Page, query = small): Promise<void> => {
  await page.goto(`./?screen=figures&${query}`);
  await expect(page.getByRole('heading', { name: 'Figures', exact: true })).toBeVisible();
};

const runToEnd = async (figure: Locator): Promise<void> => {
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole('button', { name: /^Run: / }).click();
  await expect(figure.getByRole('button', { name: /^Run again: / })).toBeVisible({ timeout: 120_000 });
};

const save = async (page: Page, figure: Locator, kind: RegExp): Promise<Download> => {
  await figure.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: kind }).click(),
  ]);
  return file;
};

const textOf = async (file: Download): Promise<string> => readFile(await file.path(), 'utf8');

test('nothing is dead on opening: axes, published marks, and what a run will take', async ({ page }) => {
  await openFigures(page, '');
  const figure = card(page, threeArms);
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByText('144 runs, 14,400 scripted calls, no cost')).toBeVisible();
  await expect(figure.getByText('hollow: the paper, Ministral-3-8B, Gemma-4-12B (E.1)')).toBeVisible();
  await expect(figure.getByText('scripted readers (simulated), default')).toBeVisible();
  await expect(figure.getByText('No run yet.')).toBeVisible();
});

test('a figure runs to its end, its files say the same, and a reload keeps it', async ({ page }) => {
  await openFigures(page);
  const figure = card(page, threeArms);
  await runToEnd(figure);
  await expect(figure.getByText('36 runs done, 1,440 scripted calls, no cost')).toBeVisible();
  await expect(figure.getByText('36 runs, all counted')).toBeVisible();

  await figure.getByRole('button', { name: 'Table' }).click();
  const table = figure.getByRole('region', { name: `${threeArms}, as a table` });
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'inhibitory', exact: true }) });
  await expect(row).toHaveCount(2);
  const shown = (await row.first().getByRole('cell').allInnerTexts()).slice(0, 2);

  const csv = await textOf(await save(page, figure, /^CSV/u));
  const data = readFigureCsv(csv);
  expect(writeFigureCsv(data)).toBe(csv);
  const inhibitory = data.panels[0]?.series.find(({ id }) => id === 'inhibitory');
  expect(shown).toEqual(['4', String(Number(inhibitory?.points[0]?.y?.toFixed(1)))]);
  expect(inhibitory?.points.map(({ runs }) => runs)).toEqual([6, 6]);

  const json = JSON.parse(await textOf(await save(page, figure, /^JSON/u))) as object;
  expect(json).toEqual({ format: 'quell-figure', version: 1, ...data });

  const svg = await textOf(await save(page, figure, /^SVG/u));
  expect(svg.startsWith('<svg')).toBe(true);
  expect(svg).toContain('font-face');
  expect(svg).toContain('scripted readers (simulated)');
  expect(svg).not.toMatch(/var\(--|class=/u);
  const [, width = '', height = ''] = /<svg[^>]* width="(\d+)" height="(\d+)"/u.exec(svg) ?? [];

  const png = await readFile(await (await save(page, figure, /^PNG/u)).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([Number(width) * 2, Number(height) * 2]);

  await page.reload();
  await card(page, threeArms).scrollIntoViewIfNeeded();
  await expect(card(page, threeArms).getByText('36 runs done, 1,440 scripted calls, no cost')).toBeVisible();
  // Its runs serve another figure too: nothing is made twice.
  const flow = card(page, 'Evidence tokens at an inbox against group size');
  await flow.scrollIntoViewIfNeeded();
  await expect(flow.getByText('24 runs of another figure’s, no new calls')).toBeVisible();
});

test('a figure that is stopped keeps what it has, and goes on', async ({ page }) => {
  await openFigures(page, 'items=48&sizes=16,32');
  const figure = card(page, 'Group accuracy against group size: decoy puzzles');
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole('button', { name: /^Run: / }).click();
  await expect(figure.getByRole('progressbar')).toBeVisible();
  const stop = figure.getByRole('button', { name: /^Stop, keep [1-9]\d*: / });
  await stop.click({ timeout: 60_000 });
  await expect(figure.getByRole('button', { name: /^Go on: / })).toBeVisible();
  const status = (await figure.getByText(/^Stopped with/u).textContent()) ?? '';
  const kept = Number(/with ([\d,]+) of/u.exec(status)?.[1]?.replaceAll(',', ''));
  expect(kept).toBeGreaterThan(0);
  await expect(
    figure.getByText(new RegExp(`^${kept.toLocaleString('en')} runs, all counted`, 'u')),
  ).toBeVisible();
  await figure.getByRole('button', { name: /^Go on: / }).click();
  await expect(figure.getByRole('progressbar')).toBeVisible();
  await figure.getByRole('button', { name: /^Stop, keep / }).click();
});

test('a link leads to its figure with its settings', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFigures(page);
  await page.getByLabel('Runs shown').selectOption('kept');
  await page.getByLabel('Overlay').selectOption('no');
  const figure = card(page, 'Effects with their intervals');
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole('button', { name: 'Copy link' }).click();
  await expect(figure.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    screen: 'figures',
    figure: 'D.1',
    items: '6',
    sizes: '4,8',
    n: '8',
    level: 'kept',
    published: 'no',
  });
  await page.goto(`./${link.search}`);
  await expect(figure).toBeInViewport();
  await expect(page.getByLabel('Runs shown')).toHaveValue('kept');
  await expect(page.getByLabel('Items a kind')).toHaveValue('6');
  await expect(figure.getByText('the paper, Qwen3-8B')).toHaveCount(0);
});

test('by keyboard: a figure is found in the index and run', async ({ page }) => {
  await openFigures(page, 'items=2&sizes=4&n=8');
  const index = page.getByRole('navigation', { name: 'Figures of the paper' });
  await index.getByRole('link', { name: 'table E.1' }).focus();
  await page.keyboard.press('Enter');
  const figure = card(page, threeArms);
  await expect(figure).toBeInViewport();
  await expect(page).toHaveURL(/figure=E\.1/u);
  const run = figure.getByRole('button', { name: /^Run: / });
  // Its calls are counted first.
  await expect(run).toBeEnabled();
  await run.focus();
  await page.keyboard.press('Enter');
  await expect(figure.getByRole('button', { name: /^Run again: / })).toBeVisible({ timeout: 60_000 });
  await expect(figure.getByText('Fewer than 5 items: points without interval.')).toBeVisible();
});

test.describe('the published set', () => {
  test.skip(!hasSharedFolder, 'the folder of shared data is absent');

  test('figures are drawn of tasks that were loaded in the lab', async ({ page }) => {
    await openLab(page);
    await page.getByRole('button', { name: /^Task/u }).first().click();
    await page.locator('input[type="file"]').setInputFiles(join('..', 'shared', 'data', 'hiddenbench.json'));
    await page.getByRole('link', { name: 'Figures', exact: true }).click();
    await page.getByLabel('Tasks').selectOption('loaded');
    await page.getByLabel('Items a kind').selectOption('2');
    const figure = card(page, threeArms);
    await runToEnd(figure);
    const data = readFigureCsv(await textOf(await save(page, figure, /^CSV/u)));
    expect(data.settings).toContain('HiddenBench, 65 loaded');
    const own = data.panels[0]?.series.filter(({ id }) => ['standard', 'inhibitory'].includes(id)) ?? [];
    expect(own).toHaveLength(2);
    for (const { points } of own) {
      expect(points.map(({ x, items, excluded }) => [x, items, excluded])).toEqual(
        ['4', '8', '16', '32'].map((size) => [size, 2, 0]),
      );
    }
    // Questions of several hops were not loaded: that figure keeps the built-in ones, and says so.
    const hops = card(page, 'Group accuracy against group size: multi-hop questions');
    await hops.scrollIntoViewIfNeeded();
    await expect(hops.getByText('multi-hop questions; at most 2 items a kind')).toBeVisible();
  });
});

test.describe('axe', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const width of [1440, 390]) {
    test(`finds nothing, ${width} pixels wide, both themes`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await openFigures(page);
      const figure = card(page, threeArms);
      await runToEnd(figure);
      await figure.getByRole('button', { name: 'Table' }).click();
      await expectNothingFromAxe(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNothingFromAxe(page, ['color-contrast', 'link-in-text-block']);
    });
  }
});
