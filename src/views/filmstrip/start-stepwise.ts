import type { LabStore } from '#store/lab-store.ts';

/** Runs the present settings round by round, and makes round 0 at once: waiting before it would show nothing new. */
export function startStepwise(store: LabStore): void {
  store.getState().startRun(true);
  if (store.getState().status !== 'running') return;
  const leave = store.subscribe(({ status, stepRun }) => {
    if (status === 'running') return;
    leave();
    if (status === 'waiting') stepRun();
  });
}
