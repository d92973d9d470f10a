const TICKS = 8;

/**
 * Tells when nothing was heard for a while although somebody waits. Silence is counted in ticks of the clock and not by the
 * time of day: a laptop that slept for an hour was not silent for an hour.
 */
export class SilenceWatch {
  private readonly seconds: number;
  private readonly onSilence: () => void;
  private waiting = 0;
  private silent = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(seconds: number, onSilence: () => void) {
    this.seconds = seconds;
    this.onSilence = onSilence;
  }

  /** Something was heard. */
  touch(): void {
    this.silent = 0;
  }

  /** Somebody waits from now on; call what it returns when they do not any more. */
  wait(): () => void {
    this.touch();
    this.waiting++;
    this.timer ??= setInterval(() => this.tick(), (this.seconds * 1000) / TICKS);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      if (--this.waiting === 0) this.stop();
    };
  }

  /** Nobody is told any more. */
  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private tick(): void {
    if (++this.silent < TICKS) return;
    this.stop();
    this.onSilence();
  }
}
