import { expect, type Page, test } from '@playwright/test';
import { expectNothingFromAxe, openLab } from './support/lab-page.ts';

// axe over every state of the lab, in both themes, at three widths.

interface State {
  readonly name: string;
  readonly query?: string;
  /** Leads from the opened lab into the state. */
  readonly enter?: (page: Page) => Promise<void>;
  /** Widths at which the state looks like no other; all three where left out. */
  readonly widths?: readonly number[];
}

const opens = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await expect(page.locator('dialog[open], :popover-open')).toBeVisible();
};
const clicks = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name }).click();
const presses =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

const states: readonly State[] = [
  { name: 'opening' },
  { name: 'round 0', enter: presses('Home') },
  { name: 'round 0, written', enter: presses('Home', 'Shift+ArrowLeft') },
  { name: 'written', query: '?round=2&stage=write' },
  { name: 'matched', query: '?round=2&stage=match' },
  { name: 'routed', query: '?round=2&stage=route' },
  { name: 'tables', enter: presses('m') },
  {
    name: 'tables of choices and tokens',
    enter: async (page) => {
      await page.getByText('Choices as a table').click();
      await page.getByText('Tokens as a table').click();
    },
  },
  { name: 'prompt', enter: presses('p') },
  { name: 'keys', enter: presses('?') },
  { name: 'save traces', enter: presses('e') },
  {
    name: 'step by step',
    query: '?rounds=2',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Step by step' }).click();
      await page.getByRole('button', { name: 'Make the next round' }).waitFor();
    },
  },
  { name: 'other rule', enter: clicks('Same messages, other rule') },
  { name: 'fork', enter: clicks(/^Fork from round/) },
  { name: 'walk along the path', enter: clicks(/^Walk the path, Inhibitory/) },
  { name: 'network', enter: async (page) => page.getByRole('tab', { name: 'Network' }).click() },
  { name: 'scores as a table', enter: async (page) => page.getByText('Scores as a table').click() },
  { name: 'sixty-four agents', query: '?n=64&rounds=2' },
  { name: 'four agents', query: '?n=4&rounds=2' },
  { name: 'one family on both sides', query: '?a=inhibitory&b=copies-k:2' },
  { name: 'nothing passed on', query: '?a=no-communication&b=full-information' },
  { name: 'a link with faults', query: '?n=nine&a=loudest' },
  ...['Task', 'Agents', 'Arm A', 'Arm B', 'Readers', 'Matching'].map(
    (field): State => ({
      name: `${field} open`,
      enter: opens(new RegExp(`^${field}`)),
      widths: [1440, 1280],
    }),
  ),
];

// Colours change at once, so that axe never sees one on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1440, 1280, 390]) {
  test(`axe finds nothing in any state, ${width} pixels wide`, async ({ page }) => {
    test.setTimeout(1_200_000);
    await page.setViewportSize({ width, height: width === 390 ? 844 : width === 1280 ? 720 : 900 });
    for (const { name, query = '', enter, widths } of states) {
      if (widths !== undefined && !widths.includes(width)) continue;
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        // A page of its own for each: nothing is left open from the state before.
        await page.goto('about:blank');
        await openLab(page, query);
        if (enter !== undefined) await enter(page);
        await expectNothingFromAxe(page);
        // What the dark theme changes are colours.
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectNothingFromAxe(page, ['color-contrast', 'link-in-text-block']);
      });
    }
  });
}
