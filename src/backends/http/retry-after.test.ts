import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveAddress } from './address.ts';
import { backoff } from './backoff.ts';
import { readRetryAfter } from './retry-after.ts';
import { explainRefusal } from './server-error.ts';
import { readServerMessage } from './server-message.ts';

const given: {
  now: string;
  cases: { status: number; headers?: Record<string, string>; body?: unknown; wait_ms: number | string }[];
} = JSON.parse(readFileSync('src/testing/fixtures/cases/A08_retry_after.json', 'utf8'));

const now = Date.parse(given.now);
const endpoints = resolveAddress('openai', 'https://host.example');

const explain = (status: number, headers: Record<string, string>, body: unknown = {}) =>
  explainRefusal(
    { status, headers: new Headers(headers), message: readServerMessage(body), address: endpoints.reply },
    { endpoints, model: 'm', hasKey: true, now, longestWait: 120_000 },
  );

describe('waiting as the server says (case A08)', () => {
  test.each(given.cases)('$status $headers $body → $wait_ms', ({ status, headers = {}, body, wait_ms }) => {
    const { retryable, details, hint } = explain(status, headers, body);
    if (typeof wait_ms === 'number') {
      expect(retryable).toBe(true);
      expect(details.retryAfter).toBe(wait_ms);
    } else if (wait_ms.includes('backoff')) {
      expect(retryable).toBe(true);
      expect(details.retryAfter).toBeNull();
    } else {
      expect(retryable).toBe(false);
      if (wait_ms.includes('ready')) expect(hint).toContain('2026-12-01 12:00');
    }
    expect(hint).not.toBe('');
  });

  test('spent credit is told apart from too many calls', () => {
    expect(explain(429, {}, { error: { code: 'insufficient_quota', message: 'none left' } }).code).toBe(
      'backend.quota',
    );
    expect(explain(402, {}).code).toBe('backend.quota');
    expect(explain(429, {}).code).toBe('backend.rate-limit');
  });

  test.each([
    ['Please try again in 20s.', 20_000],
    ['Please try again in 350ms.', 350],
    ['try again in 1m2.5s', 62_500],
    ['Try again in 2h', 7_200_000],
    ['Try again in 6m0s', 360_000],
    ['try again in a moment', null],
    ['try again later', null],
  ])('where the header is hidden, the words count: %s', (message, wait) => {
    expect(readRetryAfter(new Headers(), message, now)).toBe(wait);
  });

  test('back-off grows, has a ceiling, and spreads over its upper half', () => {
    for (const refusals of [1, 2, 3, 4, 5, 60]) {
      const [least, most] = [backoff(refusals, 0), backoff(refusals, 0.999_999)];
      expect(least).toBeGreaterThanOrEqual(500);
      expect(most).toBeLessThanOrEqual(30_000);
      expect(most / least).toBeCloseTo(2, 4);
      expect(backoff(refusals + 1, 0)).toBeGreaterThanOrEqual(least);
    }
  });
});
