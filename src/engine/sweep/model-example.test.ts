import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anyPlanSchema } from './plan-schema.ts';

test('the example of a model server is a plan, and the page shows the same readers', () => {
  const text = readFileSync('docs/examples/sweep-plan-model.json', 'utf8');
  const written = JSON.parse(text) as { readonly readers: object };
  expect(anyPlanSchema.parse(written).readers).toEqual([written.readers]);
  const page = readFileSync('docs/sweeps.md', 'utf8');
  const shown = /An entry of `readers`[^`]*```json\n(.*?)```/su.exec(page)?.[1] ?? 'null';
  expect(JSON.parse(shown)).toEqual(written.readers);
});
