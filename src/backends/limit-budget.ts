import { onAbort } from './http/on-abort.ts';
import type { Backend, Completion, CompletionOptions, CompletionRequest } from './types.ts';

/** What a run may use at most. */
export interface SpendingLimit {
  readonly calls?: number;
  /** Prompt and completion tokens together, as they are counted on replies. */
  readonly tokens?: number;
}

/** What it has used. */
export interface Spending {
  readonly calls: number;
  readonly tokens: number;
}

export interface Budget {
  readonly spending: Spending;
  /** The same readers under the budget. */
  readonly over: (backend: Backend) => Backend;
}

/**
 * One budget for all readers that it is laid over: a call beyond it is not sent, but waits for the run to be stopped, and
 * `onUsedUp` is told once the calls that were open have ended, so that nothing that was paid for is lost. Calls count when they
 * are handed over, tokens when they are known: tokens may go over by what is open then.
 */
export function openBudget(limit: SpendingLimit, onUsedUp: (spending: Spending) => void): Budget {
  const spending = { calls: 0, tokens: 0 };
  let open = 0;
  let held = 0;
  let told = false;
  const tell = (): void => {
    if (open > 0 || held === 0 || told) return;
    told = true;
    onUsedUp(spending);
  };
  const isUsedUp = (): boolean =>
    spending.calls >= (limit.calls ?? Number.POSITIVE_INFINITY) ||
    spending.tokens >= (limit.tokens ?? Number.POSITIVE_INFINITY);

  const hold = (signal: AbortSignal): Promise<never> => {
    held++;
    const stopped = new Promise<never>((_, reject) => {
      onAbort(signal, reject);
    });
    tell();
    return stopped;
  };
  const over = (backend: Backend): Backend => ({
    ...backend,
    complete: async (request: CompletionRequest, options: CompletionOptions): Promise<Completion> => {
      options.signal.throwIfAborted();
      if (isUsedUp()) return await hold(options.signal);
      spending.calls++;
      open++;
      try {
        const completion = await backend.complete(request, options);
        spending.tokens += completion.usage.prompt + completion.usage.completion;
        return completion;
      } finally {
        open--;
        tell();
      }
    },
  });
  return { spending, over };
}
