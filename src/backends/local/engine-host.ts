import { BackendError } from '../errors.ts';
import { EngineLost, engineErrors, wordsOf } from './engine-errors.ts';
import type { EngineDriver, EngineStatus, RunningEngine } from './engine-types.ts';
import { browserHostTools, type HostTools } from './host-tools.ts';
import type { Release } from './model-lock.ts';
import { type ReadyEngine, startEngine } from './start-engine.ts';

export interface LoadOptions {
  readonly signal?: AbortSignal;
  /** Load it although another tab has it. */
  readonly anyway?: boolean;
}

type Ready = ReadyEngine & { readonly end: AbortController };

const stopped = (): DOMException => new DOMException('The load was stopped.', 'AbortError');

/**
 * One kind of engine in this tab: at most one model in memory, and its status. If it is lost while a run goes on, its open calls
 * wait: after `reload` each is asked once more, after `giveUp` it fails.
 */
export class EngineHost<Source> {
  readonly driver: EngineDriver<Source>;
  private readonly tools: HostTools;
  private readonly listeners = new Set<() => void>();
  private now: EngineStatus = { kind: 'empty' };
  private source: Source | null = null;
  private ready: Ready | null = null;
  private release: Release | null = null;
  private loading: AbortController | null = null;
  private lastLoss: BackendError = engineErrors.notLoaded();
  private lastLoad: Promise<unknown> = Promise.resolve();
  /** Told, and forgotten, when nothing is lost or loading any more. */
  private waiters: (() => void)[] = [];

  constructor(driver: EngineDriver<Source>, tools: HostTools = browserHostTools()) {
    this.driver = driver;
    this.tools = tools;
  }

  get status(): EngineStatus {
    return this.now;
  }

  /** The model that is there, on its way or was there last; the engine's own name before the first. */
  get modelName(): string {
    return this.source === null ? this.driver.id : this.driver.nameOf(this.source);
  }

  /** Calls `listener` whenever the status has changed; returns the way to end it. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** False where loading it ended the tab before, so that only a person should try again. */
  mayLoadByItself(source: Source): boolean {
    return this.tools.record.mayLoadByItself(this.keyOf(source));
  }

  private keyOf(source: Source): string {
    return `${this.driver.id}/${this.driver.nameOf(source)}`;
  }

  private set(status: EngineStatus): void {
    this.now = status;
    if (status.kind === 'ready' || status.kind === 'empty') {
      const waiters = this.waiters;
      this.waiters = [];
      for (const wake of waiters) wake();
    }
    for (const listener of this.listeners) listener();
  }

  private drop(error: BackendError): void {
    const { ready } = this;
    if (ready === null) return;
    this.ready = null;
    ready.watch.stop();
    ready.engine.stop();
    ready.end.abort(new EngineLost(error));
  }

  private free(): void {
    this.release?.();
    this.release = null;
  }

  /** The engine is gone. Nothing happens where another has taken its place. */
  lose(engine: RunningEngine, error: BackendError): void {
    if (this.ready?.engine !== engine) return;
    this.lastLoss = error;
    this.now = { kind: 'lost', name: this.modelName, error };
    this.drop(error);
    this.set(this.now);
  }

  /**
   * Loads a model; one that is there, or on its way, makes room first. Rejects with a BackendError, which the status keeps, or
   * with the signal's reason once aborted.
   */
  async load(source: Source, { signal, anyway = false }: LoadOptions = {}): Promise<void> {
    signal?.throwIfAborted();
    this.loading?.abort(stopped());
    const abort = new AbortController();
    this.loading = abort;
    const again = this.modelName === this.driver.nameOf(source);
    const loss = again && this.now.kind === 'lost' ? this.now.error : null;
    this.source = source;
    this.set({
      kind: 'loading',
      name: this.driver.nameOf(source),
      progress: { stage: 'engine', share: null, loaded: null, total: null },
    });
    this.drop(again ? engineErrors.lost('it is loaded again.') : engineErrors.notLoaded());
    if (!again) this.free();
    const both = signal === undefined ? abort.signal : AbortSignal.any([abort.signal, signal]);
    const before = this.lastLoad;
    const load = before.then(() => this.bringUp(source, both, anyway));
    this.lastLoad = load.catch(() => {});
    try {
      await load;
    } catch (error) {
      const known = error instanceof BackendError ? error : engineErrors.failed(wordsOf(error));
      if (this.loading === abort) {
        this.loading = null;
        if (loss === null) this.free();
        if (loss === null) this.set(both.aborted ? { kind: 'empty' } : { kind: 'empty', error: known });
        // A lost model that does not come back is still lost: another try, or giving up, is left to the person.
        else this.set({ kind: 'lost', name: this.modelName, error: both.aborted ? loss : known });
      }
      both.throwIfAborted();
      throw known;
    }
  }

  private async bringUp(source: Source, signal: AbortSignal, anyway: boolean): Promise<void> {
    signal.throwIfAborted();
    const name = this.driver.nameOf(source);
    const key = this.keyOf(source);
    if (this.release === null) {
      const release = await this.tools.hold(key);
      if (release === null && !anyway) throw engineErrors.inUse(name);
      if (signal.aborted) release?.();
      signal.throwIfAborted();
      this.release = release;
    }
    const { engine, watch } = await startEngine(this.driver, source, key, this.tools, {
      signal,
      onProgress: (progress) => this.set({ kind: 'loading', name, progress }),
      onLost: (lost, error) => this.lose(lost, error),
    });
    const end = new AbortController();
    this.ready = { key, engine, watch, end, gone: end.signal };
    this.loading = null;
    this.set({ kind: 'ready', model: engine.model });
  }

  /** Ends a load that is on its way; a model that is there leaves the memory. Open calls fail. */
  unload(): void {
    this.loading?.abort(stopped());
    this.loading = null;
    this.now = { kind: 'empty' };
    this.drop(engineErrors.notLoaded());
    this.free();
    this.set(this.now);
  }

  /** Loads the lost model again; open calls are asked once more. Rejects as `load` does. */
  async reload(options: LoadOptions = {}): Promise<void> {
    if (this.source === null) throw engineErrors.notLoaded();
    await this.load(this.source, options);
  }

  /** Lets a lost model go: open calls fail with the reason why it was lost. */
  giveUp(): void {
    if (this.now.kind !== 'lost') return;
    const { error } = this.now;
    this.free();
    this.set({ kind: 'empty', error });
  }

  /**
   * The engine, as soon as it is there; a lost one may come back. Rejects with a BackendError where none is or will be, and with
   * the signal's reason. With `key`, another model will not do.
   */
  async whenReady(signal: AbortSignal, key?: string): Promise<ReadyEngine> {
    signal.throwIfAborted();
    while (this.now.kind === 'lost' || this.now.kind === 'loading') {
      await new Promise<void>((resolve, reject) => {
        const stop = (): void => reject(signal.reason);
        signal.addEventListener('abort', stop, { once: true });
        this.waiters.push(() => {
          signal.removeEventListener('abort', stop);
          resolve();
        });
      });
    }
    if (this.ready !== null && (key ?? this.ready.key) === this.ready.key) return this.ready;
    if (this.ready !== null) throw this.lastLoss;
    throw (this.now.kind === 'empty' ? this.now.error : undefined) ?? engineErrors.notLoaded();
  }
}
