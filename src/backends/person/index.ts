import type { TokenCounter } from '#core/tokens.ts';
import type { Backend, CompletionRequest } from '../types.ts';

/** What a person hands in. */
export interface PersonReply {
  /** The message that other agents may hear. */
  readonly message: string;
  /** The chosen option, or the answer in words; null for no choice, where none is asked for yet. */
  readonly choice: string | null;
}

/** A turn that waits for the person in its seat. The request holds exactly the prompt that a model would get there. */
export interface PersonTurn {
  readonly request: CompletionRequest;
  /** Tells those who watch what stands in the person's field now, whole. */
  readonly write: (text: string) => void;
  /** Ends the turn; a second time, or after a stop, nothing happens. */
  readonly reply: (reply: PersonReply) => void;
  /** Aborted when nobody waits for this turn any more: it was stopped, or has been answered. */
  readonly signal: AbortSignal;
}

/** The message and the choice as one text, in the form that every agent is asked for. */
function joinReply({ message, choice }: PersonReply): string {
  const said = message.trim();
  if (choice === null || choice.trim() === '') return said;
  return `${said}${said === '' ? '' : '\n'}Final answer: ${choice.trim()}`;
}

/**
 * A person in an agent's seat (spec: protocol, "A person as an agent"). `onAsk` is given each turn as it comes; several may wait at the
 * same time. Tokens are counted here, by the prompt shown and the text handed in.
 *
 * Calls reject with the signal's reason once aborted.
 */
export function createPerson(onAsk: (turn: PersonTurn) => void, countTokens: TokenCounter): Backend {
  return {
    id: 'person',
    model: 'a person',
    simulated: false,
    concurrency: Number.MAX_SAFE_INTEGER,
    complete: (request, { signal, onSent, onToken, onRestart }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason);
          return;
        }
        const over = new AbortController();
        const stop = (): void => {
          over.abort(signal.reason);
          reject(signal.reason);
        };
        signal.addEventListener('abort', stop, { once: true });
        let shown = '';
        const show = (text: string): void => {
          // Whoever watches gets the text as handed in, whatever was written before.
          if (!text.startsWith(shown)) {
            onRestart?.();
            shown = '';
          }
          if (text.length > shown.length) onToken?.(text.slice(shown.length));
          shown = text;
        };
        onSent?.();
        onAsk({
          request,
          signal: over.signal,
          write: (text) => {
            if (!over.signal.aborted) show(text);
          },
          reply: (reply) => {
            if (over.signal.aborted) return;
            over.abort();
            signal.removeEventListener('abort', stop);
            const text = joinReply(reply);
            show(text);
            resolve({
              text,
              usage: {
                prompt: countTokens(request.prompt),
                completion: countTokens(text),
                cached: 0,
                estimated: true,
              },
              finishReason: 'stop',
            });
          },
        });
      }),
  };
}
