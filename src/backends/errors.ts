/** What is known of a call that failed, besides why. */
export interface CallDetails {
  /** Requests that were sent; 0 where nothing left. */
  readonly attempts?: number;
  /** Milliseconds from the last real send to the failure. */
  readonly duration?: number;
  /** HTTP status, where there was one. */
  readonly status?: number;
  /** Milliseconds that the server asks to wait before another try; null where it does not say. */
  readonly retryAfter?: number | null;
}

/** Why a call failed for good, or may be tried again (spec: files, "Model backends"). */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  /** Stable name, e.g. `reader.bearing`. */
  readonly code: string;
  /** What to do about it. */
  readonly hint: string;
  readonly retryable: boolean;
  readonly details: CallDetails;

  constructor(code: string, message: string, hint: string, retryable: boolean, details: CallDetails = {}) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.retryable = retryable;
    this.details = details;
  }

  /** The same failure, with more known about it. */
  with(details: CallDetails): BackendError {
    return new BackendError(this.code, this.message, this.hint, this.retryable, {
      ...this.details,
      ...details,
    });
  }
}
