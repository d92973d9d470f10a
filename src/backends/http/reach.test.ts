import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { knownServers } from '../known-servers.ts';
import { type Browser, type Page, readBrowser } from './page.ts';
import { explainSilence, foreseeRefusal } from './reach.ts';

const { cases }: { cases: { page: string; target: string; browser?: string }[] } = JSON.parse(
  readFileSync('src/testing/fixtures/cases/A01_reach.json', 'utf8'),
);

const families: readonly Browser[] = ['chromium', 'firefox', 'safari', 'other'];

/** What is said of the case with this target, in each browser that it is about. */
function explainCase(target: string): { page: Page; words: string; code: string }[] {
  const found = cases.find((one) => one.target === target);
  if (found === undefined) throw new Error(`no case is about ${target}`);
  const browsers: readonly Browser[] =
    found.browser === 'Chrome' ? ['chromium'] : found.browser === 'Safari' ? ['safari'] : families;
  return browsers.map((browser) => {
    const page = { origin: found.page, browser };
    const { message, hint, code } = explainSilence({ address: target, page, hasKey: false });
    return { page, words: `${message} ${hint}`, code };
  });
}

describe('a call that never got an answer (case A01)', () => {
  test('LM Studio: may be running, how to allow the page, which page; nothing stated that is not known', () => {
    for (const { words } of explainCase('http://localhost:1234/v1')) {
      expect(words).toContain('may be running but does not allow this page');
      expect(words).toContain('origin https://lab.example');
      expect(words).toContain('"Enable CORS"');
      expect(words).toContain('lms server start --cors');
      expect(words).not.toContain('messages field');
      expect(words).not.toMatch(/server is (?:down|not running)/u);
      expect(words).toContain('may not be running');
    }
  });

  test('plain http on another machine: why, and the two ways out', () => {
    for (const { words, code } of explainCase('http://192.168.1.9:8000/v1')) {
      expect(code).toBe('backend.mixed-content');
      expect(words).toContain('an https page cannot call a plain http address on another machine');
      expect(words).toMatch(/Run the app from http:\/\/localhost, or give the server https/u);
    }
  });

  test('Safari: that this browser may block it', () => {
    for (const { words } of explainCase('http://localhost:8080/v1')) {
      expect(words).toContain('this browser may block http://localhost from an https page');
    }
  });

  test('old llama.cpp: the key asked for on the OPTIONS request itself', () => {
    for (const { words } of explainCase('http://127.0.0.1:8080/v1')) {
      expect(words).toContain('asked for a key on the OPTIONS request itself (old llama.cpp behaviour)');
    }
  });

  test('mixed content is worked out before anything is sent, unless a permission may let it through', () => {
    const address = 'http://192.168.1.9:8000/v1/models';
    for (const browser of families) {
      const foreseen = foreseeRefusal(address, { origin: 'https://lab.example', browser });
      expect(foreseen?.code).toBe(browser === 'chromium' ? undefined : 'backend.mixed-content');
      expect(
        foreseeRefusal('http://box.example/v1', { origin: 'https://lab.example', browser }),
      ).not.toBeNull();
      expect(foreseeRefusal(address, { origin: 'http://localhost:5173', browser })).toBeNull();
      expect(foreseeRefusal('http://127.0.0.1:1/v1', { origin: 'https://lab.example', browser })).toBeNull();
    }
    expect(foreseeRefusal(address, null)).toBeNull();
  });

  test('a server that was seen to run is not called missing, and each one’s own setting is named', () => {
    const page: Page = { origin: 'https://lab.example', browser: 'firefox' };
    for (const { address, name, allow } of knownServers) {
      const { code, message, hint } = explainSilence({ address, page, hasKey: false, alive: true });
      expect(code).toBe('backend.cors');
      expect(message).not.toContain('not be running');
      if (allow !== null) expect(hint).toBe(`In ${name}: ${allow(page.origin)}`);
      else expect(hint).toContain(page.origin);
    }
  });

  test('where a knock was not heard either, a server that is down comes first, as a guess', () => {
    const page: Page = { origin: 'http://localhost:5173', browser: 'chromium' };
    const explain = (alive: boolean | undefined) =>
      explainSilence({
        address: 'http://localhost:11434/v1',
        page,
        hasKey: false,
        ...(alive === undefined ? {} : { alive }),
      });
    const knocked = explain(false);
    expect(knocked.code).toBe('backend.unreachable');
    expect(knocked.message).toMatch(
      /in order: the server may not be running.*; the server may be running but/u,
    );
    expect(knocked.hint).toMatch(
      /^Start it, if it is not running: ollama serve\.? In Ollama: Set OLLAMA_ORIGINS/u,
    );
    const silent = explain(undefined);
    expect(silent.message).toMatch(/in order: the server may be running but/u);
    expect(silent.hint).toMatch(/^In Ollama/u);
  });

  test('a page opened from a file has no origin to speak of', () => {
    const page: Page = { origin: 'null', browser: 'chromium' };
    const { message } = explainSilence({ address: 'http://localhost:1234/v1', page, hasKey: false });
    expect(message).toContain('origin null');
    expect(message).not.toContain('permission');
  });

  test('outside a browser the system says why', () => {
    const code = (systemCode: string): string =>
      explainSilence({ address: 'http://localhost:11434/v1', page: null, hasKey: false, systemCode }).code;
    expect(code('ECONNREFUSED')).toBe('backend.not-running');
    expect(code('ENOTFOUND')).toBe('backend.no-such-host');
    expect(code('SELF_SIGNED_CERT_IN_CHAIN')).toBe('backend.certificate');
    expect(code('ERR_SSL_WRONG_VERSION_NUMBER')).toBe('backend.scheme');
    expect(code('HPE_INVALID_CONSTANT')).toBe('backend.scheme');
    expect(code('UND_ERR_HEADERS_TIMEOUT')).toBe('backend.stalled');
    expect(code('ECONNRESET')).toBe('backend.network');
  });

  test('families of browsers', () => {
    expect(readBrowser('Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15')).toBe(
      'safari',
    );
    expect(readBrowser('Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/142.0 Safari/537.36')).toBe('chromium');
    expect(readBrowser('Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('firefox');
  });
});
