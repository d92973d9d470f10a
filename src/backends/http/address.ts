import { BackendError } from '../errors.ts';

/** The two ways of speaking that servers know. */
export type ApiKind = 'openai' | 'anthropic';

/** Where a server is asked, worked out once for the test, the model list and the run alike. */
export interface Endpoints {
  readonly kind: ApiKind;
  /** Where replies are asked for. */
  readonly reply: string;
  /** Where the models are listed. */
  readonly models: string;
  /** Scheme, host and port: what the calls queue by. */
  readonly host: string;
}

const REPLY_PATH: Record<ApiKind, string> = { openai: '/chat/completions', anthropic: '/messages' };

/** Ends of paths that people paste along, longest first. */
const ENDPOINT =
  /\/(?:chat\/completions|completions|responses|embeddings|messages\/count_tokens|messages|models|api\/chat|api\/generate|api\/tags)$/iu;

/** `v1`, `v1beta`, `v4`: an address that names a version says where its endpoints are. */
const VERSION = /^v\d+(?:(?:alpha|beta)\d*)?$/iu;

const SECRET = /key|token|secret|password|auth|^sig/iu;

const refuse = (message: string, hint: string): BackendError =>
  new BackendError('backend.address', message, hint, false, { attempts: 0 });

const EXAMPLE = 'Give it as in http://localhost:11434/v1 or https://api.openai.com/v1.';

/** Hosts that are reached without a certificate: this machine, and names or numbers of a local network. */
export function isLocalName(hostname: string): boolean {
  return (
    isThisMachine(hostname) || isPrivateNumber(hostname) || /\.(?:local|lan|home|internal)$/iu.test(hostname)
  );
}

export const isThisMachine = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/iu.test(hostname);

/** Addresses of private networks (RFC 1918, link-local, unique local). */
export const isPrivateNumber = (hostname: string): boolean =>
  /^(?:10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|\[f[cde][^\]]*\])$/iu.test(
    hostname,
  );

/** `localhost:1234` and `host.example/v1` are addresses, too: http for local names, https for all others. */
function addScheme(typed: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//iu.test(typed)) return typed;
  if (/^[a-z][a-z\d+.-]*:(?!\d)/iu.test(typed)) return typed;
  const hostname = /^(?:\[[^\]]*\]|[^/:?#]*)/u.exec(typed)?.[0] ?? '';
  const local = isLocalName(hostname) || hostname === '0.0.0.0' || !hostname.includes('.');
  return `${local ? 'http' : 'https'}://${typed}`;
}

function parse(typed: string): URL {
  let url: URL;
  try {
    url = new URL(addScheme(typed));
  } catch {
    throw refuse('This is not an address.', EXAMPLE);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refuse(`An address begins with http:// or https://, not with ${url.protocol}`, EXAMPLE);
  }
  if (url.username !== '' || url.password !== '') {
    throw refuse(
      'There is a user name or password in the address.',
      'Take it out: addresses are saved and shown. Keys go into the key box.',
    );
  }
  const secret = [...url.searchParams.keys()].find((name) => SECRET.test(name));
  if (secret !== undefined) {
    throw refuse(
      `There is a key in the address ("?${secret}=").`,
      'Take it out and put the key into the key box: addresses are saved and shown.',
    );
  }
  // An address to listen at, copied from a server's log; nobody can call it.
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1';
  return url;
}

/**
 * The endpoints of a server from its address as a person types it (spec: files, "Address forms are forgiven"): with or
 * without scheme, version, slashes at the end, or with a whole endpoint pasted. Throws a BackendError
 * (`backend.address`) for what is no address, or holds a password or key.
 */
export function resolveAddress(kind: ApiKind, typed: string): Endpoints {
  const trimmed = typed.trim();
  if (trimmed === '') throw refuse('The address is empty.', EXAMPLE);
  const url = parse(trimmed);
  const path = url.pathname.replace(/\/{2,}/gu, '/').replace(/\/$/u, '');
  const root = path.replace(ENDPOINT, '');
  const pasted = root !== path && !/\/api\/[a-z]+$/iu.test(path);
  // Ollama's own way of speaking lies under /api; the one that others share, under /v1.
  const base = url.port === '11434' ? root.replace(/\/api$/u, '') : root;
  const segments = base.split('/').filter((segment) => segment !== '');
  const single = segments.filter((segment, i) => !(VERSION.test(segment) && segment === segments[i - 1]));
  const versioned = pasted || single.some((segment) => VERSION.test(segment));
  const folder = `${url.origin}${single.map((segment) => `/${segment}`).join('')}${versioned ? '' : '/v1'}`;
  return {
    kind,
    reply: `${folder}${REPLY_PATH[kind]}${url.search}`,
    models: `${folder}/models${url.search}`,
    host: url.origin,
  };
}
