import { BackendError } from '../errors.ts';

/** Why an engine in the browser failed. Shown to people as it stands. */
export const engineErrors = {
  lost: (why: string): BackendError =>
    new BackendError(
      'engine.lost',
      `The model is gone from memory: ${why}`,
      'Load it again, and the open calls are asked once more; or go on from this round with a smaller model or another reader.',
      true,
    ),
  silent: (seconds: number): BackendError =>
    new BackendError(
      'engine.silent',
      `The model has not given a sign of life for ${seconds} seconds.`,
      'It is gone or far too slow for this machine. Load it again, or choose a smaller model.',
      true,
    ),
  notLoaded: (): BackendError =>
    new BackendError('engine.not-loaded', 'No model is loaded.', 'Load one on the Models screen.', false),
  inUse: (name: string): BackendError =>
    new BackendError(
      'engine.in-use',
      `${name} is loaded in another tab of this browser.`,
      'Run there, unload it there, or load it here as well if the memory is enough for both.',
      true,
    ),
  network: (what: string): BackendError =>
    new BackendError(
      'engine.network',
      `The download broke off: ${what}`,
      'Try again: whatever has arrived is kept, and the download goes on from there.',
      true,
    ),
  notFound: (address: string, status: number): BackendError =>
    status === 401 || status === 403
      ? new BackendError(
          'engine.refused',
          `The server does not give out ${address} (status ${status}).`,
          'Some models want a login or consent to their licence: download the file yourself and open it here, or choose another model.',
          false,
          { status },
        )
      : new BackendError(
          'engine.not-found',
          `There is no file at ${address} (status ${status}).`,
          'Check the address of the model.',
          false,
          { status },
        ),
  badFile: (what: string): BackendError =>
    new BackendError(
      'engine.bad-file',
      what,
      'Nothing of it is kept. Check the address in a browser tab: a page to log in or an error page may have come in its place.',
      false,
    ),
  damaged: (what: string): BackendError =>
    new BackendError(
      'engine.damaged',
      `A file of this model is damaged: ${what}`,
      'Remove the model on the Models screen, then load it again: it is downloaded anew.',
      false,
    ),
  noAdapter: (): BackendError =>
    new BackendError(
      'engine.gpu.no-adapter',
      'This browser has no GPU to offer.',
      'Use a model on the CPU (slower), a server’s models, or scripted readers.',
      false,
    ),
  noF16: (): BackendError =>
    new BackendError(
      'engine.gpu.f16',
      'This model needs 16-bit floats (shader-f16), which this GPU or its driver does not offer.',
      'Take the same model with “32-bit” in its name.',
      false,
    ),
  quota: (needed: number | null, free: number | null): BackendError =>
    new BackendError(
      'engine.quota',
      `The browser has no room for this model${needed === null ? '' : `: it needs about ${inMegabytes(needed)}`}${
        free === null ? '' : `${needed === null ? ': ' : ', and '}${inMegabytes(free)} are free`
      }.`,
      'Remove other models on the Models screen, or choose a smaller one. Private windows get very little room: use a normal one.',
      false,
    ),
  memory: (): BackendError =>
    new BackendError(
      'engine.memory',
      'The memory is not enough for this model with this window.',
      'Choose a smaller model, a smaller window or fewer agents at a time, and close other tabs.',
      false,
    ),
  context: (tokens: number | null, window: number): BackendError =>
    new BackendError(
      'engine.context',
      `The prompt${tokens === null ? '' : ` of ${tokens} tokens`} does not fit into the model’s window of ${window} tokens.`,
      'Load the model with a larger window, or take fewer agents or senders, so that inboxes are shorter.',
      false,
    ),
  failed: (what: string): BackendError =>
    new BackendError(
      'engine.failed',
      `The engine reports: ${what}`,
      'Load the model again; if it stays, choose another model.',
      false,
    ),
};

/** Bytes as people read them; decimal, as download lists have it. */
export const inMegabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1e6))} MB`;

/** The engine is gone with its model; the call may be asked again once it is back. */
export class EngineLost extends Error {
  override readonly name = 'EngineLost';
  readonly error: BackendError;
  constructor(error: BackendError) {
    super(error.message);
    this.error = error;
  }
}

/** The words of any failure; engines throw strings, too. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
