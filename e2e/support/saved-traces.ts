import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import type { Trace } from '#core/trace.ts';

export const textOf = async (file: Download): Promise<string> => await readFile(await file.path(), 'utf8');

/**
 * Both traces of a pair, a file each, by the open dialog's own button. The browser starts two downloads at once and tells of
 * them in either order, so they are given in the order of their file names, which say the condition.
 */
export async function saveBoth(page: Page): Promise<readonly [Trace, Trace]> {
  const files: Download[] = [];
  page.on('download', (file) => files.push(file));
  await page.getByRole('button', { name: 'Both, a file each' }).click();
  await expect.poll(() => files.length).toBe(2);
  page.removeAllListeners('download');
  files.sort((a, b) => (a.suggestedFilename() < b.suggestedFilename() ? -1 : 1));
  const [a = '', b = ''] = await Promise.all(files.map(textOf));
  return [JSON.parse(a) as Trace, JSON.parse(b) as Trace];
}
