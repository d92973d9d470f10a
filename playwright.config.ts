import { defineConfig } from '@playwright/test';
import { findChromium, howToInstall } from './e2e/support/find-chromium.ts';

const executablePath = findChromium();
if (executablePath === null) throw new Error(howToInstall);

const port = 4319;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  // One that passes at the second try alone is named as flaky by the list and by `.ci/run`: it raced the page, and is to be mended.
  retries: 1,
  workers: 2,
  // axe reads every cell of a large matrix; two cores are slow at it.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}/`,
    viewport: { width: 1440, height: 900 },
    // Recording a trace of every test takes two fifths of the whole time; `npx playwright test FILE --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The built lab, as people get it.
  webServer: {
    command: `npx vite build && npx vite preview --port ${port} --strictPort`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
