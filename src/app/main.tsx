import '@fontsource-variable/inter/wght.css';
import './styles/base.css';
import './styles/page.css';
import './styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createScreenStore } from '#store/screen-store.ts';
import { App } from './app.tsx';
import { createLab } from './create-lab.ts';
import { followSteps } from './follow-steps.ts';
import { followUrl } from './follow-url.ts';
import { interpretSchemas } from './interpret-schemas.ts';
import { readScreen, whenInLab } from './screen-link.ts';
import { applyTheme, printInLight, recallTheme } from './theme.ts';

interpretSchemas();

async function open(root: HTMLElement): Promise<void> {
  applyTheme(recallTheme());
  const { lab: store, models } = await createLab();
  store.getState().setTheme(recallTheme());
  store.subscribe(({ theme }, before) => {
    if (theme !== before.theme) applyTheme(theme);
  });
  printInLight(() => store.getState().theme);
  const { screen, query } = readScreen(window.location.search);
  const screens = createScreenStore(screen, query);
  followUrl(store, screens);
  followSteps(store);
  whenInLab(screens, () => {
    // A saved run may have been opened meanwhile.
    const { traces, status, pending, startRun } = store.getState();
    if (traces === null && status === 'idle' && pending === null) startRun();
  });

  createRoot(root).render(
    <StrictMode>
      <App store={store} screens={screens} models={models} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element "root".');
void open(root);
