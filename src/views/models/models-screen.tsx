import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEngines } from '#store/engines-store.ts';
import { useModels } from '#store/models-store.ts';
import { ConnectServer } from './connect-server.tsx';
import { ConnectedModels } from './connected-models.tsx';
import { KeptModels } from './kept-models.tsx';
import { LoadModel } from './load-model.tsx';
import { ThisBrowser } from './this-browser.tsx';
import './models.css';

/** What servers say about themselves is asked for when somebody wants to know, and again on demand only. */
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000 } },
});

function Faults() {
  const faults = useModels((models) => models.faults);
  if (faults.length === 0) return null;
  return (
    <ul className="md-faults" role="alert">
      {faults.map(({ place, message, hint }) => (
        <li key={`${place} ${message}`}>
          <b>{place}</b> {message} {hint}
        </li>
      ))}
    </ul>
  );
}

/** Models: those that are connected, and how to connect one. */
export function ModelsScreen() {
  const look = useEngines((engines) => engines.look);
  useEffect(() => void look(), [look]);
  return (
    <QueryClientProvider client={queries}>
      <main className="md">
        <header className="md-head">
          <h2>Models</h2>
          <p>
            The same runs on real models: behind a server, or in this browser. Nothing is asked before you
            press Run in the lab.
          </p>
        </header>
        <Faults />
        <div className="md-body">
          <div className="md-column">
            <ConnectedModels />
            <KeptModels />
            <ThisBrowser />
          </div>
          <div className="md-column">
            <ConnectServer />
            <LoadModel />
          </div>
        </div>
      </main>
    </QueryClientProvider>
  );
}
