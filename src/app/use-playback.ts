import { useEffect } from 'react';
import type { LabStore } from '#store/lab-store.ts';
import { playOn, ROUND_TIME } from './playback.ts';

/** Plays rounds by a timer while the store says so. Not by animation frames, which a hidden tab never gets. */
export function usePlayback(store: LabStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | null = null;
    const stop = (): void => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    };
    const tick = (): void => {
      const { round, status, traces, goToRound, setPlaying } = store.getState();
      const last = (traces?.[0].rounds.length ?? 1) - 1;
      const runGoesOn = status === 'running' || status === 'waiting';
      const next = playOn({ round, last, runGoesOn });
      if (next === 'advance') {
        goToRound(round + 1);
        if (playOn({ round: round + 1, last, runGoesOn }) === 'stop') setPlaying(false);
      } else if (next === 'stop') setPlaying(false);
    };
    const leave = store.subscribe(({ playing }, before) => {
      if (playing === before.playing) return;
      stop();
      if (playing) timer = setInterval(tick, ROUND_TIME);
    });
    return () => {
      leave();
      stop();
    };
  }, [store]);
}
