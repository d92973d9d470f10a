/** Lets a run through round by round: pause, resume and step are settings of the gate. */
export class Gate {
  private open: boolean;
  private allowance = 0;
  private wake: (() => void) | null = null;

  constructor(open: boolean) {
    this.open = open;
  }

  resume(): void {
    this.open = true;
    this.pass();
  }

  pause(): void {
    this.open = false;
    this.allowance = 0;
  }

  /** Lets one more round through. */
  step(): void {
    this.open = false;
    this.allowance++;
    this.pass();
  }

  /** Ends a wait, whatever the settings: for a run that is being cancelled. */
  release(): void {
    this.wake?.();
    this.wake = null;
  }

  private pass(): void {
    if (this.open || this.allowance > 0) this.release();
  }

  /** Resolves when the next round may go on; `onWait` is told if that is not at once. */
  async wait(onWait: () => void): Promise<void> {
    if (this.open) return;
    if (this.allowance === 0) {
      onWait();
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    if (!this.open) this.allowance = Math.max(0, this.allowance - 1);
  }
}
