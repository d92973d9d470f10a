import { expect, type Page, test } from '@playwright/test';
import { expectNothingFromAxe, openLab } from './support/lab-page.ts';

// axe over every state of the lab, in both themes. Four agents show all that sixteen do, and axe reads every cell: a large
// matrix is read once. What a width changes is the layout, so menus and dialogs are read at one.

interface State {
  readonly name: string;
  readonly query?: string;
  /** Leads from the opened lab into the state. */
  readonly enter?: (page: Page) => Promise<void>;
  /** Read at every width; else at 1440 alone. */
  readonly everyWidth?: true;
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
  { name: 'opening', query: '' },
  { name: 'small group', everyWidth: true },
  { name: 'round 0', enter: presses('Home'), everyWidth: true },
  { name: 'round 0, written', enter: presses('Home', 'Shift+ArrowLeft') },
  { name: 'written', query: '?n=4&rounds=2&round=2&stage=write' },
  { name: 'matched', query: '?n=4&rounds=2&round=2&stage=match' },
  { name: 'routed', query: '?n=4&rounds=2&round=2&stage=route' },
  { name: 'tables', enter: presses('m'), everyWidth: true },
  {
    name: 'tables of choices and tokens',
    enter: async (page) => {
      await page.getByText('Choices as a table').click();
      await page.getByText('Tokens as a table').click();
    },
  },
  { name: 'prompt', enter: presses('p'), everyWidth: true },
  { name: 'keys', enter: presses('?') },
  { name: 'save traces', enter: presses('e') },
  {
    name: 'step by step',
    query: '?n=4&rounds=2',
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
  { name: 'one family on both sides', query: '?n=4&rounds=2&a=inhibitory&b=copies-k:2', everyWidth: true },
  { name: 'nothing passed on', query: '?n=4&rounds=2&a=no-communication&b=full-information' },
  { name: 'a link with faults', query: '?n=4&rounds=two&a=loudest', everyWidth: true },
  ...['Task', 'Agents', 'Arm A', 'Arm B', 'Readers', 'Matching'].map(
    (field): State => ({
      name: `${field} open`,
      enter: opens(new RegExp(`^${field}`)),
    }),
  ),
];

// Colours change at once, so that axe never sees one on its way to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [1440, 1280, 390]) {
  for (const { name, query = '?n=4&rounds=2', enter, everyWidth } of states) {
    if (width !== 1440 && everyWidth === undefined) continue;
    test(`axe finds nothing: ${name}, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : width === 1280 ? 720 : 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await openLab(page, query);
      if (enter !== undefined) await enter(page);
      await expectNothingFromAxe(page);
      // What the dark theme changes are colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNothingFromAxe(page, ['color-contrast', 'link-in-text-block']);
    });
  }
}
