import type { LabStore } from '#store/lab-store.ts';
import type { ScreenStore } from '#store/screen-store.ts';
import { copyLink } from './copy-link.ts';
import { playFrom } from './playback.ts';
import { labScreen, screens } from './screens.tsx';
import type { ShortcutActions } from './shortcuts.ts';
import { followingTheme } from './theme.ts';
import { readPlayState } from './use-playback.ts';

const isUnderWay = (status: string): boolean => status === 'running' || status === 'waiting';

/** An arm's matrix, or the selected cell of its table. */
const matrixOf = (arm: string): string =>
  `[aria-label="${arm}"] :is([role="grid"], [data-cell][tabindex="0"])`;

/** Puts the focus into the first element that fits, or the one inside it that takes the tab stop. */
function focusInto(selector: string): void {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) return;
  const stop = found.tabIndex === 0 ? found : found.querySelector<HTMLElement>('[tabindex="0"]');
  (stop ?? found).focus();
}

/** Presses the button that does it: what it opens is its own affair. */
const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

/** What the keys and the transport do, in terms of the store. */
export function createLabActions(store: LabStore, shown: ScreenStore, openHelp: () => void): ShortcutActions {
  const stepScreen = (by: number): void => {
    const ids = [labScreen, ...screens.map(({ id }) => id)];
    const next = ids[ids.indexOf(shown.getState().screen) + by];
    if (next !== undefined) shown.getState().goTo(next);
  };
  const lab = store.getState;
  const lastRound = (): number => (lab().traces?.[0].rounds.length ?? 1) - 1;
  /** In a run step by step, waits for the round that is being made and shows its first stage. */
  const openNextRound = (): void => {
    const { round } = lab();
    const leave = store.subscribe((now) => {
      const made = now.round > round;
      if (made || !isUnderWay(now.status)) leave();
      if (made) now.goToStage('write');
    });
    lab().stepRun();
  };
  return {
    back: () => lab().goToRound(lab().round - 1),
    forward: () => {
      const { round, status, goToRound, stepRun } = lab();
      if (status === 'waiting' && round >= lastRound()) stepRun();
      else goToRound(round + 1);
    },
    stageBack: () => lab().stepStage(-1),
    stageForward: () => {
      const { round, stage, status, stepStage } = lab();
      if (status === 'waiting' && stage === 'read' && round >= lastRound()) openNextRound();
      else stepStage(1);
    },
    first: () => lab().goToRound(0),
    last: () => lab().goToRound(lastRound()),
    play: () => {
      const { playing, setPlaying, goToRound, goToStage } = lab();
      if (!playing) {
        const from = playFrom(readPlayState(lab()));
        if (from.round !== lab().round) goToRound(from.round);
        if (from.stage !== lab().stage) goToStage(from.stage);
      }
      setPlaying(!playing);
    },
    pace: () => lab().setPace(lab().pace === 'stages' ? 'rounds' : 'stages'),
    leftMatrix: () => focusInto(matrixOf('Left arm')),
    rightMatrix: () => focusInto(matrixOf('Right arm')),
    filmstrip: () => focusInto('.film [role="listbox"]'),
    form: () => press('[aria-keyshortcuts="m"] [aria-pressed="false"]'),
    nextDiffering: () => press('[aria-keyshortcuts="d"]'),
    onlyDiffering: () => lab().setOnlyDiffering(!lab().onlyDiffering),
    prompt: () => press('[aria-keyshortcuts="p"]'),
    sameScroll: () => press('[aria-keyshortcuts="l"]'),
    saveTraces: () => press('.save-traces'),
    threshold: () => focusInto('[role="slider"][aria-label="Threshold"]'),
    path: () => press('.pv button[aria-label="Walk the path, Inhibitory"], .pv button'),
    reachTab: () => press('.rc-tabs [role="tab"][aria-selected="false"]'),
    otherRule: () => press('.acts button'),
    fork: () => press('.acts button:last-of-type'),
    branch: () => focusInto('nav[aria-label="Branches"] [aria-current]'),
    undo: () => lab().undo(),
    redo: () => lab().redo(),
    sameSeed: () => lab().startRun(),
    newSeed: () => lab().newSeed(),
    copyLink: () => void copyLink(store, shown),
    theme: () => lab().setTheme(followingTheme(lab().theme)),
    screenBack: () => stepScreen(-1),
    screenOn: () => stepScreen(1),
    help: openHelp,
  };
}
