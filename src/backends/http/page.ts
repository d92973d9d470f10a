/** Families of browsers, as far as they differ in what a page may call. */
export type Browser = 'chromium' | 'firefox' | 'safari' | 'other';

/** The page that makes the calls. */
export interface Page {
  /** E.g. `https://lab.example`: what a server must allow. */
  readonly origin: string;
  readonly browser: Browser;
}

/** The family of a browser from its user agent string. */
export function readBrowser(userAgent: string): Browser {
  if (/firefox|fxios/iu.test(userAgent)) return 'firefox';
  if (/chrome|chromium|crios|edg/iu.test(userAgent)) return 'chromium';
  return /safari/iu.test(userAgent) ? 'safari' : 'other';
}

/** The page or worker that this code runs in; null outside a browser. */
export function currentPage(): Page | null {
  const { location, navigator } = globalThis as Partial<Pick<typeof globalThis, 'location' | 'navigator'>>;
  if (location === undefined || navigator === undefined) return null;
  return { origin: location.origin, browser: readBrowser(navigator.userAgent) };
}
