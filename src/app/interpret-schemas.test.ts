import { expect, test, vi } from 'vitest';
import { interpretSchemas } from './interpret-schemas.ts';

test('zod takes its settings from there', async () => {
  interpretSchemas();
  vi.resetModules();
  const { globalConfig } = await import('zod/v4/core');
  expect(globalConfig.jitless).toBe(true);
});
