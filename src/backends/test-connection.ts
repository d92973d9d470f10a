import { BackendError } from './errors.ts';
import { askQuick } from './http/ask-quick.ts';
import { listModels } from './http/list-models.ts';
import type { RemoteSettings } from './http/protocol.ts';
import { explainSilence } from './http/reach.ts';
import { cleanError, prepareRemote } from './http/remote-backend.ts';
import type { Remote } from './http/remote-call.ts';
import { createScrubber } from './http/scrub-key.ts';
import { type HttpTools, sharedHttpTools } from './http/tools.ts';
import { findProtocol } from './index.ts';
import { guessServer } from './known-servers.ts';

export type ConnectionTest =
  | {
      readonly ok: true;
      /** Names of models, in the server's order. */
      readonly models: readonly string[];
      /** Where replies will be asked for. */
      readonly address: string;
    }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      /** The exact step to take. */
      readonly hint: string;
      /** The models, where the server listed them but not the one that was chosen. */
      readonly models?: readonly string[];
    };

/**
 * Whether a list holds a model, also under a name that servers know but do not list: `llama3.2` is `llama3.2:latest` at Ollama,
 * `some/model:free` a variant of `some/model` at OpenRouter, and Anthropic lists names with their dates.
 */
function hasModel(models: readonly string[], model: string): boolean {
  const [base = model] = model.split(':');
  const dated = /-\d{8}$/u;
  const short = model.replace(/-latest$/u, '');
  return models.some(
    (one) => one === model || one === `${model}:latest` || one === base || one.replace(dated, '') === short,
  );
}

/** Servers that list their models to anybody are asked about the key, too. Rejects with a BackendError. */
async function checkKey(remote: Remote, signal: AbortSignal): Promise<void> {
  const server = guessServer(remote.endpoints.host);
  if (server?.needsKey === true && !remote.hasKey) {
    throw new BackendError('backend.key', `${server.name} answers only with a key.`, 'Give your key.', false);
  }
  if (server?.keyPath === undefined) return;
  await askQuick(remote, remote.endpoints.models.replace(/\/models(?=\?|$)/u, server.keyPath), signal);
}

/**
 * A page cannot tell a server that is down from one that does not allow it. A request that needs no permission tells: its answer
 * cannot be read, but that there is one can be seen. A page that is isolated by `require-corp` may not send it: then nothing is
 * known (docs/hosting.md).
 */
async function knock(address: string, tools: HttpTools, signal: AbortSignal): Promise<boolean> {
  try {
    await tools.fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

async function explain(error: unknown, remote: Remote, signal: AbortSignal): Promise<unknown> {
  const { tools, endpoints, hasKey } = remote;
  if (tools.page === null || !(error instanceof BackendError) || error.code !== 'backend.unreachable')
    return error;
  const alive = await knock(endpoints.models, tools, signal);
  return explainSilence({ address: endpoints.models, page: tools.page, hasKey, alive });
}

/**
 * Lists a server's models, and turns every failure into what is wrong and what to do about it (spec: files, "test connection").
 * Looks for the chosen model where one is given. Rejects only with the signal's reason.
 */
export async function testConnection(
  id: string,
  settings: RemoteSettings,
  key: string,
  signal: AbortSignal,
  tools: HttpTools = sharedHttpTools(),
): Promise<ConnectionTest> {
  const scrub = createScrubber(key.trim());
  try {
    const remote = prepareRemote(findProtocol(id), settings, key, tools);
    let models: readonly string[];
    try {
      models = await listModels(remote, signal);
      await checkKey(remote, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw await explain(error, remote, signal);
    }
    if (settings.model === '' || hasModel(models, settings.model)) {
      return { ok: true, models, address: remote.endpoints.reply };
    }
    const ollama = guessServer(remote.endpoints.host)?.id === 'ollama';
    return {
      ok: false,
      code: 'backend.no-such-model',
      message: `The server answers, but lists no model "${settings.model}".`,
      hint: ollama
        ? `Fetch it with: ollama pull ${settings.model}. Or choose one of the list.`
        : models.length === 0
          ? 'Load a model in the server first.'
          : 'Choose one of the list.',
      models,
    };
  } catch (error) {
    signal.throwIfAborted();
    const { code, message, hint } = cleanError(error, scrub);
    return { ok: false, code, message, hint };
  }
}
