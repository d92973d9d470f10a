import { useContext, useEffect, useState } from 'react';
import { LabContext, useLab } from '#store/use-lab.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { startStepwise } from './start-stepwise.ts';

/** Milliseconds from which on a run counts as long: a short one shows no progress, which would only flicker. */
const LONG = 350;

/** Whether something has been so for a while. */
function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLasting(true), LONG);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [now]);
  return lasting;
}

const cross = (
  <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true">
    <path d="m1 1 8 8M9 1 1 9" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

/** The run itself: how far it is, pause and cancel, the next round of a run step by step. */
export function RunControl() {
  const store = useContext(LabContext);
  const status = useLab((lab) => lab.status);
  const roundsDone = useLab((lab) => lab.roundsDone);
  const total = useLab((lab) => lab.setup.rounds + 1);
  const pauseRun = useLab((lab) => lab.pauseRun);
  const resumeRun = useLab((lab) => lab.resumeRun);
  const stepRun = useLab((lab) => lab.stepRun);
  const cancelRun = useLab((lab) => lab.cancelRun);
  const isLong = useLasting(status === 'running');
  if (status === 'running' && isLong) {
    return (
      <div className="run-control">
        <progress value={roundsDone} max={total} aria-label="Rounds made" />
        <span className="run-count">
          {roundsDone} of {total}
        </span>
        <IconButton label="Pause the run" onClick={pauseRun}>
          <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
            <path d="M2 1h2.2v8H2zM5.8 1H8v8H5.8z" fill="currentColor" />
          </svg>
        </IconButton>
        <IconButton label="Cancel the run" onClick={cancelRun}>
          {cross}
        </IconButton>
      </div>
    );
  }
  if (status === 'waiting') {
    return (
      <div className="run-control">
        <Button look="link" title="Make the next round" onClick={stepRun}>
          Next round
        </Button>
        <Button look="link" title="Make all the rounds that are left" onClick={resumeRun}>
          Run on
        </Button>
        <IconButton label="Cancel the run" onClick={cancelRun}>
          {cross}
        </IconButton>
      </div>
    );
  }
  return (
    <div className="run-control">
      <Button
        look="link"
        title="Run again and wait after each round"
        onClick={() => {
          if (store !== null) startStepwise(store);
        }}
      >
        Step by step
      </Button>
      {status === 'cancelled' && <small>stopped by you</small>}
      {status === 'failed' && <small>the run stopped</small>}
    </div>
  );
}
