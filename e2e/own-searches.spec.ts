import { expect, type Page, test } from '@playwright/test';
import { openChatServer } from './support/chat-server.ts';
import { expectFinished, expectNothingFromAxe, openLab } from './support/lab-page.ts';
import { testServer } from './support/server-form.ts';

const link = '?task=hidden-profile:repair-fair%2Bsearch&n=16&seed=1&round=0';

const taskButton = (page: Page) => page.getByRole('button', { name: /^Task/u });
const ownSearches = (page: Page) => page.getByRole('checkbox', { name: /^own searches/u });
const reading = (page: Page) => page.getByText(/^Nobody has heard anybody yet\./u);

test('a link with +search: round 0 shows who found what, what nobody found, and the table says why', async ({
  page,
}) => {
  await openLab(page, link);
  await expect(taskButton(page)).toContainText('own searches');
  await expect(reading(page)).toContainText(/Nobody found S4, S6\./u);
  await expect(page.getByText('found by, of 16')).toBeVisible();
  await expectNothingFromAxe(page);

  await page.getByText('Own searches as a table').click();
  const byAgent = page.getByRole('region', { name: 'Own searches, by agent' }).getByRole('row');
  await expect(byAgent).toHaveCount(17);
  const found = new Map<string, string[]>();
  for (const row of await byAgent.all()) {
    const [agent, query, ids] = await row.locator('th, td').allTextContents();
    if (agent === undefined || ids === undefined || agent === 'agent') continue;
    expect(query).toMatch(/^the question and “\S.*”$/u);
    found.set(agent, ids.split(', '));
    expect(found.get(agent)?.length).toBeLessThanOrEqual(4);
  }
  // The matrix, the other table and the queries agree: each cell of round 0 is one agent's finding.
  const bySentence = page.getByRole('region', { name: 'Own searches, by sentence' }).getByRole('row');
  await expect(bySentence).toHaveCount(12);
  for (const row of await bySentence.all()) {
    const [name, by] = await row.locator('th, td').allTextContents();
    const id = name?.trim() ?? '';
    if (id === 'sentence') continue;
    const finders = [...found].filter(([, ids]) => ids.includes(id)).length;
    expect(by).toBe(finders === 0 ? 'nobody' : finders === 16 ? 'all 16' : `${finders} of 16`);
    const holding = page.getByRole('gridcell', {
      name: new RegExp(`^Sentence ${id}, .*: agent \\d+ holds it\\.$`, 'su'),
    });
    await expect(holding).toHaveCount(2 * finders);
  }
  await expectNothingFromAxe(page);

  // As a table the matrix says the same.
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const cells = page
    .getByRole('region', { name: 'Right arm' })
    .getByRole('cell')
    .filter({ hasText: 'holds' });
  await expect(cells).toHaveCount([...found.values()].reduce((sum, ids) => sum + ids.length, 0));
});

test('the switch in the setup, by mouse: the run is made anew, and a step back takes it off', async ({
  page,
}) => {
  await openLab(page, '?task=decoy-puzzle-strong:3&n=8&seed=2&round=0');
  await taskButton(page).click();
  await expect(ownSearches(page)).not.toBeChecked();
  await expectNothingFromAxe(page);
  await ownSearches(page).check();
  await expect(ownSearches(page)).toBeChecked();
  await page.keyboard.press('Escape');
  await expectFinished(page);
  await expect(taskButton(page)).toContainText('own searches');
  await expect(page.getByText('Own searches as a table')).toBeVisible();
  await expect(page).toHaveURL(/task=decoy-puzzle-strong(?::|%3A)3%2Bsearch/u);

  await page.getByRole('button', { name: /^Undo/u }).click();
  await expectFinished(page);
  await expect(taskButton(page)).not.toContainText('own searches');
  await expect(page.getByText('Own searches as a table')).toBeHidden();
});

