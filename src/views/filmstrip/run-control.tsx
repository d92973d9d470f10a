import { useContext, useEffect, useState } from 'react';
import { LabContext, useLab } from '#store/use-lab.ts';
import { IconButton } from '#ui/button.tsx';
import { startStepwise } from './start-stepwise.ts';

/** Milliseconds from which on a run counts as long: a short one shows no progress, which would only flicker. */
const LONG = 350;

/** Whether a run has been under way for a while. */
export function useLongRun(): boolean {
  const running = useLab((lab) => lab.status === 'running');
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setLong(true), LONG);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [running]);
  return running && long;
}

function CancelButton() {
  const cancelRun = useLab((lab) => lab.cancelRun);
  return (
    <IconButton label="Cancel the run" onClick={cancelRun}>
      <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true">
        <path d="m1 1 8 8M9 1 1 9" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </IconButton>
  );
}

/** How far a long run is, with pause and cancel. */
export function RunProgress() {
  const roundsDone = useLab((lab) => lab.roundsDone);
  const total = useLab((lab) => lab.setup.rounds + 1);
  const pauseRun = useLab((lab) => lab.pauseRun);
  return (
    <div className="run-progress">
      <progress value={roundsDone} max={total} aria-label="Rounds made" />
      <span className="run-count">
        {roundsDone} of {total}
      </span>
      <IconButton label="Pause the run" onClick={pauseRun}>
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
          <path d="M2 1h2.2v8H2zM5.8 1H8v8H5.8z" fill="currentColor" />
        </svg>
      </IconButton>
      <CancelButton />
    </div>
  );
}

/** How rounds are made: step by step on demand, and how to go on or stop while a run waits. */
export function RunControl() {
  const store = useContext(LabContext);
  const status = useLab((lab) => lab.status);
  const resumeRun = useLab((lab) => lab.resumeRun);
  if (status === 'waiting') {
    return (
      <div className="run-control">
        <IconButton label="Run on: make all the rounds that are left" onClick={resumeRun}>
          <svg viewBox="0 0 12 10" width="13" height="11" aria-hidden="true">
            <path d="M1 1v8l5-4zM6 1v8l5-4z" fill="currentColor" />
          </svg>
        </IconButton>
        <CancelButton />
      </div>
    );
  }
  const ended = { cancelled: 'You stopped the run', failed: 'The run could not go on' } as const;
  return (
    <div className="run-control">
      {(status === 'cancelled' || status === 'failed') && <small title={ended[status]}>stopped</small>}
      <IconButton
        label="Step by step"
        title="Step by step: run again and wait after each round"
        onClick={() => {
          if (store !== null) startStepwise(store);
        }}
      >
        <svg viewBox="0 0 12 10" width="13" height="11" aria-hidden="true">
          <path d="M1 1v8l6-4z" fill="currentColor" />
          <path d="M9.8 1v8" stroke="currentColor" strokeWidth="1.7" />
        </svg>
      </IconButton>
    </div>
  );
}
