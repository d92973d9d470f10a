/** What keys can do; the page hands in how. */
export interface ShortcutActions {
  readonly back: () => void;
  readonly forward: () => void;
  readonly stageBack: () => void;
  readonly stageForward: () => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly play: () => void;
  readonly pace: () => void;
  readonly leftMatrix: () => void;
  readonly rightMatrix: () => void;
  readonly filmstrip: () => void;
  readonly form: () => void;
  readonly threshold: () => void;
  readonly otherRule: () => void;
  readonly fork: () => void;
  readonly branch: () => void;
  readonly reachTab: () => void;
  readonly path: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly sameSeed: () => void;
  readonly newSeed: () => void;
  readonly nextDiffering: () => void;
  readonly onlyDiffering: () => void;
  readonly prompt: () => void;
  readonly sameScroll: () => void;
  readonly saveTraces: () => void;
  readonly copyLink: () => void;
  readonly theme: () => void;
  readonly screenBack: () => void;
  readonly screenOn: () => void;
  readonly help: () => void;
}

/** One key as the browser reports it; letters in lower case. */
export interface Stroke {
  readonly key: string;
  readonly shift?: boolean;
  /** Control, or Command on a Mac. */
  readonly control?: boolean;
}

export interface Shortcut {
  readonly action: keyof ShortcutActions;
  readonly strokes: readonly Stroke[];
  /** The keys as they are printed, one per way. */
  readonly keys: readonly string[];
  readonly name: string;
  readonly group: 'Rounds' | 'Looking' | 'Settings' | 'Page';
  /** Works on every screen, not in the lab alone. */
  readonly everywhere?: true;
  /** Goes on while the key is held down. */
  readonly repeats?: boolean;
}

/** Keys that a matrix hears itself while it has the focus: for the list alone. */
export const matrixKeys: readonly Pick<Shortcut, 'keys' | 'name'>[] = [
  { keys: ['← → ↑ ↓'], name: 'To the next receiver or sentence' },
  { keys: ['Home', 'End'], name: 'First or last receiver' },
  { keys: ['PageUp', 'PageDown'], name: 'First or last sentence' },
  { keys: ['Ctrl Home', 'Ctrl End'], name: 'First or last cell' },
  { keys: ['+', '−'], name: 'Nearer, farther, where there are many agents' },
  { keys: ['f'], name: 'The whole matrix' },
  { keys: ['g'], name: 'Agents with the same inbox together, or apart' },
];

