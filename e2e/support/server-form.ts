import type { Page } from '@playwright/test';

/** Opens the form of a server and fills it in as a person would, up to the address. */
export async function fillServerForm(page: Page, address: string): Promise<void> {
  await page.goto('./?screen=models');
  await page.getByLabel('Server', { exact: true }).selectOption({ label: 'another with OpenAI’s interface' });
  await page.getByLabel('Address').fill(address);
}

/** The same, and has the connection tested. */
export async function testServer(page: Page, address: string): Promise<void> {
  await fillServerForm(page, address);
  await page.getByRole('button', { name: 'Test connection' }).click();
}

/** Connects a model of a server by its name, without a test. */
export async function connectModel(page: Page, address: string, model: string): Promise<void> {
  await fillServerForm(page, address);
  await page.getByLabel('Model', { exact: true }).first().fill(model);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
}
