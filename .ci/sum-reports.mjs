import { existsSync, readFileSync } from 'node:fs';

// Last line: "N passed, N failed", summed over the JSON reports of Vitest and Playwright. A report that is missing
// means that its tests never ran: that fails too, and is said above.
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);
const [vitestPath, playwrightPath] = process.argv.slice(2);
const vitest = read(vitestPath);
const playwright = read(playwrightPath);
for (const [path, report] of [
  [vitestPath, vitest],
  [playwrightPath, playwright],
]) {
  if (report === null) console.log(`${path} is missing: its tests did not run`);
}
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0);
const failed =
  (vitest?.numFailedTests ?? 0) + (playwright?.stats.unexpected ?? 0) + (playwright?.stats.flaky ?? 0);
console.log(`${passed} passed, ${failed} failed`);
if (vitest === null || playwright === null || failed > 0) process.exitCode = 1;
