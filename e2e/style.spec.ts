import { expect, test } from '@playwright/test';
import { openLab } from './support/lab-page.ts';

test('the built page is styled: components win over the reset, whatever chunk comes first', async ({
  page,
}) => {
  await openLab(page);
  const newSeed = page.getByRole('button', { name: 'New seed' });
  await expect(newSeed).toHaveCSS('background-color', 'rgb(21, 24, 29)');
  await expect(newSeed).toHaveCSS('border-top-left-radius', '6px');
  await expect(page.getByRole('combobox', { name: 'Rounds' })).toHaveCSS('opacity', '0');
});