/** Every key of the lab, in the order in which `?` lists them. To add one: one entry here, one action in the page. */
export const shortcuts: readonly Shortcut[] = [
  {
    action: 'back',
    strokes: [{ key: 'ArrowLeft' }],
    keys: ['←'],
    name: 'One round back',
    group: 'Rounds',
    repeats: true,
  },
  {
    action: 'forward',
    // The full stop is what a presenter's remote sends.
    strokes: [{ key: 'ArrowRight' }, { key: '.' }],
    keys: ['→', '.'],
    name: 'One round on; in a run step by step, makes the next one',
    group: 'Rounds',
    repeats: true,
  },
  {
    action: 'stageBack',
    strokes: [{ key: 'ArrowLeft', shift: true }],
    keys: ['Shift ←'],
    name: 'One stage of a round back: write, match, route, read',
    group: 'Rounds',
    repeats: true,
  },
  {
    action: 'stageForward',
    strokes: [{ key: 'ArrowRight', shift: true }],
    keys: ['Shift →'],
    name: 'One stage on',
    group: 'Rounds',
    repeats: true,
  },
  { action: 'first', strokes: [{ key: 'Home' }], keys: ['Home'], name: 'Round 0', group: 'Rounds' },
  { action: 'last', strokes: [{ key: 'End' }], keys: ['End'], name: 'Last round', group: 'Rounds' },
  { action: 'play', strokes: [{ key: ' ' }], keys: ['Space'], name: 'Play, pause', group: 'Rounds' },
  {
    action: 'pace',
    strokes: [{ key: ' ', shift: true }],
    keys: ['Shift Space'],
    name: 'Play by stages or by whole rounds',
    group: 'Rounds',
  },
  { action: 'filmstrip', strokes: [{ key: '0' }], keys: ['0'], name: 'To the filmstrip', group: 'Looking' },
  {
    action: 'leftMatrix',
    strokes: [{ key: '1' }],
    keys: ['1'],
    name: 'To the left matrix',
    group: 'Looking',
  },
  {
    action: 'rightMatrix',
    strokes: [{ key: '2' }],
    keys: ['2'],
    name: 'To the right matrix',
    group: 'Looking',
  },
  { action: 'form', strokes: [{ key: 'm' }], keys: ['m'], name: 'Matrix or table', group: 'Looking' },
  {
    action: 'nextDiffering',
    strokes: [{ key: 'd' }],
    keys: ['d'],
    name: 'Next receiver whose inboxes differ',
    group: 'Looking',
    repeats: true,
  },
  {
    action: 'onlyDiffering',
    strokes: [{ key: 'x' }],
    keys: ['x'],
    name: 'Only receivers whose inboxes differ, or all',
    group: 'Looking',
  },
  { action: 'prompt', strokes: [{ key: 'p' }], keys: ['p'], name: 'The whole prompt', group: 'Looking' },
  {
    action: 'sameScroll',
    strokes: [{ key: 'l' }],
    keys: ['l'],
    name: 'Same scroll for both inboxes',
    group: 'Looking',
  },
  {
    action: 'threshold',
    strokes: [{ key: 'w' }],
    keys: ['w'],
    name: 'To the threshold of “how near”',
    group: 'Looking',
  },
  {
    action: 'path',
    strokes: [{ key: 'k' }],
    keys: ['k'],
    name: 'Walk the sentence’s path, right side',
    group: 'Looking',
  },
  {
    action: 'reachTab',
    strokes: [{ key: 'r' }],
    keys: ['r'],
    name: 'Reach or network',
    group: 'Looking',
  },
  {
    action: 'otherRule',
    strokes: [{ key: 'o' }],
    keys: ['o'],
    name: 'Same messages, other rule',
    group: 'Looking',
  },
  {
    action: 'fork',
    strokes: [{ key: 'f' }],
    keys: ['f'],
    name: 'Fork from this round',
    group: 'Looking',
  },
  {
    action: 'branch',
    strokes: [{ key: 'b' }],
    keys: ['b'],
    name: 'To the branches of a forked run',
    group: 'Looking',
  },
  {
    action: 'undo',
    strokes: [{ key: 'u' }, { key: 'z', control: true }],
    keys: ['u', 'Ctrl z'],
    name: 'Undo a change of settings',
    group: 'Settings',
  },
  {
    action: 'redo',
    strokes: [
      { key: 'u', shift: true },
      { key: 'z', control: true, shift: true },
      { key: 'y', control: true },
    ],
    keys: ['Shift u', 'Ctrl Shift z'],
    name: 'Redo it',
    group: 'Settings',
  },
  {
    action: 'sameSeed',
    strokes: [{ key: 's' }],
    keys: ['s'],
    name: 'Run again, same seed',
    group: 'Settings',
  },
  { action: 'newSeed', strokes: [{ key: 'n' }], keys: ['n'], name: 'Run with a new seed', group: 'Settings' },
  { action: 'saveTraces', strokes: [{ key: 'e' }], keys: ['e'], name: 'Save traces', group: 'Page' },
  {
    action: 'copyLink',
    strokes: [{ key: 'c' }],
    keys: ['c'],
    name: 'Copy the link',
    group: 'Page',
    everywhere: true,
  },
  {
    action: 'theme',
    strokes: [{ key: 't' }],
    keys: ['t'],
    name: 'Light, dark, as the system',
    group: 'Page',
    everywhere: true,
  },
  {
    action: 'screenBack',
    strokes: [{ key: '[' }],
    keys: ['['],
    name: 'The screen before',
    group: 'Page',
    everywhere: true,
  },
  {
    action: 'screenOn',
    strokes: [{ key: ']' }],
    keys: [']'],
    name: 'The screen after',
    group: 'Page',
    everywhere: true,
  },
  {
    action: 'help',
    strokes: [{ key: '?' }],
    keys: ['?'],
    name: 'These keys',
    group: 'Page',
    everywhere: true,
  },
];
