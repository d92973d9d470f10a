import { LoadRecord } from './load-record.ts';
import { holdModel, type Release } from './model-lock.ts';

/** What the host of an engine is handed, so that tests need neither browser nor time. */
export interface HostTools {
  /** Milliseconds of a clock that never runs backwards. */
  readonly now: () => number;
  /** See `holdModel`. */
  readonly hold: (name: string) => Promise<Release | null>;
  readonly record: LoadRecord;
  /** Seconds without a sign of life after which an engine counts as gone. */
  readonly silentSeconds: number;
}

/** Long enough for a batch of prompt tokens on a slow CPU, and for shaders to compile [ours]. */
const SILENT_SECONDS = 120;

export const browserHostTools = (): HostTools => ({
  now: () => performance.now(),
  hold: holdModel,
  record: new LoadRecord(),
  silentSeconds: SILENT_SECONDS,
});
