import type { LabStore } from '#store/lab-store.ts';
import type { ScreenStore } from '#store/screen-store.ts';
import { sharedQuery } from './lab-link.ts';
import { screenQuery } from './screen-link.ts';
import { labScreen } from './screens.tsx';

/** Fired on the window when a link has been copied, so that whoever shows it can say so. */
export const LINK_COPIED = 'quell:link-copied';

/** Copies a link to what is on screen. Where the browser forbids it, the link is shown to be copied by hand. */
export async function copyLink(store: LabStore, shown: ScreenStore): Promise<void> {
  const lab = store.getState();
  const { screen, query } = shown.getState();
  const address = screen === labScreen ? sharedQuery(lab) : screenQuery(screen, query);
  const link = new URL(`?${address}`, window.location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    window.dispatchEvent(new Event(LINK_COPIED));
  } catch {
    window.prompt('The browser does not let the page copy. The link to copy by hand:', link);
  }
  if (screen !== labScreen) return;
  const own = lab.imported.find(({ id }) => id === lab.setup.task);
  if (own === undefined) return;
  store.setState({
    notices: [
      {
        code: 'link.imported',
        place: own.name,
        message: 'The link names a task from your file; it does not carry the task itself.',
        hint: 'Pass the file on too: whoever opens the link imports it there.',
      },
    ],
  });
}
