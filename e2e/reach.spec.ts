import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  expectNothingFromAxe,
  focusedName,
  frames,
  openLab,
  parseSpokenCell,
  type SpokenCell,
} from './support/lab-page.ts';

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Reach and network' });
const equations = (page: Page): Locator => page.getByRole('region', { name: /^Equations/ });

/** Cells of one arm's table whose name fits, as they say themselves. */
const cellsOf = (page: Page, arm: 'Left arm' | 'Right arm', name: RegExp): Locator =>
  page.getByRole('region', { name: arm }).getByRole('table').getByRole('button', { name });

async function readCells(
  page: Page,
  arm: 'Left arm' | 'Right arm',
  name: RegExp,
): Promise<(SpokenCell & { held: boolean })[]> {
  const spoken = await cellsOf(page, arm, name).evaluateAll((all) =>
    all.map((cell) => cell.getAttribute('aria-label') ?? ''),
  );
  return spoken.map((one) => ({ ...parseSpokenCell(one), held: one.includes('The agent holds it.') }));
}

/** Opens the lab and waits for the whole run, so that the page has chosen its cell. */
async function openFinished(page: Page, query = ''): Promise<void> {
  await openLab(page, query);
  await expect(frames(page).last()).toHaveAccessibleName(/ right/);
}

/** The same with both matrices as tables. */
async function openTables(page: Page): Promise<void> {
  await openFinished(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('region', { name: 'Right arm' }).getByRole('table')).toBeVisible();
}

/** The rows of the panel's table, each as its texts. */
async function readTable(page: Page): Promise<string[][]> {
  const rows = panel(page).getByRole('table').getByRole('row');
  return rows.evaluateAll((all) =>
    all.slice(2).map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll(',', ''))),
  );
}

async function openTable(page: Page): Promise<void> {
  const summary = panel(page).getByText('as a table');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('table')).toBeVisible();
}

/** The sentence and the receiver that the page has selected. */
async function readSelection(page: Page): Promise<{ sentence: string; agent: number }> {
  const name = (await equations(page).getAttribute('aria-label')) ?? '';
  const [, sentence = '', agent = ''] = /of (\S+) to A(\d+)$/u.exec(name) ?? [];
  return { sentence, agent: Number(agent) };
}

test('the captions and the table of a sentence say what its row in the matrices says', async ({ page }) => {
  await openTables(page);
  for (const chosen of [/^Sentence P3,.* to agent 5:/su, /^Sentence S2,.* to agent 7:/su]) {
    await cellsOf(page, 'Right arm', chosen).click();
    const { sentence } = await readSelection(page);
    const row = new RegExp(`^Sentence ${sentence},`, 'u');
    const [left, right] = [await readCells(page, 'Left arm', row), await readCells(page, 'Right arm', row)];
    const captions = panel(page).locator('figcaption');
    for (const [i, cells] of [left, right].entries()) {
      expect(cells).toHaveLength(16);
      const lacking = cells.filter(({ held }) => !held);
      const reached = lacking.filter(({ read }) => read > 0).length;
      const readers = cells.filter(({ read }) => read > 0).length;
      const words =
        lacking.length > 0
          ? `${reached} of ${lacking.length} reached`
          : `${readers} of 16 read it; all hold it`;
      await expect(captions.nth(i)).toContainText(words);
    }
    if ((await panel(page).getByRole('table').count()) === 0) await openTable(page);
    const table = await readTable(page);
    expect(
      table.map(([agent, , ...cells]) => [agent, cells[0], cells[1], cells[2], cells[4], cells[5], cells[6]]),
    ).toEqual(
      left.map((a, i) => {
        const b = right[i];
        return [`A${a.agent}`, a.arrive, a.cancelled, a.read, b?.arrive, b?.cancelled, b?.read].map(String);
      }),
    );
  }
  await expectNothingFromAxe(page);
});

