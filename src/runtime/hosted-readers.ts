import { BackendError } from '#backends/errors.ts';
import type { Backend, Completion, CompletionRequest } from '#backends/types.ts';
import type { CallFailure, HostedReaders } from './protocol.ts';

/** How the page is asked, and told that nobody waits any more. */
export interface HostPort {
  readonly call: (call: number, request: CompletionRequest) => void;
  readonly drop: (call: number) => void;
}

interface Open {
  readonly resolve: (completion: Completion) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A backend whose replies the page makes. Every call of a round is handed over at once: queues are the page's, one per
 * server or engine. `scripted` answers for the agents that `hosted.scripted` lists.
 */
export class HostedBackend implements Backend {
  readonly id: string;
  readonly model: string;
  readonly simulated: boolean;
  readonly concurrency = Number.MAX_SAFE_INTEGER;
  private readonly scriptedAgents: ReadonlySet<number>;
  private readonly scriptedRouter: boolean;
  private readonly scripted: Backend;
  private readonly port: HostPort;
  private readonly open = new Map<number, Open>();
  private calls = 0;

  constructor(hosted: HostedReaders, scripted: Backend, port: HostPort) {
    this.id = hosted.id;
    this.model = hosted.model;
    this.simulated = hosted.simulated;
    this.scriptedAgents = new Set(hosted.scripted);
    this.scriptedRouter = hosted.scriptedRouter;
    this.scripted = scripted;
    this.port = port;
  }

  private isScripted({ purpose = 'answer', agent }: CompletionRequest): boolean {
    return purpose === 'answer' ? this.scriptedAgents.has(agent) : this.scriptedRouter;
  }

  complete(request: CompletionRequest, options: { readonly signal: AbortSignal }): Promise<Completion> {
    if (this.isScripted(request)) return this.scripted.complete(request, options);
    const { signal } = options;
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const call = this.calls++;
      const stop = (): void => {
        this.open.delete(call);
        this.port.drop(call);
        reject(signal.reason);
      };
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          signal.removeEventListener('abort', stop);
          this.open.delete(call);
          settle(value);
        };
      signal.addEventListener('abort', stop, { once: true });
      this.open.set(call, { resolve: settled(resolve), reject: settled(reject) });
      this.port.call(call, request);
    });
  }

  /** The page has a reply. One that nobody waits for any more is left alone. */
  reply(call: number, completion: Completion): void {
    this.open.get(call)?.resolve(completion);
  }

  /** The page has none. */
  refuse(call: number, { code, message, hint, retryable, details }: CallFailure): void {
    this.open.get(call)?.reject(new BackendError(code, message, hint, retryable, details));
  }
}
