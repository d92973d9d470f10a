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

/** Titles of browser tests that passed at the second try alone: they passed, and each is a race to be mended. */
const listFlaky = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(listFlaky),
];
const flaky = playwright === null ? [] : listFlaky(playwright);
for (const title of flaky) console.log(`passed at the second try alone: ${title}`);

const passed = (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0) + flaky.length;
const failed = (vitest?.numFailedTests ?? 0) + (playwright?.stats.unexpected ?? 0);
console.log(`${passed} passed, ${failed} failed`);
if (vitest === null || playwright === null || failed > 0) process.exitCode = 1;
