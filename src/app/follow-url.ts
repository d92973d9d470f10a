import { architectures } from '#architectures/index.ts';
import type { Gaze, LinkState } from '#archive/link-state.ts';
import { decodeLink } from '#archive/url-codec.ts';
import type { Fault } from '#core/fault.ts';
import { defaultSetup } from '#store/defaults.ts';
import type { LabStore } from '#store/lab-store.ts';
import type { ScreenStore } from '#store/screen-store.ts';
import { addressQuery } from './lab-link.ts';
import { labOfEntry, readScreen, screenQuery } from './screen-link.ts';
import { labScreen } from './screens.tsx';

/** Milliseconds between two writes: Safari throws at more than 100 in 30 seconds. */
const PAUSE = 320;

/** Settings and gaze of the lab, in the page's address or, on another screen, beside it. */
export function readAddress(): { link: LinkState; faults: readonly Fault[] } {
  const { search } = window.location;
  const { screen, fault } = readScreen(search);
  const { link, faults } = decodeLink(
    new URLSearchParams(screen === labScreen ? search : labOfEntry(window.history.state)),
    defaultSetup,
    architectures.map(({ id }) => id),
  );
  return { link, faults: fault === null ? faults : [fault, ...faults] };
}

/** Looks where a link says, as far as the traces reach. */
function look(store: LabStore, gaze: Gaze): void {
  const { traces, goToRound, goToStage, select } = store.getState();
  const evidence = traces?.[0].task.evidence.findIndex(({ id }) => id === gaze.evidence) ?? -1;
  if (gaze.round !== null) goToRound(gaze.round);
  if (gaze.round !== null || gaze.stage !== 'read') goToStage(gaze.stage);
  if (evidence >= 0 || gaze.receiver !== null) {
    select({
      ...(evidence >= 0 ? { evidence } : {}),
      ...(gaze.receiver === null ? {} : { receiver: gaze.receiver }),
    });
  }
}

/**
 * Keeps the address in step with the page, and the page with Back and Forward. Another screen or a change of settings is a
 * new entry in the browser's history, so that Back leads to the comparison before; looking about only rewrites the entry.
 */
export function followUrl(store: LabStore, screens: ScreenStore): () => void {
  const addressNow = (): string => {
    const { screen, query } = screens.getState();
    return screen === labScreen ? addressQuery(store.getState()) : screenQuery(screen, query);
  };
  let written = addressNow();
  let setup = store.getState().setup;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let stopWaiting: (() => void) | null = null;
  let isNewEntry = false;

  const put = (query: string, entry: 'new' | 'same'): void => {
    written = query;
    lastWrite = performance.now();
    // The lab's settings go along, so that they are still there after a reload of another screen.
    const state = { lab: addressQuery(store.getState()) };
    try {
      if (entry === 'new') window.history.pushState(state, '', `?${query}`);
      else window.history.replaceState(state, '', `?${query}`);
    } catch {
      // The browser has had enough of writes: the next change writes again.
    }
  };
  const write = (): void => {
    timer = null;
    const query = addressNow();
    const entry = isNewEntry || store.getState().setup !== setup ? 'new' : 'same';
    isNewEntry = false;
    setup = store.getState().setup;
    if (query !== written) put(query, entry);
  };
  const writeSoon = (): void => {
    if (timer !== null || stopWaiting !== null) return;
    timer = setTimeout(write, Math.max(16, lastWrite + PAUSE - performance.now()));
  };

  const leaveLab = store.subscribe((lab, before) => {
    const moved =
      lab.setup !== before.setup ||
      lab.round !== before.round ||
      lab.stage !== before.stage ||
      lab.evidence !== before.evidence ||
      lab.receiver !== before.receiver ||
      lab.chosen !== before.chosen;
    if (moved && screens.getState().screen === labScreen) writeSoon();
  });

  let isGoingBack = false;
  const leaveScreens = screens.subscribe((now, before) => {
    if (isGoingBack) return;
    if (now.screen !== before.screen) {
      // What the lab still had to say belongs to the entry that is left.
      if (timer !== null) clearTimeout(timer);
      timer = null;
      stopWaiting?.();
      stopWaiting = null;
      if (before.screen === labScreen) {
        const query = addressQuery(store.getState());
        if (query !== written) put(query, store.getState().setup !== setup ? 'new' : 'same');
      }
      put(addressNow(), 'new');
      setup = store.getState().setup;
    } else {
      isNewEntry ||= now.visits !== before.visits;
      writeSoon();
    }
  });

  const goBackTo = (screen: string, query: string): void => {
    isGoingBack = true;
    screens.setState({ screen, query });
    isGoingBack = false;
  };

  const onPopState = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    stopWaiting?.();
    stopWaiting = null;
    const { screen, query } = readScreen(window.location.search);
    goBackTo(screen, query);
    if (screen !== labScreen) {
      written = addressNow();
      return;
    }
    const { link, faults } = readAddress();
    if (addressQuery(store.getState()) === window.location.search.slice(1)) {
      written = addressNow();
      return;
    }
    const settle = (): void => {
      stopWaiting?.();
      stopWaiting = null;
      look(store, link.gaze);
      setup = store.getState().setup;
      written = addressNow();
    };
    // Until the old comparison has run again, nothing is written: it would be half of one and half of the other.
    stopWaiting = store.subscribe(({ status }) => {
      if (status !== 'running') settle();
    });
    store.getState().changeSetup(link.setup);
    if (faults.length > 0) store.setState({ notices: faults });
    if (store.getState().status !== 'running') settle();
  };
  window.addEventListener('popstate', onPopState);

  return () => {
    leaveLab();
    leaveScreens();
    stopWaiting?.();
    if (timer !== null) clearTimeout(timer);
    window.removeEventListener('popstate', onPopState);
  };
}
