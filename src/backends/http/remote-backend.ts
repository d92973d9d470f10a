import { hash32 } from '#core/rng.ts';
import type { TokenCounter } from '#core/tokens.ts';
import { BackendError } from '../errors.ts';
import type { Backend, Completion, CompletionFlag, CompletionRequest, Usage } from '../types.ts';
import { resolveAddress } from './address.ts';
import { type Called, callServer } from './call-server.ts';
import { checkPrompt, foreignShare } from './check-prompt.ts';
import type { Protocol, RawReply, RemoteSettings } from './protocol.ts';
import { foreseeRefusal } from './reach.ts';
import { type Answered, askRemote, type Remote } from './remote-call.ts';
import { createScrubber } from './scrub-key.ts';
import { type HttpTools, sharedHttpTools } from './tools.ts';

/** Tries of one call, the first included (spec: files, "at most 5 tries"). */
const MOST_TRIES = 5;
/** The queue holds back what is too much, so the engine may hand over a whole round. */
const HANDED_OVER = 4096;

/** Characters that a header can carry. */
const HEADER_SAFE = /^[\x21-\x7e]*$/u;

/**
 * The key as it was pasted, without blanks around it. Throws a BackendError (`backend.key-form`), which does not repeat it,
 * where it cannot be one.
 */
export function cleanKey(key: string): string {
  const trimmed = key.trim().replace(/^Bearer\s+/iu, '');
  if (HEADER_SAFE.test(trimmed)) return trimmed;
  throw new BackendError(
    'backend.key-form',
    'The key holds blanks, line breaks or characters that no key has.',
    'Copy it again, alone and whole.',
    false,
    { attempts: 0 },
  );
}

/** A failure whose words no longer hold the key; failures of any other kind become one. */
export function cleanError(error: unknown, scrub: (text: string) => string): BackendError {
  if (error instanceof BackendError) {
    return new BackendError(
      error.code,
      scrub(error.message),
      scrub(error.hint),
      error.retryable,
      error.details,
    );
  }
  return new BackendError(
    'backend.unknown',
    scrub(error instanceof Error ? error.message : String(error)),
    'Run again; if it stays, please report it.',
    false,
  );
}

/** A server ready to be called. Throws a BackendError for an address or key that cannot be one, or must not be called. */
export function prepareRemote(
  protocol: Protocol,
  settings: RemoteSettings,
  key: string,
  tools: HttpTools,
): Remote {
  const endpoints = resolveAddress(protocol.id, settings.address);
  const clean = cleanKey(key);
  const foreseen = foreseeRefusal(endpoints.reply, tools.page);
  if (foreseen !== null) throw foreseen.with({ attempts: 0 });
  return { protocol, endpoints, settings, headers: protocol.headers(clean), hasKey: clean !== '', tools };
}

/** Usage as reported, else as counted here: by the prompt that was sent and the text that was received. */
function settleUsage(
  { text, thinking, usage }: RawReply,
  estimate: number,
  countTokens: TokenCounter,
): Usage {
  return {
    prompt: usage?.prompt ?? estimate,
    completion: usage?.completion ?? countTokens(text) + (thinking === '' ? 0 : countTokens(thinking)),
    cached: usage?.cached ?? 0,
    estimated: usage?.prompt == null || usage.completion === null,
  };
}

/** Names of settings that were asked for and are not in the body that was answered. */
function listDropped(
  { protocol, settings }: Remote,
  request: CompletionRequest,
  body: Readonly<Record<string, unknown>>,
): string[] {
  const limit = request.maxTokens ?? settings.maxTokens;
  const asked: [name: string, inForce: boolean][] = [
    ['temperature', settings.temperature === undefined || 'temperature' in body],
    ['seed', !protocol.seeded || 'seed' in body],
    ['maxTokens', limit === undefined || 'max_tokens' in body || 'max_completion_tokens' in body],
    ...Object.keys(settings.extra ?? {}).map((name): [string, boolean] => [name, Object.hasOwn(body, name)]),
  ];
  return asked.filter(([, inForce]) => !inForce).map(([name]) => name);
}

/** Every agent and round has a seed of its own, the same in every arm: alike prompts need not get the same reply. */
const seedOf = ({ seed, purpose = 'answer', agent, round }: CompletionRequest): number =>
  hash32(`${seed}/sampling/${purpose}/${agent}/${round}`) & 0x7fffffff;

/**
 * A reader behind a server (spec: files, "Model backends"). Calls queue per host, over all runs of this page or process; what can
 * be tried again is; settings that the model refuses are left out and named on the reply. `key` may be empty; it lives in this
 * closure and in the request's header, and no error repeats it.
 *
 * Throws a BackendError for an address or key that cannot be one. Calls reject with a BackendError, or with the signal's reason.
 */
export function createRemoteBackend(
  protocol: Protocol,
  settings: RemoteSettings,
  key: string,
  countTokens: TokenCounter,
  tools: HttpTools = sharedHttpTools(),
): Backend {
  const remote = prepareRemote(protocol, settings, key, tools);
  const scrub = createScrubber(cleanKey(key));
  const queue = tools.queues.of(remote.endpoints.host, settings.openCalls);

  const finish = (request: CompletionRequest, seed: number, { raw, body }: Answered): Completion => {
    const sentText = (settings.system ?? '') + request.prompt;
    const estimate = countTokens(sentText);
    const { prompt = null, completion = null } = raw.usage ?? {};
    const foreign = foreignShare(request.prompt);
    const read = checkPrompt({ estimate, prompt, completion, window: settings.window, foreign });
    const flags: CompletionFlag[] = [
      ...(read === 'cut' ? (['prompt-cut'] as const) : []),
      ...(read === 'unknown' ? (['prompt-unchecked'] as const) : []),
      ...(raw.finish === null ? (['ended-early'] as const) : []),
    ];
    const dropped = listDropped(remote, request, body);
    return {
      text: scrub(raw.text),
      ...(raw.thinking === '' ? {} : { thinking: scrub(raw.thinking) }),
      usage: settleUsage(raw, estimate, countTokens),
      finishReason: raw.finish ?? 'error',
      ...('seed' in body ? { seed } : {}),
      ...(flags.length === 0 ? {} : { flags }),
      ...(dropped.length === 0 ? {} : { dropped }),
    };
  };

  return {
    id: protocol.id,
    model: settings.model,
    simulated: false,
    concurrency: HANDED_OVER,
    complete: async (request, { signal, onSent, onToken, onRestart, keep }) => {
      const seed = seedOf(request);
      const { agent, round, purpose = 'answer' } = request;
      const read = ({ value, attempts, duration }: Called<Answered>): Completion => ({
        ...finish(request, seed, value),
        attempts,
        duration,
      });
      let completion: Completion | null = null;
      try {
        const called = await callServer<Answered>(
          {
            queue,
            label: { agent, round, purpose },
            lane: 'main',
            signal,
            tries: MOST_TRIES,
            attempt: (sent) => {
              const tell = (): void => {
                sent();
                onSent?.();
              };
              return askRemote(remote, request, seed, tell, signal, onToken);
            },
            onRestart,
            keep: async (answered) => {
              completion = read(answered);
              await keep?.(completion);
            },
          },
          tools,
        );
        return completion ?? read(called);
      } catch (error) {
        signal.throwIfAborted();
        throw cleanError(error, scrub);
      }
    },
  };
}
