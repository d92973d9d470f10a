import { useMemo, useState } from 'react';
import type { LabStore } from '#store/lab-store.ts';
import { LabContext } from '#store/use-lab.ts';
import { HelpDialog } from '#views/help/index.ts';
import { DropTasks } from './drop-tasks.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { createLabActions } from './lab-actions.ts';
import { LabPage } from './lab-page.tsx';
import { shortcuts } from './shortcuts.ts';
import { TopBar } from './top-bar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { usePlayback } from './use-playback.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The whole page: its bars, the lab, and what listens to keys, files and time. */
export function App({ store }: { readonly store: LabStore }) {
  const [helpOpen, setHelpOpen] = useState(false);
  const actions = useMemo(() => createLabActions(store, () => setHelpOpen(true)), [store]);
  useShortcuts(actions);
  usePlayback(store);
  useDocumentTitle(store);
  return (
    <ErrorBoundary>
      <LabContext value={store}>
        <TopBar actions={actions} />
        <ErrorBoundary>
          <LabPage actions={actions} />
        </ErrorBoundary>
        <HelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} shortcuts={shortcuts} />
        <DropTasks />
      </LabContext>
    </ErrorBoundary>
  );
}