test('all sentences to a receiver are its column in the matrices', async ({ page }) => {
  await openTables(page);
  await cellsOf(page, 'Left arm', /^Sentence P1,.* to agent 4:/su).click();
  await panel(page).getByRole('button', { name: 'all to A4' }).click();
  const column = / to agent 4:/u;
  const [left, right] = [
    await readCells(page, 'Left arm', column),
    await readCells(page, 'Right arm', column),
  ];
  for (const [i, cells] of [left, right].entries()) {
    const sum = (of: (cell: SpokenCell) => number): number => cells.reduce((all, cell) => all + of(cell), 0);
    await expect(panel(page).locator('figcaption').nth(i)).toContainText(
      `${sum(({ read }) => read)} of ${sum(({ arrive }) => arrive)} cop`,
    );
  }
  await openTable(page);
  expect(await readTable(page)).toEqual(
    left.map((a, i) => {
      const b = right[i];
      return [a.sentence, ...[a.arrive, a.cancelled, a.read, b?.arrive, b?.cancelled, b?.read].map(String)];
    }),
  );
  await expectNothingFromAxe(page);
});

test('by keyboard: rows of the graph are walked, and say the numbers of the matrix', async ({ page }) => {
  await openTables(page);
  const before = await readSelection(page);
  const graph = panel(page).getByRole('listbox', { name: /^Inhibitory/ });
  await graph.focus();
  await page.keyboard.press('Home');
  expect(await readSelection(page)).toEqual({ ...before, agent: 1 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await readSelection(page)).toEqual({ ...before, agent: 3 });
  const [cell] = await readCells(
    page,
    'Right arm',
    new RegExp(`^Sentence ${before.sentence},.* to agent 3:`, 'su'),
  );
  const spoken = await graph.getByRole('option', { selected: true }).textContent();
  expect(spoken).toMatch(new RegExp(`^A3: ${cell?.arrive} cop.*, ${cell?.read} (is|are) read`, 'u'));

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await focusedName(page)).toMatch(/^all to A3/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  expect((await readSelection(page)).agent).toBe(3);
  expect((await readSelection(page)).sentence).not.toBe(before.sentence);
});

test('the network: ring and grid, by mouse and by keyboard, with the senders of the formula', async ({
  page,
}) => {
  await openFinished(page);
  await panel(page).getByRole('tab', { name: 'Reach' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('tab', { name: 'Network' })).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'ring', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectNothingFromAxe(page);

  const arriving = equations(page)
    .getByRole('row', { name: /^E copies that arrive/ })
    .getByRole('cell');
  const captions = panel(page).locator('figcaption');
  const agrees = async (): Promise<void> => {
    for (const i of [0, 1]) {
      const copies = Number((await arriving.nth(i).textContent())?.trim());
      const says = copies === 0 ? 'none says it' : `${copies} ${copies === 1 ? 'says' : 'say'} it`;
      await expect(captions.nth(i)).toContainText(says);
    }
    await expect(captions.nth(0)).toContainText('hears 6 of 15');
    await expect(captions.nth(1)).toContainText('hears all 15');
  };
  await agrees();
  const { agent } = await readSelection(page);
  await panel(page)
    .getByRole('listbox', { name: /^Standard/ })
    .focus();
  await page.keyboard.press('ArrowUp');
  expect((await readSelection(page)).agent).toBe(agent - 1);
  await agrees();

  await panel(page).getByRole('button', { name: 'grid', exact: true }).click();
  await agrees();
  await openTable(page);
  const row = panel(page).getByRole('row', { name: new RegExp(`^A${agent - 1} `) });
  expect((await row.getByRole('cell').first().textContent())?.split(', ')).toHaveLength(6);
  await expect(row.getByRole('cell').nth(2)).toHaveText('every peer');
  await expectNothingFromAxe(page);
});

test('many agents: a grid by itself, bundles above 64, nothing lost in them', async ({ page }) => {
  await openFinished(page, '?n=80&rounds=2');
  await openTable(page);
  const table = await readTable(page);
  const sum = (name: RegExp, column: number): number =>
    table.filter(([row = '']) => name.test(row)).reduce((all, row) => all + Number(row[column]), 0);
  for (const offset of [1, 5]) {
    expect(sum(/^says/u, offset)).toBe(80);
    expect(sum(/^(gets|A)/u, offset)).toBe(80);
    expect(sum(/^says/u, offset + 1)).toBe(sum(/^(gets|A)/u, offset + 1));
  }
  await panel(page).getByRole('tab', { name: 'Network' }).click();
  await expect(panel(page).getByRole('button', { name: 'grid', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(panel(page).getByRole('button', { name: 'ring', exact: true })).toBeDisabled();
});
