import type { LabStore } from '#store/lab-store.ts';

const lastOf = (rounds: number | undefined): number => (rounds ?? 0) - 1;

/** In a run step by step, a new round comes into view as soon as it is there, if the person stood at the end. */
export function followSteps(store: LabStore): () => void {
  return store.subscribe((lab, before) => {
    if (lab.traces === before.traces || before.status !== 'waiting') return;
    const last = lastOf(lab.traces?.[0].rounds.length);
    const lastBefore = lastOf(before.traces?.[0].rounds.length);
    if (last === 0 || (last > lastBefore && before.round === lastBefore)) lab.goToRound(last);
  });
}
