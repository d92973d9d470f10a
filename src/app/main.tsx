import '@fontsource-variable/inter/wght.css';
import './styles/base.css';
import './styles/page.css';
import './styles/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createLab } from './create-lab.ts';
import { followSteps } from './follow-steps.ts';
import { followUrl } from './follow-url.ts';
import { applyTheme, printInLight, recallTheme } from './theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element "root".');

const store = createLab();
store.getState().setTheme(recallTheme());
applyTheme(store.getState().theme);
store.subscribe(({ theme }, before) => {
  if (theme !== before.theme) applyTheme(theme);
});
printInLight(() => store.getState().theme);
followUrl(store);
followSteps(store);
store.getState().startRun();

createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
