import { expect, type Page, test } from '@playwright/test';
import { nameCondition, parseCondition } from '#conditions/condition-name.ts';
import { type ConditionChoice, conditions } from '#conditions/index.ts';
import type { Trace } from '#core/trace.ts';
import { type CheckedCell, type CheckedRun, recompute } from '#testing/independent/recompute.ts';
import { settle } from './support/dom-writes.ts';
import { openLab } from './support/lab-page.ts';
import { type PageNumbers, readPageNumbers } from './support/page-numbers.ts';
import { saveBoth } from './support/saved-traces.ts';

// Fifty seeded runs: every number on the page against the same number worked out from the saved traces by other code.

const PAIRS = 50;
const GROUPS = 10;
const sizes = [4, 16, 4, 16, 64] as const;
const choices: readonly ConditionChoice[] = [
  ...conditions.map(({ id }) => ({ id })),
  { id: 'copies-k', k: 2 },
  { id: 'deduplication-only', limit: true },
];

interface Pair {
  readonly agents: number;
  readonly seed: number;
  readonly arms: readonly [string, string];
}

/** Each condition stands left at least once and right at least once, mostly twice, at different sizes, never beside itself. */
const pairs: readonly Pair[] = Array.from({ length: PAIRS }, (_, i) => {
  const arm = (at: number): string => nameCondition(choices[at % choices.length] ?? { id: 'standard' });
  return { agents: sizes[i % sizes.length] ?? 16, seed: 300 + i, arms: [arm(i), arm(i + 13)] };
});

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Saves both traces by the page's own button: the left arm's and the right arm's. */
async function saveTraces(page: Page, arms: Pair['arms']): Promise<[Trace, Trace]> {
  await page.getByRole('button', { name: /^Save/u }).click();
  const traces = await saveBoth(page);
  const find = (arm: string): Trace => {
    const { id, k, limit } = parseCondition(arm);
    const trace = traces.find(
      ({ settings: { condition } }) => condition.id === id && condition.k === k && condition.limit === limit,
    );
    if (trace === undefined) throw new Error(`no file of ${arm} was saved`);
    return trace;
  };
  return [find(arms[0]), find(arms[1])];
}

/** Why copies that might pass are not read, where it is not for want of room. */
const leftOut: ReadonlyMap<string, string> = new Map([
  ['random-sample', 'not drawn'],
  ['llm-summary', 'not in the summary'],
  ['llm-claims', 'not in the claims'],
]);

/** What the table says of a cell, in the words that it must use. */
function wordCell(trace: Trace, e: number, r: number, cell: CheckedCell, round: number): string {
  const item = trace.task.evidence[e];
  const name = `Sentence ${item?.id}, ${item?.label ?? item?.text}`;
  if (round === 0) return `${name}: agent ${r + 1} ${cell.held ? 'holds it' : 'lacks it'}.`;
  const copies = cell.arriving === 1 ? '1 copy arrives' : `${cell.arriving} copies arrive`;
  const why = leftOut.get(trace.settings.condition.id) ?? 'cut by the size limit';
  const cut = cell.cut > 0 ? `, ${cell.cut} ${why}` : '';
  const parts =
    cell.arriving === 0
      ? 'no copy arrives'
      : `${copies}, ${cell.cancelled} cancelled${cut}, ${cell.read} read`;
  return `${name}, to agent ${r + 1}: ${parts}.${cell.held ? ' The agent holds it.' : ''}${cell.first ? ' For the first time.' : ''}`;
}

function expectCells(page: PageNumbers, trace: Trace, run: CheckedRun, side: 0 | 1): void {
  const expected = new Map<string, string>();
  for (const [e, row] of (run.rounds[page.round]?.cells ?? []).entries()) {
    for (const [r, cell] of row.entries()) expected.set(`${e}-${r}`, wordCell(trace, e, r, cell, page.round));
  }
  expect(page.arms[side].cells).toEqual(Object.fromEntries(expected));
}

