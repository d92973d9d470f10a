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
  const head = csvHead.trimEnd().split(',');
  const [row = '', end] = csvRows([line('a')]).split('\r\n');
  expect(end).toBe('');
  expect(row.split(',')).toHaveLength(head.length);
  expect(row.split(',')[head.indexOf('tokens_total')]).toBe('1000');
  expect(row.split(',')[head.indexOf('group')]).toBe('right');
  // No reach without pairs: an empty field, not a nought.
  expect(row.split(',')[head.indexOf('delivered_reach')]).toBe('');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2', "'-2"],
  ['@x', "'@x"],
  ['=a,"b"', '"\'=a,""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('%j is written as %j', (task, written) => {
  expect(csvRows([line(task)]).startsWith(`${written},own,`)).toBe(true);
});
