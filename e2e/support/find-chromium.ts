import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where a Chromium may stand, first found first: a path that the user gives, the system's, Playwright's own. */
const places = (): string[] => [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

export const howToInstall = `No Chromium was found, and the browser tests need one. Install it with one of

  sudo apt-get install -y chromium        (Debian, Ubuntu)
  npx playwright install chromium         (anywhere)

or set CHROMIUM_PATH to one that you have.`;

/** Path of a Chromium; null where there is none. */
export const findChromium = (): string | null =>
  places().find((path) => path !== '' && existsSync(path)) ?? null;
