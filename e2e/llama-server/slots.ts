import type { Sequence } from './library.ts';

/** Sequences of one context, lent to one call each; calls wait in order where none is free. */
export class Slots {
  private readonly free: Sequence[];
  private readonly waiting: ((sequence: Sequence) => void)[] = [];

  constructor(sequences: readonly Sequence[]) {
    this.free = [...sequences];
  }

  take(): Promise<Sequence> {
    const sequence = this.free.shift();
    if (sequence !== undefined) return Promise.resolve(sequence);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  giveBack(sequence: Sequence): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free.push(sequence);
    else next(sequence);
  }
}
