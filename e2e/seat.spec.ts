import { expect, type Page, test } from '@playwright/test';
import { expectFinished, expectNothingFromAxe } from './support/lab-page.ts';

// A person takes a seat among scripted readers: they read the seat's own inbox, write and choose; the others wait.

const seated = './?n=4&rounds=1&seats=1~person';

const turn = (page: Page, words: string) =>
  page.getByRole('region', { name: new RegExp(`^Your turn: ${words}`, 'u') });

test('by keyboard alone: read the inbox of both sides, write, choose, and the run goes on', async ({
  page,
}) => {
  await page.goto(seated);
  await expect(page.getByText('Ready to ask you: 3 calls')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).focus();
  await page.keyboard.press('Enter');

  // Round 0 is shared by the sides; nobody has heard anything yet.
  await expect(turn(page, 'A1, round 0')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your inbox' })).toHaveCount(0);
  // The message's field has the focus; letters typed there are letters, not the lab's keys.
  await page.keyboard.type('Track works stop the trams, so not by the harbour.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  for (const side of ['standard', 'inhibitory']) {
    await expect(turn(page, `A1, round 1, ${side} side`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your inbox' })).toBeVisible();
    await page.keyboard.type(`On the ${side} side.`);
    await page.keyboard.press('Control+Enter');
  }
  await expectFinished(page);
  await expect(page.getByText('Your turn')).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog')).toContainText('Track works stop the trams, so not by the harbour.');
});

test('stopped while it is the person’s turn, the turn is gone, and Go on asks again', async ({ page }) => {
  await page.goto(seated);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(turn(page, 'A1, round 0')).toBeVisible();
  await page.getByRole('button', { name: 'Stop, keep what is there' }).click();
  await expect(page.getByText('Your turn')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(turn(page, 'A1, round 0')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(seated);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(turn(page, 'A1, round 0')).toBeVisible();
    await expectNothingFromAxe(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingFromAxe(page);
  });
}
