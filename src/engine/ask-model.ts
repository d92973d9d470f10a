import pLimit from 'p-limit';
import { BackendError } from '#backends/errors.ts';
import type { CompletionFlag, CompletionRequest, Usage } from '#backends/types.ts';
import { stripThinking } from '#core/answer/strip-thinking.ts';
import type { FinishReason } from '#core/answer/types.ts';
import type { RunTools } from './plan.ts';

export const nothingUsed: Usage = { prompt: 0, completion: 0, cached: 0, estimated: false };

/** Why there is no reply, in the trace's words. */
export type CallError = { readonly code: string; readonly message: string; readonly hint: string };

/** What came back from one call, or why nothing did. */
export interface ModelReply {
  /** Without thinking; null where the call failed for good. */
  readonly response: string | null;
  readonly thinking?: string | undefined;
  readonly usage: Usage;
  /** Milliseconds; 0 for simulated readers, whose time says nothing. */
  readonly duration: number;
  readonly attempts: number;
  readonly finish: FinishReason;
  readonly flags?: CompletionFlag[] | undefined;
  readonly dropped?: string[] | undefined;
  readonly error?: CallError | undefined;
}

/** Where in a run a call is made. */
export type CallPlace = Pick<CompletionRequest, 'round' | 'seed' | 'arm'>;

/** A reply and the text as it came, thinking included where it never closed. */
type Asked = ModelReply & { readonly whole: string };

function failed(error: unknown, duration: number): Asked {
  const known = error instanceof BackendError ? error : null;
  return {
    response: null,
    whole: '',
    usage: nothingUsed,
    duration: known?.details.duration ?? duration,
    attempts: known?.details.attempts ?? 1,
    finish: 'error',
    error: {
      code: known?.code ?? 'backend.unknown',
      message: error instanceof Error ? error.message : String(error),
      hint: known?.hint ?? 'Run the round again, or choose another reader.',
    },
  };
}

/**
 * Makes one call. A call that fails gives a reply that says so, and the run goes on (spec: protocol, "A run").
 * Rejects only with the signal's reason, once aborted.
 */
export async function askModel(
  request: CompletionRequest,
  { backend, now, signal }: RunTools,
): Promise<Asked> {
  signal.throwIfAborted();
  const sent = backend.simulated ? 0 : now();
  const elapsed = (): number => (backend.simulated ? 0 : now() - sent);
  try {
    const completion = await backend.complete(request, { signal });
    const { text, thinking, unclosed } = stripThinking(completion.text);
    const allThinking = [completion.thinking, thinking]
      .filter((part) => part != null && part !== '')
      .join('\n');
    return {
      response: text,
      whole: unclosed ? completion.text : text,
      ...(allThinking === '' ? {} : { thinking: allThinking }),
      usage: completion.usage,
      duration: backend.simulated ? 0 : (completion.duration ?? elapsed()),
      attempts: completion.attempts ?? 1,
      finish: completion.finishReason,
      ...(completion.flags === undefined || completion.flags.length === 0
        ? {}
        : { flags: [...completion.flags] }),
      ...(completion.dropped === undefined ? {} : { dropped: [...completion.dropped] }),
    };
  } catch (error) {
    signal.throwIfAborted();
    return failed(error, elapsed());
  }
}

/** Does `ask` for every entry, as many at a time as `concurrency`; results come in the entries' order. */
export async function askAll<In, Out>(
  entries: readonly In[],
  concurrency: number,
  ask: (entry: In, index: number) => Promise<Out>,
): Promise<Out[]> {
  const limit = pLimit(Math.max(1, Math.min(entries.length, concurrency)));
  return await Promise.all(entries.map((entry, index) => limit(() => ask(entry, index))));
}
