import { architectures } from '#architectures/index.ts';
import type { Gaze, LinkState } from '#archive/link-state.ts';
import { decodeLink } from '#archive/url-codec.ts';
import type { Fault } from '#core/fault.ts';
import { defaultSetup } from '#store/defaults.ts';
import type { LabStore } from '#store/lab-store.ts';
import { addressQuery } from './lab-link.ts';

/** Milliseconds between two writes: Safari throws at more than 100 in 30 seconds. */
const PAUSE = 320;

/** Settings and gaze in the page's address. */
export const readAddress = (): { link: LinkState; faults: readonly Fault[] } =>
  decodeLink(
    new URLSearchParams(window.location.search),
    defaultSetup,
    architectures.map(({ id }) => id),
  );

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
 * Keeps the address in step with the lab, and the lab with Back and Forward. A change of settings is a new entry in
 * the browser's history, so that Back leads to the comparison before; looking about only rewrites the entry.
 */
export function followUrl(store: LabStore): () => void {
  let written = addressQuery(store.getState());
  let setup = store.getState().setup;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let stopWaiting: (() => void) | null = null;

  const write = (): void => {
    timer = null;
    const lab = store.getState();
    const query = addressQuery(lab);
    const isNewSetup = lab.setup !== setup;
    setup = lab.setup;
    if (query === written) return;
    written = query;
    lastWrite = performance.now();
    try {
      if (isNewSetup) window.history.pushState(null, '', `?${query}`);
      else window.history.replaceState(null, '', `?${query}`);
    } catch {
      // The browser has had enough of writes: the next change writes again.
    }
  };

  const leave = store.subscribe((lab, before) => {
    const moved =
      lab.setup !== before.setup ||
      lab.round !== before.round ||
      lab.stage !== before.stage ||
      lab.evidence !== before.evidence ||
      lab.receiver !== before.receiver ||
      lab.chosen !== before.chosen;
    if (!moved || timer !== null || stopWaiting !== null) return;
    timer = setTimeout(write, Math.max(16, lastWrite + PAUSE - performance.now()));
  });

  const onPopState = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    stopWaiting?.();
    const { link, faults } = readAddress();
    const settle = (): void => {
      stopWaiting?.();
      stopWaiting = null;
      look(store, link.gaze);
      setup = store.getState().setup;
      written = addressQuery(store.getState());
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
    leave();
    stopWaiting?.();
    if (timer !== null) clearTimeout(timer);
    window.removeEventListener('popstate', onPopState);
  };
}
