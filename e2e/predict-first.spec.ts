import { expect, test } from '@playwright/test';
import { frames, openLab, selectedFrame } from './support/lab-page.ts';
import { stageGroup, stageNow } from './support/lab-parts.ts';

// A class that predicts first must not find the answer anywhere on the page.
test('before a round is read, no panel shows what is still to come', async ({ page }) => {
  await openLab(page, '?round=3&sentence=P2&to=12');
  const meters = page.getByRole('region', { name: 'Meters' });
  const flow = meters.getByRole('table', { name: /Evidence tokens of the inbox/ });
  const numbers = () => flow.getByRole('row').nth(1).getByRole('cell').allTextContents();
  const scores = page.getByRole('region', { name: /^Scores of / });
  const reach = page.getByRole('region', { name: 'Reach and network' });
  const path = page.getByRole('region', { name: 'Path of the sentence' });
  const stage = (name: string) => stageGroup(page).getByRole('button', { name }).click();
  await expect(reach.getByRole('tab', { name: 'Network' })).toBeVisible();
  await page.getByText('Choices as a table').click();
  await page.getByText('Tokens as a table').click();
  const choicesTable = page.getByRole('table', { name: /choices by round/ }).first();
  const tokens = page.getByRole('table', { name: /tokens by round/ }).first();
  const tokensNow = () => tokens.getByRole('row').nth(4).getByRole('cell').allTextContents();

  const whole = await numbers();
  const wholeTokens = await tokensNow();
  await expect(choicesTable.getByRole('row')).toHaveCount(8);

  await stage('write');
  await expect(scores.getByText('The messages of round 2 are not matched yet.')).toBeVisible();
  await expect(scores.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await expect(reach.getByText(/messages of round 2 are not matched yet/)).toBeVisible();
  await expect(reach.getByText(/reached/)).toHaveCount(0);
  await expect(path).not.toContainText(/r[2-9]/);
  expect(await numbers()).toEqual(['–', '–', '–']);
  await expect(meters.getByText('Tokens before r3')).toBeVisible();
  await expect(choicesTable.getByRole('row')).toHaveCount(4);
  expect((await tokensNow()).slice(0, 4)).toEqual(['–', '–', '–', '–']);
  await expect(tokens.getByRole('row')).toHaveCount(6);
  await expect(frames(page).nth(5)).toHaveAccessibleName(/^Round 5: hidden/);
  await expect(frames(page).nth(2)).toHaveAccessibleName(/Round 2: Standard \d+ of 16/i);
  await reach.getByRole('tab', { name: 'Network' }).click();
  await expect(reach.getByText(/found when the messages are matched/)).toBeVisible();
  await expect(reach.getByText(/hears 6 of 15$/)).toBeVisible();
  await page.getByRole('button', { name: 'Same messages, other rule' }).click();
  await expect(page.getByRole('dialog').getByText(/shown up to an earlier stage/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog').getByText(/shown once round 3 is read/)).toHaveCount(2);
  await page.keyboard.press('Escape');

  await stage('match');
  await expect(scores.getByText(/copies arrive, not routed yet|copy arrives, not routed yet/)).toBeVisible();
  await expect(scores.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await expect(reach.getByText(/hears 6 of 15, /).first()).toBeVisible();
  await reach.getByRole('tab', { name: 'Reach' }).click();
  await expect(reach.getByText(/cop(y|ies) arrives?$/)).toHaveCount(2);
  await expect(reach.getByText(/reached|Delivered/)).toHaveCount(0);
  await expect(path).not.toContainText(/reads it (first in|from) r3/);
  expect(await numbers()).toEqual([whole[0], '–', '–']);
  expect(await tokensNow()).toEqual(['–', wholeTokens[1], '–', '–', '–']);

  await stage('route');
  await expect(reach.getByText(/of \d+ reached$/)).toHaveCount(2);
  expect(await numbers()).toEqual(whole);
  expect(await tokensNow()).toEqual(['–', ...wholeTokens.slice(1, 4), '–']);
  await expect(choicesTable.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Fork from round 2' })).toBeVisible();

  await stage('read');
  await expect(choicesTable.getByRole('row')).toHaveCount(8);
  expect(await tokensNow()).toEqual(wholeTokens);
  await expect(page.getByRole('button', { name: 'Fork from round 3' })).toBeVisible();
});

test('playing goes stage by stage, or by whole rounds where wanted', async ({ page }) => {
  await openLab(page);
  await page.keyboard.press('0');
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // At the end it begins anew, before anybody has written.
  await expect(selectedFrame(page)).toHaveAccessibleName('Round 0: not read yet');
  await expect(selectedFrame(page)).toHaveAccessibleName(/^Round 1: not read yet/);
  await expect(stageNow(page)).toHaveText('match');
  await expect(stageNow(page)).toHaveText('route');
  // On a button Space belongs to the button.
  await page.keyboard.press('0');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('button', { name: 'Play by rounds' })).toBeVisible();
  await expect(selectedFrame(page)).toHaveAccessibleName(/^Round 3: Standard/i);
  await expect(stageNow(page)).toHaveText('read');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Play by rounds' }).click();
  await expect(page.getByRole('button', { name: 'Play by stages' })).toBeVisible();
});
