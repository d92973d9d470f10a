import { expect, type Page, test } from '@playwright/test';
import { expectFinished, expectNothingFromAxe, openLab } from './support/lab-page.ts';
import { saveBoth } from './support/saved-traces.ts';

// Which outcomes of matching are routed besides restatements (spec: routing, "Three outcomes"), a setting.

const query = '?n=4&rounds=2';
const matching = (page: Page) => page.getByRole('button', { name: /^Matching/u });
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

/** What the run on screen was made under, as its own traces say it. */
async function readMatcher(page: Page): Promise<object[]> {
  await page.keyboard.press('e');
  const traces = await saveBoth(page);
  await page.keyboard.press('Escape');
  return traces.map(({ settings }) => settings.matcher);
}

test('by mouse: distortions are left out, the link and the traces say so, and a step back routes them again', async ({
  page,
}) => {
  await openLab(page, query);
  await matching(page).click();
  await expect(box(page, /^distortions/u)).toBeChecked();
  await expect(box(page, /^unsure ones/u)).not.toBeChecked();
  await box(page, /^distortions/u).uncheck();
  await expectNothingFromAxe(page);
  await page.keyboard.press('Escape');
  await expect(matching(page)).toContainText('adapted');
  await expect(page).toHaveURL(/distorted=no/u);
  await expectFinished(page);
  for (const matcher of await readMatcher(page))
    expect(matcher).toMatchObject({ preset: 'distinctive', routeDistorted: false, routeUnsure: false });

  // A link means the same.
  await page.reload();
  await expectFinished(page);
  await expect(matching(page)).toContainText('adapted');
  for (const matcher of await readMatcher(page)) expect(matcher).toMatchObject({ routeDistorted: false });

  await matching(page).click();
  await box(page, /^distortions/u).check();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/distorted/u);
  await expect(matching(page)).not.toContainText('adapted');
});

test('by keyboard: unsure ones are routed; another rule brings its own outcomes; undo takes both back', async ({
  page,
}) => {
  await openLab(page, query);
  await matching(page).focus();
  await page.keyboard.press('Enter');
  await expect(box(page, /^unsure ones/u)).toBeVisible();
  await box(page, /^unsure ones/u).focus();
  await page.keyboard.press('Space');
  await expect(box(page, /^unsure ones/u)).toBeChecked();
  await expect(page).toHaveURL(/unsure=yes/u);
  await page.getByRole('radio', { name: /^plain overlap Share/u }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/match=plain/u);
  await expect(page).not.toHaveURL(/unsure/u);
  await expect(box(page, /^unsure ones/u)).toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL(/unsure=yes/u);
  await page.keyboard.press('Control+z');
  await expect(page).not.toHaveURL(/unsure|plain/u);
});
