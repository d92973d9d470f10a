/**
 * A fault in somebody's input: what is wrong, where, and the way out. Shown to people as it stands.
 */
export interface Fault {
  /** Stable name, e.g. `task.options.duplicate`. */
  readonly code: string;
  /** Where: a path into the input such as `[5].correct_answer`, or a line. */
  readonly place: string;
  /** What is wrong, in plain words. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

/** Thrown when an input cannot be used at all. `faults` has at least one entry. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly [Fault, ...Fault[]]) {
    super(faults.map((fault) => `${fault.place}: ${fault.message} ${fault.hint}`).join('\n'));
    this.faults = faults;
  }
}
