import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the lab and waits for its finished run. */
export async function openLab(page: Page, query = ''): Promise<void> {
  await page.goto(`./${query}`);
  await expectFinished(page);
}

/** The run on screen is finished: every round stands in the filmstrip and nothing is under way. */
export async function expectFinished(page: Page): Promise<void> {
  await expect(frames(page).first()).toBeVisible();
  await expect(frames(page).and(page.getByRole('option', { name: /still to come$/u }))).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Rounds' })).toHaveAttribute('aria-busy', 'false');
}

export const frames = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Rounds' }).getByRole('option');

export const selectedFrame = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Rounds' }).getByRole('option', { selected: true });

/** What a cell says of itself: "Sentence P2, …, to agent 12: 9 copies arrive, 8 cancelled, 1 read." */
export interface SpokenCell {
  readonly sentence: string;
  readonly agent: number;
  readonly arrive: number;
  readonly cancelled: number;
  readonly read: number;
}

export function parseSpokenCell(spoken: string): SpokenCell {
  const found =
    /^Sentence (\S+), .* to agent ([\d,]+): (?:(\d+) cop(?:y arrives|ies arrive), (\d+) cancelled, (\d+) read|no copy arrives)/su.exec(
      spoken,
    );
  if (found === null) throw new Error(`not a cell: ${spoken}`);
  const [, sentence = '', agent = '', arrive = '0', cancelled = '0', read = '0'] = found;
  return {
    sentence,
    agent: Number(agent.replaceAll(',', '')),
    arrive: Number(arrive),
    cancelled: Number(cancelled),
    read: Number(read),
  };
}

/** The name of what has the focus; of its active cell where a grid has it. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const active = document.getElementById(focused?.getAttribute('aria-activedescendant') ?? '') ?? focused;
    const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null;
    return active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? '';
  });

/** axe finds nothing on the page as it stands; `rules`: these alone are asked. */
export async function expectNothingFromAxe(page: Page, rules?: readonly string[]): Promise<void> {
  // All is in one document, which axe may as well read in its own place; only what is wrong is written out. Four times as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const asked =
    rules === undefined
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      : axe.withRules([...rules]);
  const { violations } = await asked.analyze();
  const report = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n  ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 200))
        .join('\n  ')}`,
  );
  expect(report).toEqual([]);
}
