import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import type { Trace } from '#core/trace.ts';
import { expectFinished, expectNothingFromAxe, frames, openLab } from './support/lab-page.ts';
import { saveBoth, textOf } from './support/saved-traces.ts';

const small = '?n=4&rounds=4&seed=7';

/** Rows of the list, or the one whose name is asked for. */
const rows = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Saved runs' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
const row = (page: Page, name: string): Locator =>
  rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The lab's own words for a run that nobody has named. */
const ownName = (seed: number): string => `A hall for the repair fair, seed ${seed}`;

async function keep(page: Page): Promise<void> {
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Keep this run' }).click();
  await expect(page.getByRole('button', { name: /^Kept in this browser/ })).toBeVisible();
  await page.keyboard.press('Escape');
}

async function keepRuns(page: Page, ...queries: readonly string[]): Promise<void> {
  for (const query of queries) {
    await openLab(page, query);
    await keep(page);
  }
}

const openRuns = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Runs' }).click();
  await expect(page.getByRole('heading', { name: 'Runs' })).toBeVisible();
};

/** The traces of a saved run as its row exports them. */
async function exportBoth(page: Page, name: string): Promise<readonly [Trace, Trace]> {
  await page.getByRole('button', { name: `Export “${name}”` }).click();
  return await saveBoth(page);
}

