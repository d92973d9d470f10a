import { Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { LabStore } from '#store/lab-store.ts';
import { ModelsContext, type ModelsStore } from '#store/models-store.ts';
import { ScreenContext, type ScreenStore } from '#store/screen-store.ts';
import { LabContext } from '#store/use-lab.ts';
import { HelpDialog } from '#views/help/index.ts';
import { DropTasks } from './drop-tasks.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { createLabActions } from './lab-actions.ts';
import { LabPage } from './lab-page.tsx';
import { screens as otherScreens } from './screens.tsx';
import { matrixKeys, shortcuts } from './shortcuts.ts';
import { TopBar } from './top-bar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { usePlayback } from './use-playback.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface AppProps {
  readonly store: LabStore;
  readonly screens: ScreenStore;
  readonly models: ModelsStore;
}

const listed = [...shortcuts, ...matrixKeys.map((one) => ({ ...one, group: 'In a matrix' }))];

/** The whole page: its bars, the screen that is shown, and what listens to keys, files and time. */
export function App({ store, screens, models }: AppProps) {
  const [helpOpen, setHelpOpen] = useState(false);
  const actions = useMemo(() => createLabActions(store, screens, () => setHelpOpen(true)), [store, screens]);
  const shown = useStore(screens, ({ screen }) => screen);
  const other = otherScreens.find(({ id }) => id === shown) ?? null;
  useShortcuts(actions, other === null);
  usePlayback(store);
  useDocumentTitle(store, other);
  return (
    <ErrorBoundary>
      <LabContext value={store}>
        <ModelsContext value={models}>
          <ScreenContext value={screens}>
            <TopBar actions={actions} />
            <ErrorBoundary key={shown}>
              {other === null ? (
                <LabPage actions={actions} />
              ) : (
                <Suspense>
                  <other.View />
                </Suspense>
              )}
            </ErrorBoundary>
            <HelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} shortcuts={listed} />
            {other === null && <DropTasks />}
          </ScreenContext>
        </ModelsContext>
      </LabContext>
    </ErrorBoundary>
  );
}
