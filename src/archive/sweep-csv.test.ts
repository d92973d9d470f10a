import { expect, test } from 'vitest';
import { buildSummary } from '#testing/build-summary.ts';
import { csvHead, csvRows } from './sweep-csv.ts';

const line = (task: string, change = {}) => ({
  key: 'k/standard',
  settings: {
    task,
    family: 'own',
    agents: 8,
    architecture: 'peer-to-peer',
    readers: 'default',
    seed: -0,
    rounds: 1,
    condition: 'standard',
  },
  summary: buildSummary(task, 'right', change),
});

test('a row per run under its head, and a number is a number', () => {
  const head = csvHead.replace('\uFEFF', '').trimEnd().split(',');
  const [row = '', end] = csvRows([line('a')]).split('\r\n');
  expect(end).toBe('');
  expect(row.split(',')).toHaveLength(head.length);
  expect(row.split(',')[head.indexOf('tokens_total')]).toBe('1000');
  expect(row.split(',')[head.indexOf('group')]).toBe('right');
  // No reach without pairs: an empty field, not a nought.
  expect(row.split(',')[head.indexOf('delivered_reach')]).toBe('');
});

test('parts of a table are its rows and nothing else, texts made safe', () => {
  const parts = csvRows([line('=1+1')]) + csvRows([line('b, "c"')]);
  expect(parts).toBe(csvRows([line('=1+1'), line('b, "c"')]));
  expect(parts.startsWith(`'=1+1,own,`)).toBe(true);
  expect(parts).toContain('\r\n"b, ""c""",own,');
});
