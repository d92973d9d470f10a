import { writeFileSync } from 'node:fs';
import { type Finding, findAll } from './claims.ts';

const number = (value: number): string => value.toFixed(Math.abs(value) >= 10 ? 1 : 3);

const row = ({ claim, measure, value, interval, holds }: Finding): string => {
  const range = interval === null ? '' : `${number(interval.low)} to ${number(interval.high)}`;
  return `| ${claim} | ${measure} | ${number(value)} | ${range} | ${holds ? 'holds' : '**does not hold, or is not shown**'} |`;
};

const write = (findings: readonly Finding[]): string => `# The paper's claims, with scripted readers

Written by \`npm run claims -- --write\`. Every number comes from **scripted readers, a simulation** with its default mechanisms, on
generated decoy puzzles, six rounds after round 0; intervals are 95 %, paired bootstrap over items. They say what the router and this
reader do together, not what a language model does. A test (\`src/testing/claims\`) holds each line to this table.

| claim | measured | value | interval | |
|---|---|---|---|---|
${findings.map(row).join('\n')}

What does not hold is left as it is:

- **A planted falsehood costs full-information-one-answer most.** The scripted reader weighs every sentence by what it says for and
  against each option; on puzzles one false sentence among all evidence changes no answer of a reader that has everything. The
  paper's models are led astray there.
- **k = 1, 2 and 4 cost the same.** One copy of every held sentence is enough to bury the facts; more copies change nothing further.
`;

const text = write(await findAll());
if (process.argv.includes('--write')) writeFileSync('docs/claims.md', text);
else process.stdout.write(text);
