import type { BackendError } from '../errors.ts';
import { engineErrors } from './engine-errors.ts';
import type { EngineDriver, LoadHooks, RunningEngine } from './engine-types.ts';
import type { HostTools } from './host-tools.ts';
import { SilenceWatch } from './silence-watch.ts';

/** An engine that has just been brought up, and the watch that hears its signs of life. */
export interface StartedEngine {
  readonly engine: RunningEngine;
  readonly watch: SilenceWatch;
}

/** An engine that can be asked, until `gone` is aborted: its reason is an EngineLost. */
export interface ReadyEngine extends StartedEngine {
  /** Names the model. */
  readonly key: string;
  readonly gone: AbortSignal;
}

export interface StartHooks extends Pick<LoadHooks, 'signal' | 'onProgress'> {
  /** The engine is gone, although it was there. */
  readonly onLost: (engine: RunningEngine, error: BackendError) => void;
}

/**
 * Brings an engine up, under watch: one that is silent for too long while it loads, or later while somebody waits, counts as gone.
 * `key` names the load in the record of those that never ended. Rejects as the driver does.
 */
export async function startEngine<Source>(
  driver: EngineDriver<Source>,
  source: Source,
  key: string,
  { record, silentSeconds }: Pick<HostTools, 'record' | 'silentSeconds'>,
  { signal, onProgress, onLost }: StartHooks,
): Promise<StartedEngine> {
  const silent = engineErrors.silent(silentSeconds);
  const hung = new AbortController();
  let there: RunningEngine | null = null;
  const watch = new SilenceWatch(silentSeconds, () => {
    if (there === null) hung.abort(silent);
    else onLost(there, silent);
  });
  const heard = watch.wait();
  record.begin(key);
  try {
    const engine = await driver.load(source, {
      signal: AbortSignal.any([signal, hung.signal]),
      onProgress: (progress) => {
        watch.touch();
        if (!signal.aborted) onProgress(progress);
      },
      onLife: () => watch.touch(),
      onLost: (error) => {
        if (there !== null) onLost(there, error);
      },
    });
    if (signal.aborted) engine.stop();
    signal.throwIfAborted();
    there = engine;
    return { engine, watch };
  } finally {
    heard();
    record.end(key);
  }
}
