import { useContext, useState } from 'react';
import { fileTrace } from '#archive/save-trace.ts';
import { findCondition } from '#conditions/index.ts';
import { type Fault, InputError } from '#core/fault.ts';
import type { Trace } from '#core/trace.ts';
import { pageKeeper } from '#store/page-keeper.ts';
import { useScreen } from '#store/screen-store.ts';
import { LabContext, useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';

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

/** Keeps the run on screen in this browser; one under way is written on round by round. */
function KeepPart({ close }: { readonly close: () => void }) {
  const store = useContext(LabContext);
  const traces = useLab((lab) => lab.traces);
  const goTo = useScreen((screens) => screens.goTo);
  const [kept, setKept] = useState(() => traces !== null && pageKeeper.keptAs(traces) !== null);
  const [fault, setFault] = useState<Fault | null>(null);
  if (store === null || traces === null) return null;
  const keep = async (): Promise<void> => {
    const { traces: now, status, setup } = store.getState();
    setFault(null);
    try {
      await pageKeeper.keep(now ?? traces, status, setup);
      setKept(true);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      setFault(error.faults[0] ?? null);
    }
  };
  return (
    <div className="save-ways" role="status">
      {kept ? (
        <Button
          onClick={() => {
            close();
            goTo('runs');
          }}
        >
          Kept in this browser: to the runs
        </Button>
      ) : (
        <Button look="prime" onClick={() => void keep()}>
          Keep this run
        </Button>
      )}
      <p className="save-note">
        {fault === null ? 'Both arms stay in this browser, under Runs.' : `${fault.message} ${fault.hint}`}
      </p>
    </div>
  );
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
      <KeepPart close={close} />
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
