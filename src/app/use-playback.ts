import { useEffect } from 'react';
import type { Lab, LabStore } from '#store/lab-store.ts';
import { type PlayState, paceTime, playOn } from './playback.ts';

/** Where playing stands in a lab. */
export const readPlayState = ({ round, stage, pace, status, traces }: Lab): PlayState => ({
  round,
  stage,
  pace,
  last: (traces?.[0].rounds.length ?? 1) - 1,
  runGoesOn: status === 'running' || status === 'waiting',
});

/** Plays stages or rounds by a timer while the store says so. Not by animation frames, which a hidden tab never gets. */
export function usePlayback(store: LabStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | null = null;
    const stop = (): void => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    };
    const tick = (): void => {
      const { goToRound, goToStage, setPlaying } = store.getState();
      const state = readPlayState(store.getState());
      const next = playOn(state);
      if (next === 'stop') setPlaying(false);
      if (typeof next === 'string') return;
      if (next.round !== state.round) goToRound(next.round);
      if (next.stage !== store.getState().stage) goToStage(next.stage);
      if (playOn({ ...state, ...next }) === 'stop') setPlaying(false);
    };
    const leave = store.subscribe(({ playing, pace }, before) => {
      if (playing === before.playing && pace === before.pace) return;
      stop();
      if (playing) timer = setInterval(tick, paceTime[pace]);
    });
    return () => {
      leave();
      stop();
    };
  }, [store]);
}
