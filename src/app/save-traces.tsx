import { lazy, Suspense, useContext } from 'react';
import { fileTrace } from '#archive/save-trace.ts';
import { findCondition } from '#conditions/index.ts';
import type { Trace } from '#core/trace.ts';
import { LabContext, useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import './keep-run.css';

const KeepRun = lazy(async () => ({ default: (await import('./keep-run.tsx')).KeepRun }));

/** Milliseconds for which a file's address stays good: the browser reads it after the click. */
const KEEP_ADDRESS = 30_000;

function download(trace: Trace): void {
  const { name, text } = fileTrace(trace);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS);
}

function Choices({ close }: { readonly close: () => void }) {
  const store = useContext(LabContext);
  const traces = useLab((lab) => lab.traces);
  const rerouted = useLab((lab) => lab.override !== null);
  if (store === null || traces === null) return <p className="save-note">There is no run yet.</p>;
  const save = (which: readonly (0 | 1)[]) => () => {
    const now = store.getState().traces ?? traces;
    for (const arm of which) download(now[arm]);
    close();
  };
  const nameOf = ({ settings }: Trace): string => findCondition(settings.condition.id)?.name ?? '';
  return (
    <>
      <div className="save-keep">
        <Suspense>
          <KeepRun close={close} />
        </Suspense>
      </div>
      <div className="save-ways">
        <Button look="plain" ref={(button) => button?.setAttribute('autofocus', '')} onClick={save([0])}>
          Arm A: {nameOf(traces[0])}
        </Button>
        <Button look="plain" onClick={save([1])}>
          Arm B: {nameOf(traces[1])}
        </Button>
        <Button look="plain" onClick={save([0, 1])}>
          Both, a file each
        </Button>
        <p className="save-note">
          One JSON file per arm: every prompt, message, match and inbox of the run, as on screen
          {rerouted ? ', with your changes to the matching marked' : ''}.
        </p>
      </div>
    </>
  );
}

const button = (
  <span>
    Save<span className="when-beside"> traces</span>
  </span>
);

/** Saves the traces on screen as files. */
export function SaveTraces() {
  return (
    <Popover label="Save traces" button={button} buttonClass="btn btn-ghost save-traces" width={280}>
      {(close) => <Choices close={close} />}
    </Popover>
  );
}
