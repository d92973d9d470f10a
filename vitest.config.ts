import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 60_000,
    // The usual is one fewer than there are cores, which of two leaves one idle.
    maxWorkers: '100%',
    // Property tests print their seed on failure; a fixed one keeps every run the same.
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    setupFiles: ['src/testing/setup.ts'],
  },
});
