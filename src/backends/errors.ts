/** Why a call failed for good, or may be tried again (spec: files, "Model backends"). */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  /** Stable name, e.g. `reader.bearing`. */
  readonly code: string;
  /** What to do about it. */
  readonly hint: string;
  readonly retryable: boolean;

  constructor(code: string, message: string, hint: string, retryable: boolean) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.retryable = retryable;
  }
}
