import { useEffect, useId, useRef } from 'react';
import { useScreen } from '#store/screen-store.ts';
import type { Sweep } from '#store/sweep-state.ts';
import { mostWorkers } from '#store/sweep-store.ts';
import { useSweepForm, useSweeps } from '#store/use-sweeps.ts';
import { Button } from '#ui/button.tsx';
import { NumberInput } from '#ui/field.tsx';
import { Faults } from './faults.tsx';
import { PlanFormPanel } from './plan-form.tsx';
import { SweepDetail } from './sweep-detail.tsx';
import { SweepList } from './sweep-list.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import './sweeps.css';

function WorkersField() {
  const id = useId();
  const workers = useSweeps((sweeps) => sweeps.workers);
  const setWorkers = useSweeps((sweeps) => sweeps.setWorkers);
  return (
    <p className="sw-workers">
      <label htmlFor={id}>Workers</label>
      <NumberInput
        id={id}
        className="number-boxed"
        value={workers}
        bounds={[1, mostWorkers]}
        onCommit={setWorkers}
      />
      <small>one per core; counts from the next start</small>
    </p>
  );
}

/** The sweep that the address means; else the one that is under way, else the newest. */
function choose(sweeps: readonly Sweep[], query: string): Sweep | null {
  const wanted = new URLSearchParams(query).get('sweep');
  const isUp = ({ status }: Sweep): boolean =>
    status === 'running' || status === 'paused' || status === 'starting';
  return sweeps.find(({ id }) => id === wanted) ?? sweeps.find(isUp) ?? sweeps[0] ?? null;
}

/** Sweeps: a plan is made, counted and started; what it brings is seen while it runs, and kept in this browser. */
export function SweepsScreen() {
  const sweeps = useSweeps((state) => state.sweeps);
  const fault = useSweeps((state) => state.fault);
  const open = useSweeps((state) => state.open);
  const take = useSweepForm((form) => form.take);
  const query = useScreen((state) => state.query);
  const setQuery = useScreen((state) => state.setQuery);
  const dropping = useDroppedFiles(
    (files) => void take(files.map((file) => ({ name: file.name, source: file }))),
  );
  useEffect(() => {
    // Other tabs may have run sweeps while this one was not looked at.
    const read = (): void => {
      if (!document.hidden) void open();
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [open]);
  const chosen = choose(sweeps ?? [], query);
  const look = (id: string): void => setQuery(new URLSearchParams({ sweep: id }).toString());
  const main = useRef<HTMLDivElement>(null);
  const lookAtStarted = (id: string): void => {
    look(id);
    // On a narrow page it stands below the form.
    const top = main.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 2) main.current?.scrollIntoView();
  };
  return (
    <main className="sw" data-dropping={dropping}>
      <header className="sw-head">
        <h1>Sweeps</h1>
        <p>
          Many runs from one plan: every task × N × condition × architecture × readers × seed. They are kept
          in this browser and go on where they stopped.
        </p>
        <WorkersField />
        {chosen !== null && (
          <Button look="link" className="sw-jump" onClick={() => main.current?.scrollIntoView()}>
            To the results
          </Button>
        )}
      </header>
      <div className="sw-body">
        <PlanFormPanel onStarted={lookAtStarted} />
        <div ref={main} className="sw-main">
          <Faults faults={fault === null ? [] : [fault]} label="Saving" />
          {chosen === null ? (
            <p className="sw-empty">
              {sweeps === null
                ? 'Reading the sweeps of this browser…'
                : 'No sweep yet. The plan beside runs in seconds: press Start, and its results fill in here.'}
            </p>
          ) : (
            <SweepDetail key={chosen.id} sweep={chosen} />
          )}
          {sweeps !== null && sweeps.length > 0 && (
            <>
              <h2 className="sw-saved">In this browser</h2>
              <SweepList sweeps={sweeps} chosen={chosen?.id ?? null} onChoose={look} />
            </>
          )}
        </div>
      </div>
      {dropping && (
        <div className="drop-here" aria-hidden="true">
          <p>Drop tasks or a plan here</p>
        </div>
      )}
    </main>
  );
}
