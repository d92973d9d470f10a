import { expect, test } from 'vitest';
import { type Connection, defaultConnection } from '#backends/connection.ts';
import { costOf, countCost, describeCost, estimateCost, formatDollars } from './run-cost.ts';

const connection = (name: string, change: Partial<Connection> = {}): Connection => ({
  name,
  kind: 'openai',
  model: 'm',
  address: 'http://localhost:1/v1',
  ...defaultConnection,
  ...change,
});

const price = { prompt: 2, completion: 10, cached: null };

const estimate = {
  calls: 20,
  promptTokens: 100_000,
  completionTokens: 2000,
  readers: [{ reader: 'a', calls: 20, promptTokens: 100_000, completionTokens: 2000 }],
  waves: [[20]],
  isRehearsed: true,
};

test('tokens times price; cached ones by their own price where there is one', () => {
  expect(costOf(price, { prompt: 1e6, cached: 5e5, completion: 1e5 })).toBe(3);
  expect(costOf({ ...price, cached: 0.5 }, { prompt: 1e6, cached: 5e5, completion: 1e5 })).toBe(2.25);
});

test('before a run: the rehearsed tokens, and all that replies may take', () => {
  const cost = estimateCost(estimate, [connection('a', { price, maxTokens: 512 })]);
  // 100,000 × $2 + 2,000 × $10, and 20 × 512 × $10, per million.
  expect(cost.dollars).toBeCloseTo(0.22);
  expect(cost.most).toBeCloseTo(0.3024);
  expect(describeCost(cost)).toBe('about $0.22, or $0.30 if every reply were as long as it may be');
});

test('replies are never taken longer than they may be', () => {
  const cost = estimateCost(estimate, [connection('a', { price, maxTokens: 16 })]);
  expect(cost.dollars).toBe(cost.most);
});

test('no price is no zero; a price of zero is', () => {
  expect(describeCost(estimateCost(estimate, [connection('a')]))).toBe('cost unknown: no price given');
  const free = { prompt: 0, completion: 0, cached: null };
  expect(describeCost(estimateCost(estimate, [connection('a', { price: free })]))).toBe('about $0');
});

test('engines in this browser and people cost nothing; what has no price is named beside the sum', () => {
  const readers = ['a', 'b', 'cpu', 'person'].map((reader) => ({
    ...{ reader, calls: 5, promptTokens: 1e6, completionTokens: 0 },
  }));
  const all = { ...estimate, readers };
  const connections = [connection('a', { price }), connection('b'), connection('cpu', { kind: 'wllama' })];
  const cost = estimateCost(all, connections);
  expect(cost).toMatchObject({ dollars: 2, unpriced: ['b'], isPriced: true });
  expect(describeCost(cost)).toMatch(/; no price given for b$/u);
  const here = { ...all, readers: readers.slice(2) };
  expect(describeCost(estimateCost(here, connections))).toBe('');
});

test('during a run: what the replies say, cached tokens apart', () => {
  const spent = [{ reader: 'a', prompt: 1e6, cached: 1e6, completion: 0 }];
  const connections = [connection('a', { price: { ...price, cached: 0.2 } })];
  expect(countCost(spent, connections).dollars).toBeCloseTo(0.2);
});

test('dollars keep two digits that mean something', () => {
  expect([0, 0.00002, 0.00042, 0.0123, 0.0999, 1.2, 1234.5].map(formatDollars)).toEqual([
    '$0',
    'under $0.0001',
    '$0.0004',
    '$0.012',
    '$0.100',
    '$1.20',
    '$1,234.50',
  ]);
});