test('by keyboard: the switch, and why a sentence has no holder to fork', async ({ page }) => {
  await openLab(page, '?task=multi-hop:3&n=8&seed=2&round=1');
  await taskButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(ownSearches(page)).toBeVisible();
  await ownSearches(page).focus();
  await page.keyboard.press('Space');
  await expect(ownSearches(page)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(taskButton(page)).toContainText('own searches');
  await expectFinished(page);

  await page.getByRole('button', { name: /^Fork from round/u }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /fork/iu });
  await dialog.getByRole('radio', { name: 'who holds a sentence' }).focus();
  await page.keyboard.press('Space');
  await expect(dialog).toContainText('every agent holds what its own search found');
  await expect(dialog.getByRole('button', { name: 'Run on from here' })).toBeDisabled();

  // A fork in anything else keeps what was found.
  const queries = page.getByRole('region', { name: 'Own searches, by agent' });
  await page.keyboard.press('Escape');
  await page.getByText('Own searches as a table').click();
  const before = await queries.textContent();
  await page.getByRole('button', { name: /^Fork from round/u }).click();
  await dialog.getByRole('textbox', { name: /message of round \d+$/u }).fill('I say otherwise.');
  await dialog.getByRole('button', { name: 'Run on from here' }).click();
  await expectFinished(page);
  await expect(page.getByRole('button', { name: /says otherwise/u })).toBeVisible();
  expect(await queries.textContent()).toBe(before);
});

test('a task that a switch does not suit says why', async ({ page }) => {
  await openLab(page);
  await page.evaluate(() => {
    const data = new DataTransfer();
    const text = JSON.stringify({
      id: 'bare',
      name: 'Everybody knows',
      description: 'Which?',
      options: ['one', 'two'],
      evidence: [{ text: 'One is larger than two.', kind: 'shared' }],
      answer: 'one',
    });
    data.items.add(new File([text], 'bare.json', { type: 'application/json' }));
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
      );
  });
  await expect(taskButton(page)).toContainText('Everybody knows');
  await taskButton(page).click();
  const falsehood = page.getByRole('checkbox', { name: /^planted falsehood/u });
  await expect(falsehood).toBeDisabled();
  await expect(falsehood).toHaveAccessibleName(/no private sentence/u);
  await expect(ownSearches(page)).toBeEnabled();
});

test('a model writes its own queries: asked once each, stopped among them, gone on with, and told', async ({
  page,
}) => {
  const server = await openChatServer(['small-model']);
  const queries = (): readonly string[] =>
    server.asked.filter((prompt) => prompt.includes('Write a search query'));
  try {
    await testServer(page, server.address);
    await page.getByRole('button', { name: 'small-model' }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'small-model' })).toBeVisible();
    const tested = server.asked.length;

    // Two queries are written, the others hang: nothing of the run is there yet.
    server.holdFrom(tested + 2);
    await page.goto('./?task=hidden-profile:repair-fair%2Bsearch&n=4&rounds=1&round=0&reader=small-model');
    // Four queries, four answers of round 0, four more per arm.
    await expect(page.getByRole('region', { name: 'Run on real models' })).toContainText('16 calls');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await server.whenAsked(tested + 4);
    const calls = page.getByRole('region', { name: 'Calls' });
    await expect(calls).toContainText(/2 running/u);
    await page.getByRole('button', { name: 'Stop, keep what is there' }).click();
    await expect(calls).toContainText('Stopped');
    server.release();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(calls).toContainText('Done');
    await expectFinished(page);

    // The two that had been answered were not asked again.
    expect(new Set(queries()).size).toBe(4);
    expect(queries()).toHaveLength(6);
    await page.keyboard.press('Home');
    await page.getByText('Own searches as a table').click();
    const rows = page.getByRole('region', { name: 'Own searches, by agent' }).getByRole('row');
    for (const agent of ['A1', 'A2', 'A3', 'A4'])
      await expect(rows.filter({ hasText: agent })).toContainText(/“Reply \d+\.”/u);
    await page.keyboard.press('p');
    await expect(page.getByRole('dialog')).toContainText(/Search query of A\d/u);
  } finally {
    await server.close();
  }
});
