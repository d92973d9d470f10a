import { BackendError } from '../errors.ts';
import { guessServer } from '../known-servers.ts';
import type { Endpoints } from './address.ts';
import { readRetryAfter } from './retry-after.ts';
import type { ServerMessage } from './server-message.ts';

/** A request that a server refused. */
export interface Refusal {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly message: ServerMessage;
  /** The address that was called. */
  readonly address: string;
}

export interface RefusalContext {
  readonly endpoints: Endpoints;
  readonly model: string;
  readonly hasKey: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Longest wait in milliseconds that a server may ask for; with a longer one the call fails at once. */
  readonly longestWait: number;
}

const TOO_LONG =
  /context[ _-]?(?:length|window|size)|maximum context|prompt (?:is )?too long|too many (?:input )?tokens|exceeds? the (?:available )?context|input is too long/iu;
const NO_QUOTA =
  /insufficient[_ ]quota|exceeded your current quota|credit balance|out of credits|insufficient (?:credits|balance)|billing/iu;
const NO_MODEL =
  /model[_ ]not[_ ]found|model\b.{0,80}\b(?:not found|does not exist|not exist|is not available|unknown)|no such model|not a valid model|unknown model|no models? (?:is |are )?loaded|^model: /iu;
const NO_BROWSER = /CORS requests/u;

/** Whether a message is about a prompt that does not fit: nothing to mend by leaving a field out. */
export const isTooLong = (message: ServerMessage): boolean =>
  message.code === 'context_length_exceeded' || TOO_LONG.test(message.text);

/** Where the words say how much fits, in the ways that servers put it. */
const FITS =
  /(?:maximum context length|context (?:length|size|window)|limit|max(?:imum)?)(?: (?:is|of))?[\s:(]*(\d[\d,]*)|>\s*(\d[\d,]*)/iu;

const readNumber = (digits: string): number => Number(digits.replaceAll(',', ''));

/** "context length exceeded: 9000 > 8192" is too long by 808 tokens; empty where the words do not say. */
function excess(text: string): string {
  const [, named, compared] = FITS.exec(text) ?? [];
  const fits = readNumber(compared ?? named ?? '');
  const most = Math.max(...[...text.matchAll(/\d[\d,]*/gu)].map(([digits]) => readNumber(digits)));
  return fits > 0 && most > fits ? ` by ${most - fits} tokens (${most} where ${fits} fit)` : '';
}

const spellWait = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
};

const isBusy = (status: number): boolean =>
  status === 408 || status === 425 || status === 429 || status >= 500;

function explainBusy({ status, headers, message }: Refusal, context: RefusalContext): BackendError {
  const limited = status === 429;
  const code = limited ? 'backend.rate-limit' : 'backend.busy';
  const retryAfter = readRetryAfter(headers, message.text, context.now);
  const said = `The server ${limited ? 'takes no more calls for now' : 'cannot answer now'} (${status}): ${message.text}`;
  if (retryAfter !== null && retryAfter > context.longestWait) {
    const ready = new Date(context.now + retryAfter).toISOString().slice(0, 16).replace('T', ' ');
    return new BackendError(
      code,
      said,
      `It will be ready again in ${spellWait(retryAfter)}, at ${ready} UTC. Run again then, or choose another model.`,
      false,
      { status, retryAfter },
    );
  }
  const hint = limited
    ? 'Run again later, with fewer agents or fewer open calls, or raise the limit with the provider.'
    : 'Run again later; if it stays, look at the log of the server.';
  return new BackendError(code, said, hint, true, { status, retryAfter });
}

/** The failure that a refused request amounts to: its code, what the server said, what to do, and whether to try again. */
export function explainRefusal(refusal: Refusal, context: RefusalContext): BackendError {
  const { status, message, address } = refusal;
  const { model, hasKey, endpoints } = context;
  const said = `${message.text} (${status})`;
  const fail = (code: string, text: string, hint: string): BackendError =>
    new BackendError(code, text, hint, false, { status });

  if (NO_BROWSER.test(message.text)) {
    return fail(
      'backend.no-browser-calls',
      said,
      'This organisation or key may not be used from a web page. Allow it in the console of the provider, use a key of another organisation, or run on the command line.',
    );
  }
  if (status === 402 || message.code === 'insufficient_quota' || NO_QUOTA.test(message.text)) {
    return fail('backend.quota', said, 'Add credit at the provider, or choose another model or server.');
  }
  if (status === 429) return explainBusy(refusal, context);
  if (isTooLong(message)) {
    const server = guessServer(endpoints.host);
    return fail(
      'backend.prompt-too-long',
      `The prompt is too long for this model${excess(message.text)}. The server says: ${said}`,
      server?.window ?? 'Choose a model with a larger context window, or fewer agents.',
    );
  }
  if (status === 403 && !/key|token|auth|permission|forbidden|reason/iu.test(message.text)) {
    return fail('backend.forbidden', `The server will not answer this call: ${said}`, 'Its words say why.');
  }
  if (status === 401 || status === 403) {
    return fail(
      'backend.key',
      `The server refused the ${hasKey ? 'key' : 'call without a key'}: ${said}`,
      hasKey
        ? 'Check that the key is whole, is one of this server, and may use this model.'
        : 'Give the key of this server.',
    );
  }
  if (isBusy(status)) return explainBusy(refusal, context);
  if (NO_MODEL.test(message.text) || message.code === 'model_not_found') {
    return fail(
      'backend.no-such-model',
      `The server has no model "${model}": ${said}`,
      guessServer(endpoints.host)?.id === 'ollama'
        ? `Fetch it with: ollama pull ${model}. Or choose one of the list.`
        : 'Choose one of the models that it lists.',
    );
  }
  if (status === 404 || status === 405) {
    return fail(
      'backend.wrong-path',
      `Nothing is there at ${address} (${status}): ${message.text}`,
      'Check the address: it should end before /chat/completions, /messages or /models, most often with /v1.',
    );
  }
  return fail(
    'backend.refused',
    `The server refused the call (${status}): ${message.text}`,
    'Check the model and its settings; the words of the server say more.',
  );
}