function expectArm(page: PageNumbers, trace: Trace, run: CheckedRun, side: 0 | 1): void {
  const round = run.rounds[page.round];
  if (round === undefined) throw new Error('no such round');
  const [, sentence = '', name = ''] = /^Equations of (\S+) to (\S+)$/u.exec(page.equations) ?? [];
  const e = trace.task.evidence.findIndex(({ id }) => id === sentence);
  const r = trace.agents.findIndex(({ id }) => id === name);
  const cell = round.cells[e]?.[r];
  const flow = round.flows[r];
  if (cell === undefined || flow === undefined) throw new Error(`no such cell: ${page.equations}`);

  expect(page.totals.map((both) => both[side])).toEqual(
    round.totals.map((total) => (page.round === 0 ? '' : total.toLocaleString('en'))),
  );
  expect(page.terms.map((both) => both[side])).toEqual([
    String(cell.arriving),
    Number.isFinite(cell.mayPass) ? String(cell.mayPass) : '∞',
    String(cell.cancelled),
    String(cell.read),
  ]);
  const { vote } = page.arms[side];
  if (round.tie) expect(vote).toBe(`vote undecided ${round.votes} each`);
  else if (round.vote === null) expect(vote).toBe('vote no answer');
  else {
    const mark = round.vote === trace.task.answer ? '✓' : '✕';
    expect(vote).toBe(`vote ${mark} ${round.vote} ${round.votes} of ${trace.agents.length}`);
  }
  const judged = round.vote === null ? 'undecided' : round.vote === trace.task.answer ? '✓ right' : '✕ wrong';
  expect(page.right[side]).toEqual([`${round.right} of ${trace.agents.length}`, judged]);
  expect(page.tokens[side]).toBe(run.tokens.toLocaleString('en'));
  expect(page.inboxFlow[side]).toEqual([flow.arriving, flow.delivered, flow.cancelled].map(whole));
  if (page.round > 0) {
    const all = (part: 'delivered' | 'cancelled'): string => whole(mean(round.flows.map((one) => one[part])));
    expect(page.arms[side].flow).toBe(
      `Evidence tokens per inbox: ${all('delivered')} delivered, ${all('cancelled')} cancelled`,
    );
    const inbox = round.inboxes[r];
    // Sentences and answers are counted apart; together they are the inbox's lines.
    const [, counts = '', tokens] = /^(.+), ([\d,]+) tokens?$/u.exec(page.arms[side].inbox) ?? [];
    const lines = [...counts.matchAll(/[\d,]*\d/gu)].reduce(
      (sum, [n]) => sum + Number(n.replaceAll(',', '')),
      0,
    );
    expect([lines, tokens]).toEqual([inbox?.lines, inbox?.tokens.toLocaleString('en')]);
  }
}

function expectShared(
  page: PageNumbers,
  traces: readonly [Trace, Trace],
  runs: readonly [CheckedRun, CheckedRun],
) {
  const share = 1 - runs[1].tokens / runs[0].tokens;
  expect(page.saved).toBe(`${Math.round(Math.abs(share) * 100)} % ${share < 0 ? 'more' : 'saved'}`);
  const agents = traces[0].agents.length;
  for (const [t, frame] of page.frames.entries()) {
    const counts = [...frame.matchAll(/ ([\d,]+) of ([\d,]+) right/gu)].map(([, right, of]) => [right, of]);
    expect(counts, frame).toEqual(runs.map((run) => [String(run.rounds[t]?.right), String(agents)]));
  }
  // The senders behind E, of the arm whose senders are shown: the right one, until another is asked for.
  const [, sentence = '', name = ''] = /^Equations of (\S+) to (\S+)$/u.exec(page.equations) ?? [];
  const e = traces[1].task.evidence.findIndex(({ id }) => id === sentence);
  const r = traces[1].agents.findIndex(({ id }) => id === name);
  const cell = runs[1].rounds[page.round]?.cells[e]?.[r];
  const names = cell?.senders.map((j) => traces[1].agents[j]?.id).join('') ?? '';
  expect(page.behind.replace(/\s|fewer$/gu, '')).toBe(
    `BehindE=${cell?.arriving}${names === '' ? 'nobody' : names}`,
  );
}

/** Selects a cell of the right table; `pick` of its cells, counted row by row. */
async function selectCell(page: Page, pick: number): Promise<void> {
  await page.evaluate((at) => {
    const cells = document.querySelectorAll<HTMLElement>(
      'section[aria-label="Right arm"] td button[data-cell]',
    );
    cells[at % cells.length]?.click();
  }, pick);
  await settle(page);
}

async function checkPair(page: Page, { agents, seed, arms }: Pair): Promise<void> {
  await openLab(page, `?n=${agents}&rounds=3&seed=${seed}&a=${arms[0]}&b=${arms[1]}`);
  const traces = await saveTraces(page, arms);
  const runs = [recompute(traces[0]), recompute(traces[1])] as const;
  const sentences = traces[0].task.evidence.map(({ text }) => text);
  await page.keyboard.press('m');
  await settle(page);
  const check = async (cells: boolean): Promise<void> => {
    // Of many senders the first are named, and all when asked.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.eq-more[aria-expanded="false"]')?.click(),
    );
    await settle(page);
    const numbers = await readPageNumbers(page, sentences);
    for (const side of [0, 1] as const) {
      if (cells) expectCells(numbers, traces[side], runs[side], side);
      expectArm(numbers, traces[side], runs[side], side);
    }
    expectShared(numbers, traces, runs);
  };
  await check(true);
  for (const pick of [seed * 13 + 5, seed * 29 + 3]) {
    await selectCell(page, pick);
    await check(false);
  }
}

for (let group = 0; group < GROUPS; group++) {
  const mine = pairs.filter((_, i) => i % GROUPS === group);
  const names = mine.map(({ agents, arms }) => `${arms.join(' | ')} at ${agents}`).join('; ');
  test(`the page's numbers are the trace's: ${names}`, async ({ page }) => {
    for (const pair of mine) {
      await test.step(`${pair.arms.join(' | ')}, N = ${pair.agents}, seed ${pair.seed}`, () =>
        checkPair(page, pair));
    }
  });
}

test('all conditions are among the runs on either side, and all sizes', () => {
  for (const side of [0, 1] as const) {
    const run = new Set(pairs.map(({ arms }) => arms[side]));
    expect(choices.map(nameCondition).filter((arm) => !run.has(arm))).toEqual([]);
  }
  expect(new Set(pairs.map(({ agents }) => agents))).toEqual(new Set([4, 16, 64]));
});
