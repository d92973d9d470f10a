import type { LabStore } from '#store/lab-store.ts';

const lastOf = (rounds: number | undefined): number => (rounds ?? 0) - 1;

/**
 * In a run step by step, a new round comes into view as soon as it is there, if the person stood at the end. First the round
 * is drawn where it stands among the others, then it is gone to: two short tasks instead of a long one. `later` calls back
 * in a task of its own.
 */
export function followSteps(
  store: LabStore,
  later: (callback: () => void) => void = (callback) => setTimeout(callback),
): () => void {
  return store.subscribe((lab, before) => {
    if (lab.traces === before.traces || before.status !== 'waiting') return;
    const last = lastOf(lab.traces?.[0].rounds.length);
    const lastBefore = lastOf(before.traces?.[0].rounds.length);
    if (last !== 0 && (last <= lastBefore || before.round !== lastBefore)) return;
    later(() => {
      const now = store.getState();
      // Who has gone elsewhere meanwhile stays there.
      if (now.traces === lab.traces && now.round === lab.round) now.goToRound(last);
    });
  });
}
