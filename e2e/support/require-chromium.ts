import { findChromium, howToInstall } from './find-chromium.ts';

// Asked before the long checks, so that nobody waits for them to learn that a browser is missing.
if (findChromium() === null) {
  process.stderr.write(`${howToInstall}\n`);
  process.exitCode = 1;
}
