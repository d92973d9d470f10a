import { BackendError } from '../errors.ts';

/** The page about a file on the hub, which people copy instead of the file's own address. */
const PAGE = /^(\/[^/]+\/[^/]+)\/blob\//u;

const refuse = (message: string): BackendError =>
  new BackendError(
    'engine.address',
    message,
    'Give the address of a file in the GGUF format, which ends in .gguf.',
    false,
  );

/**
 * The address of a model's file as a person types it, whole; the page about a file becomes the file. Throws a BackendError
 * (`engine.address`) for what cannot be one.
 */
export function checkModelAddress(typed: string): string {
  let url: URL;
  try {
    url = new URL(typed.trim(), globalThis.location?.href);
  } catch {
    throw refuse('This is not an address.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refuse('The address does not begin with https://.');
  if (!url.pathname.toLowerCase().endsWith('.gguf')) throw refuse('The address does not end in .gguf.');
  if (url.hostname === 'huggingface.co') url.pathname = url.pathname.replace(PAGE, '$1/resolve/');
  return url.href;
}
