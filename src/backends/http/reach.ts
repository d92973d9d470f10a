import { BackendError } from '../errors.ts';
import { guessServer } from '../known-servers.ts';
import { isPrivateNumber, isThisMachine } from './address.ts';
import type { Page } from './page.ts';

/** A call that never got an answer: a page sees the same bare failure for every cause. */
export interface Silence {
  readonly address: string;
  /** Null outside a browser. */
  readonly page: Page | null;
  readonly hasKey: boolean;
  /**
   * A probe that needs no permission got through: the server runs, but its answer may not be read. False: it did not, so that the
   * server is most likely down. Undefined: not tried.
   */
  readonly alive?: boolean;
  /** What the system said, outside a browser, e.g. `ECONNREFUSED`. */
  readonly systemCode?: string;
}

const fail = (code: string, message: string, hint: string, retryable = false): BackendError =>
  new BackendError(code, message, hint, retryable);

/** A page over https may not call plain http on another machine; browsers stop such a call before it is sent. */
function isMixed(address: string, page: Page): boolean {
  const { protocol, hostname } = new URL(address);
  return page.origin.startsWith('https:') && protocol === 'http:' && !isThisMachine(hostname);
}

/** Chromium lets such a call through to numbers of a local network, if the person at the screen permits it. */
const mayBePermitted = (address: string, page: Page): boolean =>
  page.browser === 'chromium' && isPrivateNumber(new URL(address).hostname);

/** A page opened from a file has no origin that could be parsed; it is on this machine. */
const isOnThisMachine = ({ origin }: Page): boolean => {
  const [, hostname] = /^https?:\/\/(.*?)(?::\d+)?$/u.exec(origin) ?? [];
  return hostname === undefined || isThisMachine(hostname);
};

const mixedContent = (address: string, page: Page): BackendError => {
  const permission = mayBePermitted(address, page)
    ? ' Or permit this page to reach devices on your local network, when the browser asks or in its settings of this site.'
    : '';
  return fail(
    'backend.mixed-content',
    `This page came over https, and an https page cannot call a plain http address on another machine (${new URL(address).origin}).`,
    `Run the app from http://localhost, or give the server https.${permission}`,
  );
};

/** What is certain before anything is sent; null where the call may be tried. */
export function foreseeRefusal(address: string, page: Page | null): BackendError | null {
  if (page === null || !isMixed(address, page) || mayBePermitted(address, page)) return null;
  return mixedContent(address, page);
}

/** How the server is made to allow the page: its own setting where it is known by its address, else all of them. */
function waysToAllow(address: string, page: Page): string {
  const server = guessServer(address);
  if (server?.allow != null) return `In ${server.name}: ${server.allow(page.origin)}`;
  return `Let it send access-control-allow-origin: ${page.origin}. In Ollama that is OLLAMA_ORIGINS=${page.origin}, in LM Studio "Enable CORS", in vLLM --allowed-origins, in llama.cpp --cors-origins.`;
}

function explainInPage({ address, page, hasKey, alive }: Silence & { readonly page: Page }): BackendError {
  if (isMixed(address, page)) return mixedContent(address, page);
  const { hostname, origin } = new URL(address);
  const server = guessServer(address);
  const allow = waysToAllow(address, page);
  if (alive === true) {
    const onOptions =
      hasKey || server?.id === 'llama-cpp'
        ? ' Or it asks for a key on the OPTIONS request itself, which browsers send without one.'
        : '';
    return fail(
      'backend.cors',
      `The server at ${origin} runs, but does not allow this page (origin ${page.origin}) to read its answers.${onOptions}`,
      allow,
    );
  }
  const local = isThisMachine(hostname) || isPrivateNumber(hostname);
  const needsPermission = local && page.browser === 'chromium' && !isOnThisMachine(page);
  const notRunning = 'the server may not be running, or not at this address';
  const causes = [
    ...(alive === false ? [notRunning] : []),
    `the server may be running but does not allow this page (origin ${page.origin})`,
    ...(server?.id === 'llama-cpp'
      ? ['the server asked for a key on the OPTIONS request itself (old llama.cpp behaviour)']
      : []),
    ...(local && page.browser === 'safari' && page.origin.startsWith('https:')
      ? ['this browser may block http://localhost from an https page']
      : []),
    ...(needsPermission ? ['this page may lack the permission to reach your local network'] : []),
    ...(alive === false ? [] : [notRunning]),
    ...(local ? [] : ['there may be no network, or something in the browser may block the call']),
  ];
  const start = server?.start === undefined ? [] : [`Start it, if it is not running: ${server.start}`];
  const steps = [
    ...(alive === false ? [...start, allow] : [allow]),
    ...(local && page.browser === 'safari'
      ? ['Or run the app from http://localhost, or use another browser.']
      : []),
    ...(needsPermission
      ? ['Permit this page to reach your local network (padlock beside the address).']
      : []),
    ...(alive === false ? [] : start),
  ];
  return fail(
    'backend.unreachable',
    `No answer from ${origin} came through, and a page is not told why. Likely causes, in order: ${causes.join('; ')}.`,
    steps.join(' '),
  );
}

/** Failures of the system below, as Node names them. */
function explainOutside({ address, systemCode = '' }: Silence): BackendError {
  const { origin, hostname } = new URL(address);
  const start = guessServer(address)?.start;
  if (systemCode === 'ECONNREFUSED') {
    return fail(
      'backend.not-running',
      `Nobody listens at ${origin}: the server is not running, or at another port.`,
      start === undefined ? 'Start the server, or correct the address.' : `Start it with: ${start}`,
    );
  }
  if (systemCode === 'ENOTFOUND' || systemCode === 'EAI_AGAIN') {
    return fail(
      'backend.no-such-host',
      `There is no host "${hostname}", or no network.`,
      'Check the spelling of the address and the network.',
    );
  }
  const [scheme, other] = address.startsWith('https:') ? ['https', 'http'] : ['http', 'https'];
  if (/WRONG_VERSION|EPROTO|^HPE_/u.test(systemCode)) {
    return fail(
      'backend.scheme',
      `What answers at ${origin} does not speak ${scheme} (${systemCode}).`,
      `Try ${other}:// in the address, and check its port.`,
    );
  }
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME/u.test(systemCode)) {
    return fail(
      'backend.certificate',
      `The certificate of ${origin} is not trusted (${systemCode}).`,
      'Use http:// for a server of your own, or give it a certificate that this system trusts.',
    );
  }
  if (/UND_ERR_(?:HEADERS|BODY)_TIMEOUT/u.test(systemCode)) {
    return fail(
      'backend.stalled',
      `Nothing came from ${origin} for five minutes, and this system waits no longer.`,
      'Shorten the prompts (fewer agents), or give the model a faster machine.',
      true,
    );
  }
  return fail(
    'backend.network',
    `The connection to ${origin} broke${systemCode === '' ? '' : ` (${systemCode})`}.`,
    'Run again; if it stays, look at the network and the log of the server.',
    true,
  );
}

/**
 * What a call that never got an answer amounts to, with the exact step to take (spec: files, "Model backends"). Causes that
 * cannot be told apart are listed with the likeliest first; none is stated as a fact that is not one.
 */
export const explainSilence = (silence: Silence): BackendError =>
  silence.page === null ? explainOutside(silence) : explainInPage({ ...silence, page: silence.page });
