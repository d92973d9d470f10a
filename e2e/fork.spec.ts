import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFinished, expectNothingFromAxe, frames, openLab } from './support/lab-page.ts';

/** Says enough of P1 to come near, and enough else to stay below the threshold. */
const hearsay =
  'I hear the fire certificate lapsed or so, though my cousin who plays the trumpet on Sundays disagrees.';

const branches = (page: Page): Locator => page.getByRole('navigation', { name: 'Branches' });
const forkButton = (page: Page): Locator => page.getByRole('button', { name: /^Fork from round \d+$/ });
const forkDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Fork/ });

const frameNames = (page: Page): Promise<(string | null)[]> =>
  frames(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

async function goToRoundZero(page: Page): Promise<void> {
  await page.keyboard.press('0');
  await page.keyboard.press('Home');
  await expect(forkButton(page)).toHaveText('Fork from round 0');
}

test('by mouse: a message said otherwise, below the threshold; both branches stay as they were', async ({
  page,
}) => {
  await openLab(page);
  await expect(forkButton(page)).toBeEnabled();
  await expect(branches(page)).toBeHidden();
  const before = await frameNames(page);
  await goToRoundZero(page);

  // Who holds P1 says half of it.
  await forkButton(page).click();
  await expectNothingFromAxe(page);
  await forkDialog(page).getByRole('radio', { name: 'who holds a sentence' }).check();
  await forkDialog(page).getByRole('combobox', { name: 'Private sentence' }).selectOption({ index: 0 });
  const holder = (
    await forkDialog(page).getByRole('combobox', { name: 'Holder' }).locator('option:checked').textContent()
  )?.split(' ')[0] as string;
  await expectNothingFromAxe(page);
  await forkDialog(page).getByRole('radio', { name: 'a message' }).check();
  await forkDialog(page).getByRole('combobox', { name: 'Agent' }).selectOption(holder);
  await expect(forkDialog(page)).toContainText('The arms share their round 0');
  await expect(forkDialog(page).getByRole('button', { name: 'Run on from here' })).toBeDisabled();
  await forkDialog(page)
    .getByRole('textbox', { name: `${holder}’s message of round 0` })
    .fill(`${hearsay}\nFinal answer: Harbour Hall`);
  await expect(forkDialog(page)).toContainText(`New branch: r0: ${holder} says otherwise`);
  await expectNothingFromAxe(page);
  await forkDialog(page).getByRole('button', { name: 'Run on from here' }).click();
  await expect(forkDialog(page)).toBeHidden();
  await expectFinished(page);

  const picker = branches(page).getByRole('button');
  await expect(picker).toHaveText(['first run', `r0: ${holder} says otherwise`]);
  await expect(picker.nth(1)).toHaveAttribute('aria-current', 'true');
  await expectNothingFromAxe(page);

  // In round 1 nobody has restated P1, and the panel says how near it came and with which words.
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('2');
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp');
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const panel = page.getByRole('region', { name: /^Scores of P1 for A\d+$/ });
  await expect(panel).toContainText(/Restated below the threshold \(score \.\d\d\)\./);
  await expect(panel.locator('q').first()).toHaveText(hearsay);
  await expect(panel.locator('q').first().locator('u')).toHaveText(['fire', 'certificate', 'lapsed']);

  // Counted all the same, it is delivered at once.
  const numbers = page.getByRole('region', { name: /^Equations/ }).getByRole('row', { name: /^E − I/ });
  await expect(numbers.getByRole('cell').last()).toHaveText(/0$/);
  await panel.getByRole('button', { name: `Count it: ${holder}’s message of round 0` }).click();
  await expect(numbers.getByRole('cell').last()).toHaveText(/1$/);
  await expect(panel.getByText(/^Delivered in round 1, for the first time\.$/)).toBeVisible();

  await picker.first().click();
  await expect(picker.first()).toHaveAttribute('aria-current', 'true');
  expect(await frameNames(page)).toEqual(before);
  await expect(panel.getByRole('status')).toContainText('Drag the threshold');
  // And the fork is still as it was left, mark included.
  await picker.nth(1).click();
  await expect(panel.getByRole('status')).toContainText('1 mark by hand');
});

test('by keyboard: another rule from a round on, a moved sentence, and back', async ({ page }) => {
  await openLab(page);
  await expect(forkButton(page)).toBeEnabled();
  const before = await frameNames(page);
  await page.keyboard.press('0');
  await page.keyboard.press('End');
  // After the last round there is nothing to run on to.
  await expect(forkButton(page)).toHaveText('Fork from round 5');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await forkButton(page).focus();
  await page.keyboard.press('Enter');
  await forkDialog(page).getByRole('radio', { name: 'a message' }).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await expect(forkDialog(page).getByRole('radio', { name: 'a rule' })).toBeChecked();
  await forkDialog(page).getByRole('combobox', { name: 'Goes on under' }).selectOption('inhibitory');
  await expect(forkDialog(page)).toContainText('New branch: r1: arm A inhibitory');
  await expectNothingFromAxe(page);
  await page.keyboard.press('Enter');
  if (await forkDialog(page).isVisible()) {
    await forkDialog(page).getByRole('button', { name: 'Run on from here' }).focus();
    await page.keyboard.press('Enter');
  }
  await expectFinished(page);
  const picker = branches(page).getByRole('button');
  await expect(picker).toHaveText(['first run', 'r1: arm A inhibitory']);
  const forked = await frameNames(page);
  // Rounds 0 and 1 are the old ones, later ones are not.
  expect(forked.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(forked.slice(2)).not.toEqual(before.slice(2));
  expect(forked[2]).toMatch(/^Round 2: inhibitory \d+ of 16 right, inhibitory/iu);
  const left = page.getByRole('region', { name: 'Left arm' });
  await expect(left.getByText('rounds 0–1 kept from standard, then inhibitory')).toBeVisible();
  await expect(left.getByRole('heading', { name: 'Standard' })).toBeVisible();
  await page.keyboard.press('0');
  await page.keyboard.press('End');
  await expect(left.getByText('rounds 0–1 kept from standard', { exact: true })).toBeVisible();
  await expect(left.getByRole('heading', { name: 'Inhibitory' })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');

  await forkButton(page).focus();
  await page.keyboard.press('Enter');
  await forkDialog(page).getByRole('radio', { name: 'who holds a sentence' }).focus();
  await page.keyboard.press('Space');
  const holder = forkDialog(page).getByRole('combobox', { name: 'Holder' });
  const was = await holder.inputValue();
  await holder.selectOption(was === '3' ? '4' : '3');
  await forkDialog(page).getByRole('button', { name: 'Run on from here' }).focus();
  await page.keyboard.press('Enter');
  await expectFinished(page);
  await expect(picker).toHaveCount(3);
  await expect(picker.nth(2)).toHaveText(/^r1: P\d is held by A\d+$/);

  await picker.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => frameNames(page)).toEqual(before);
  await picker.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => frameNames(page)).toEqual(forked);
  // A new setting starts over: its branches are gone.
  await page.keyboard.press('n');
  await expectFinished(page);
  await expect(branches(page)).toBeHidden();
});