test('keep a run, reload, open it, rename, duplicate, delete and put back', async ({ page }) => {
  await openLab(page, small);
  await keep(page);
  // Kept once, however often it is asked for.
  await page.keyboard.press('e');
  await page.getByRole('button', { name: /^Kept in this browser/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveTitle('Runs · Quell');
  await page.reload();
  const first = row(page, ownName(7));
  await expect(first).toContainText('4 agents');
  await expect(first).toContainText('simulated');
  await expect(first).toContainText('complete');

  await page.getByRole('button', { name: `Rename “${ownName(7)}”` }).click();
  await page.keyboard.type('Four <b>friends</b>');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Four <b>friends</b>')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename “Four <b>friends</b>”' })).toBeFocused();
  // Escape leaves the name as it was.
  await page.keyboard.press('Enter');
  await page.keyboard.type('something else');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Four <b>friends</b>')).toBeVisible();

  await page.getByRole('button', { name: 'Duplicate “Four <b>friends</b>”' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete “Four <b>friends</b>”', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);

  // Opened from another lab: the settings follow the run, and nothing is run anew.
  await page.goto('./?n=8&rounds=2');
  await expectFinished(page);
  await openRuns(page);
  await row(page, 'Four <b>friends</b>').getByRole('button', { name: /^Open/ }).click();
  await expect(page.getByText('A saved run, shown as recorded: no reader is called.')).toBeVisible();
  await expect(frames(page)).toHaveCount(5);
  await expect(page).toHaveURL(/n=4&.*rounds=4&seed=7/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
});

test('what is opened is what was kept, and the page calls no worker for it', async ({ page }) => {
  await keepRuns(page, small);
  await openRuns(page);
  const kept = await exportBoth(page, ownName(7));
  // A page that begins on this screen has run nothing yet; opening is not running.
  await page.reload();
  await row(page, ownName(7)).getByRole('button', { name: /^Open/ }).click();
  await expect(page.getByText('shown as recorded: no reader is called.')).toBeVisible();
  await page.keyboard.press('e');
  expect(await saveBoth(page)).toEqual(kept);
});

test('exported runs come back: one file of all, single traces as pairs; bad files say what and where', async ({
  page,
}) => {
  await keepRuns(page, small, '?n=5&rounds=2&seed=8');
  await openRuns(page);
  await expect(rows(page)).toHaveCount(2);
  const all = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  const together = await textOf(await all);
  const [a, b] = await exportBoth(page, ownName(7));

  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await page.getByRole('group', { name: 'Chosen runs' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing is kept in this browser yet')).toBeVisible();

  const json = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const input = page.locator('input[type="file"]');
  await input.setInputFiles([json('all.json', together)]);
  await expect(page.getByText('2 runs imported.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await input.setInputFiles([
    json('b.json', JSON.stringify(b)),
    json('a.json', JSON.stringify(a)),
    json('cut.json', JSON.stringify(a).slice(0, 2000)),
    json('package.json', '{"name":"other"}'),
  ]);
  await expect(page.getByText('1 run imported.')).toBeVisible();
  await expect(page.getByText('cut.json, character 2000')).toBeVisible();
  await expect(page.getByText('package.json, format')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  const twins = row(page, ownName(7));
  await expect(twins).toHaveCount(2);
  for (const twin of await twins.all())
    await expect(twin.getByRole('list', { name: 'Arms' })).toContainText(/standard.*inhibitory/s);
});

test('files are dropped anywhere on the page', async ({ page }) => {
  await keepRuns(page, small);
  await openRuns(page);
  const [a] = await exportBoth(page, ownName(7));
  const transfer = await page.evaluateHandle((text) => {
    const held = new DataTransfer();
    held.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
    return held;
  }, JSON.stringify(a));
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
  await expect(page.getByText('Drop traces here')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  await expect(page.getByText('1 run imported.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('a trace dropped on the lab is kept and shown', async ({ page }) => {
  await keepRuns(page, small);
  await openRuns(page);
  const traces = await exportBoth(page, ownName(7));
  await openLab(page, '?n=8&rounds=2');
  const transfer = await page.evaluateHandle(
    (texts) => {
      const held = new DataTransfer();
      for (const text of texts)
        held.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
      held.items.add(new File(['{"format":"quell-trace","ver'], 'cut.json'));
      return held;
    },
    traces.map((trace) => JSON.stringify(trace)),
  );
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  await expect(page.getByText('A saved run, shown as recorded: no reader is called.')).toBeVisible();
  await expect(frames(page)).toHaveCount(5);
  await expect(page.getByText('cut.json, character 28')).toBeVisible();
  // Over once the settings run anew.
  await page.getByRole('button', { name: 'Same seed' }).click();
  await expect(page.getByText('A saved run, shown as recorded')).toBeHidden();
  await openRuns(page);
  await expect(rows(page)).toHaveCount(2);
});

test('a full disk: said with what is missing; nothing on screen is lost, and with room it is kept', async ({
  page,
}) => {
  await openLab(page, small);
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 20_000 });
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Keep this run' }).click();
  await expect(
    page.getByText(/Not saved: this browser has no room left\. \d+ kB more would be needed\./),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expectFinished(page);
  await openRuns(page);
  await expect(page.getByText(/no room left/)).toBeVisible();
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('link', { name: 'Lab' }).click();
  await keep(page);
  await openRuns(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/no room left/)).toBeHidden();
});

test('runs are compared, the comparison has an address and a CSV', async ({ page }) => {
  await keepRuns(page, small, '?n=4&rounds=4&seed=8');
  await openRuns(page);
  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: '2 runs compared' })).toBeVisible();
  const table = page.getByRole('table');
  // Two runs of two arms, a line of words, the two rules together.
  await expect(table.getByRole('row')).toHaveCount(1 + 4 + 1 + 2);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = (await textOf(await file)).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFrun,task,agents,/u);
  // A line per run, arm and round, and the end.
  expect(lines).toHaveLength(1 + 2 * 2 * 5 + 1);

  await expect(page).toHaveURL(/compare=/);
  await page.reload();
  await expect(page.getByRole('heading', { name: '2 runs compared' })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
});

test('the list is searched and put in order, and the address keeps it', async ({ page }) => {
  await keepRuns(page, small, '?n=8&rounds=2&seed=8&b=copies-k:2');
  await openRuns(page);
  await page.getByRole('searchbox', { name: 'Search the runs' }).fill('copies');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No run holds these words.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Order').selectOption('agents');
  await expect(rows(page).first()).toContainText('4 agents');
  await expect(page).toHaveURL(/sort=agents/);
  await page.reload();
  await expect(rows(page).first()).toContainText('4 agents');
});

/** A new tab on the list of runs, as after a crash. */
async function reopen(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('./?screen=runs');
  return page;
}

test('a tab that is killed in the middle of a run: it is resumed, and equals the one that was not', async ({
  context,
  page,
}) => {
  await keepRuns(page, small);
  await openRuns(page);
  const whole = await exportBoth(page, ownName(7));
  await page.getByRole('button', { name: `Delete “${ownName(7)}”` }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.close();

  // The first round is made at once; the last would be the end.
  for (const made of [1, 2, 4]) {
    const dying = await context.newPage();
    await openLab(dying, small);
    await dying.getByRole('button', { name: 'Step by step' }).click();
    const next = dying.getByRole('button', { name: 'Make the next round' });
    await next.waitFor();
    await keep(dying);
    for (let round = 1; round < made; round++) {
      await next.click();
      await expect(frames(dying).and(dying.getByRole('option', { name: /still to come$/u }))).toHaveCount(
        4 - round,
      );
    }
    const watching = await reopen(context);
    await expect(rows(watching)).toContainText(`${made} of 5 rounds`);
    await expect(rows(watching)).toContainText('goes on in another tab');
    await expect(watching.getByRole('button', { name: /^Resume/ })).toBeDisabled();
    await watching.close();
    await dying.close({ runBeforeUnload: false });

    const later = await reopen(context);
    await later.getByRole('button', { name: /^Resume/ }).click();
    await expectFinished(later);
    await openRuns(later);
    await expect(rows(later)).toHaveCount(1);
    await expect(rows(later)).toContainText('complete');
    expect(await exportBoth(later, ownName(7))).toEqual(whole);
    await later.getByRole('button', { name: `Delete “${ownName(7)}”` }).click();
    await expect(rows(later)).toHaveCount(0);
    await later.close();
  }
});

test('two tabs: what one keeps or renames, the other shows', async ({ context, page }) => {
  await page.goto('./?screen=runs');
  await expect(page.getByText('Nothing is kept in this browser yet')).toBeVisible();
  const other = await context.newPage();
  await openLab(other, small);
  await keep(other);
  await expect(row(page, ownName(7))).toBeVisible();
  await openRuns(other);
  await other.getByRole('button', { name: /^Rename/ }).click();
  await other.keyboard.type('Renamed there');
  await other.keyboard.press('Enter');
  await expect(row(page, 'Renamed there')).toBeVisible();
});

test('a browser that keeps nothing: said where it matters, and the lab works on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await openLab(page, small);
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Keep this run' }).click();
  await expect(page.getByText(/This browser keeps nothing here/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await openRuns(page);
  await expect(page.getByText(/This browser keeps nothing here/)).toBeVisible();
  await page.getByRole('link', { name: 'Lab' }).click();
  await expectFinished(page);
});

test('by keyboard alone: choose, compare, go back, delete, undo', async ({ page }) => {
  await keepRuns(page, small, '?n=4&rounds=2&seed=8');
  await openRuns(page);
  await page.getByRole('checkbox', { name: 'Choose all' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'All runs' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: `Delete “${ownName(8)}”` }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
});

test.describe('axe', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const width of [1440, 390]) {
    test(`finds nothing in the list, its menus, the comparison and the empty page, ${width} pixels wide`, async ({
      page,
    }) => {
      const check = async (): Promise<void> => {
        await page.emulateMedia({ colorScheme: 'light' });
        await expectNothingFromAxe(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNothingFromAxe(page, ['color-contrast', 'link-in-text-block']);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      };
      await page.setViewportSize({ width, height: 844 });
      await page.goto('./?screen=runs');
      await expect(page.getByText('Nothing is kept in this browser yet')).toBeVisible();
      await check();
      await keepRuns(page, small, '?n=4&rounds=2&seed=8');
      await page.goto('./?screen=runs');
      await expect(rows(page)).toHaveCount(2);
      await check();
      await page
        .getByRole('button', { name: /^Export “/ })
        .first()
        .click();
      await check();
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Rename “/ })
        .first()
        .click();
      await page.getByRole('checkbox', { name: 'Choose all' }).check();
      await check();
      await page.getByRole('button', { name: 'Compare' }).click();
      await expect(page.getByRole('heading', { name: '2 runs compared' })).toBeVisible();
      await check();
      await page.goBack();
      await page
        .getByRole('button', { name: /^Delete “/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await check();
    });
  }
});
