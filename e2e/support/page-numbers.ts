import type { Page } from '@playwright/test';

/** What one arm says on the page, as text; nothing is computed here. */
export interface ArmNumbers {
  /** "vote ✕ Harbour Hall 16 of 16". */
  readonly vote: string;
  /** "Evidence tokens per inbox: 228 delivered, 0 cancelled"; null in round 0. */
  readonly flow: string | null;
  /** Every cell of the table, as it is spoken, by "evidence-receiver". */
  readonly cells: Readonly<Record<string, string>>;
  /** "6 messages, 329 tokens". */
  readonly inbox: string;
}

export interface PageNumbers {
  readonly round: number;
  /** "Equations of P2 to A12". */
  readonly equations: string;
  /** Rows E, θ, I, E − I of both arms: the last word of each cell. */
  readonly terms: readonly (readonly [string, string])[];
  readonly behind: string;
  readonly arms: readonly [ArmNumbers, ArmNumbers];
  /** Spine totals in the task's order, left and right, in full where they are shortened. */
  readonly totals: readonly (readonly [string, string])[];
  /** Tokens of both runs, in full. */
  readonly tokens: readonly string[];
  /** "36 % saved". */
  readonly saved: string;
  /** "13 of 16" and "✓ right", per arm. */
  readonly right: readonly (readonly [string, string])[];
  /** Arriving, delivered, cancelled of the selected inbox, per arm. */
  readonly inboxFlow: readonly (readonly string[])[];
  /** "Round 3: standard 0 of 16 right, inhibitory 13 of 16 right", all rounds. */
  readonly frames: readonly string[];
}

/** Reads the numbers of the lab's page in its table form, all in one go. `sentences`: texts of the evidence, in order. */
export const readPageNumbers = (page: Page, sentences: readonly string[]): Promise<PageNumbers> =>
  page.evaluate((texts) => {
    const tidy = (node: Element | null | undefined): string =>
      (node?.textContent ?? '').replace(/\s+/gu, ' ').trim();
    const all = (root: ParentNode | null, selector: string): Element[] => [
      ...(root?.querySelectorAll(selector) ?? []),
    ];
    const one = (selector: string): Element => {
      const found = document.querySelector(selector);
      if (found === null) throw new Error(`nothing on the page fits ${selector}`);
      return found;
    };
    const equations = one('section[aria-label^="Equations of"]');
    const receiver = /to (\S+)$/u.exec(equations.getAttribute('aria-label') ?? '')?.[1] ?? '';
    const readArm = (side: string) => {
      const wing = one(`section[aria-label="${side} arm"]`);
      const head = wing.querySelector('header');
      const title = tidy(head?.querySelector('h2'));
      const cells = all(wing, 'td button[data-cell]').map((cell) => [
        cell.getAttribute('data-cell') ?? '',
        cell.getAttribute('aria-label') ?? '',
      ]);
      const inboxes = all(document, 'section[aria-label]').filter(
        (section) => section.getAttribute('aria-label') === `${title}: inbox of ${receiver}`,
      );
      // Two arms of one condition have inboxes of one name: the first is the left one.
      const inbox = inboxes.length > 1 && side === 'Right' ? inboxes[1] : inboxes[0];
      const size = all(inbox ?? null, 'span')
        .map(tidy)
        .find((text) => /^[\d,]+ \w+(?:, [\d,]+ \w+)*, [\d,]+ tokens?$/u.test(text));
      return {
        vote:
          all(head, 'p')
            .map(tidy)
            .find((text) => text.startsWith('vote ')) ?? '',
        flow:
          head?.querySelector('[role="img"][aria-label^="Evidence tokens"]')?.getAttribute('aria-label') ??
          null,
        cells: Object.fromEntries(cells) as Record<string, string>,
        inbox: size ?? tidy(inbox).slice(0, 200),
      };
    };
    const totals = texts.map((text) => {
      const name = all(document, 'button[title]').find(
        (button) => button.getAttribute('title') === text && button.parentElement?.childElementCount === 3,
      );
      const [left, , right] = [...(name?.parentElement?.children ?? [])];
      const full = (cell: Element | undefined): string => cell?.getAttribute('title') ?? tidy(cell);
      return [full(left), full(right)] as const;
    });
    const terms = all(equations, 'tbody tr').map((row) => {
      const [a, b] = all(row, 'td').map((cell) => tidy(cell).split(' ').at(-1) ?? '');
      return [a ?? '', b ?? ''] as const;
    });
    const meters = one('section[aria-label="Meters"]');
    const [right, flow] = all(meters, 'table');
    const rows = (table: Element | undefined): string[][] =>
      all(table ?? null, 'tbody tr').map((row) => all(row, 'td').map(tidy));
    const frames = all(one('[role="listbox"][aria-label="Rounds"]'), '[role="option"]');
    return {
      round: frames.findIndex((frame) => frame.getAttribute('aria-selected') === 'true'),
      equations: equations.getAttribute('aria-label') ?? '',
      terms,
      behind:
        all(equations, 'p')
          .map(tidy)
          .find((text) => text.startsWith('Behind')) ?? '',
      arms: [readArm('Left'), readArm('Right')] as const,
      totals,
      tokens: all(meters, 'p b[title]').map((figure) => figure.getAttribute('title') ?? ''),
      saved:
        all(meters, 'p span')
          .map(tidy)
          .find((text) => /^\d+ % (?:saved|more)$/u.test(text)) ?? '',
      right: rows(right).map((cells) => [cells[1] ?? '', cells[2] ?? ''] as const),
      inboxFlow: rows(flow),
      frames: frames.map((frame) => frame.getAttribute('aria-label') ?? ''),
    };
  }, sentences);
