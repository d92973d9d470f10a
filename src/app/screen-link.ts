import type { Fault } from '#core/fault.ts';
import type { ScreenStore } from '#store/screen-store.ts';
import { knownScreen, labScreen, screens } from './screens.tsx';

/** The query of an address that shows `screen` with its own settings. */
export function screenQuery(screen: string, settings: string): string {
  const name = new URLSearchParams({ screen }).toString();
  return settings === '' ? name : `${name}&${settings}`;
}

/** The screen that an address names, and what else it says about it; the lab's own settings are not read here. */
export function readScreen(search: string) {
  const query = new URLSearchParams(search);
  const named = query.get('screen') ?? labScreen;
  const screen = knownScreen(named);
  query.delete('screen');
  const fault: Fault | null =
    screen === named
      ? null
      : {
          code: 'link.screen',
          place: 'screen',
          message: `The link says screen=${named}.`,
          hint: `It takes one of ${[labScreen, ...screens.map(({ id }) => id)].join(', ')}; the lab is shown instead.`,
        };
  return { screen, query: screen === labScreen ? '' : query.toString(), fault };
}

/** The lab's settings as an entry of the browser's history keeps them while another screen is shown. */
export function labOfEntry(state: unknown): string {
  const lab = typeof state === 'object' && state !== null && 'lab' in state ? state.lab : '';
  return typeof lab === 'string' ? lab : '';
}

/** Calls once, as soon as the lab is the screen that is shown. */
export function whenInLab(shown: ScreenStore, callback: () => void): void {
  if (shown.getState().screen === labScreen) {
    callback();
    return;
  }
  const leave = shown.subscribe(({ screen }) => {
    if (screen !== labScreen) return;
    leave();
    callback();
  });
}
