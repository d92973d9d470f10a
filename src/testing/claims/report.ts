import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { blocks } from './blocks.ts';
import { findAll, PAGE_PATH, RECORD_PATH } from './find-all.ts';
import { canRun, makeRun } from './make-runs.ts';
import { type RunRecord, readRecord, recordRuns, writeRecord } from './run-record.ts';
import { writePage } from './write-page.ts';

// npm run claims                makes every run and prints the page (some minutes)
// npm run claims -- --write     the same, written to docs/claims.md, and the runs to docs/claims-runs.csv
// npm run claims -- --recorded  takes the runs of docs/claims-runs.csv instead (seconds), for a change of words; with --write too

/** Where HiddenBench is absent its rows are left out of what is printed; writing would lose them and is refused. */
async function makeRecord(isKept: boolean): Promise<RunRecord> {
  const wanted = blocks.filter(canRun);
  if (isKept && wanted.length < blocks.length)
    throw new Error('HiddenBench lies in ../shared/data, which is absent: the page would lose its rows.');
  const started = Date.now();
  return recordRuns(wanted, makeRun, ({ id }) =>
    console.error(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${id}`),
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { write: { type: 'boolean' }, recorded: { type: 'boolean' } } });
  const record =
    values.recorded === true
      ? readRecord(readFileSync(RECORD_PATH, 'utf8'))
      : await makeRecord(values.write === true);
  const page = writePage(findAll(record));
  if (values.write !== true) {
    process.stdout.write(page);
    return;
  }
  if (values.recorded !== true) writeFileSync(RECORD_PATH, writeRecord(record));
  writeFileSync(PAGE_PATH, page);
  console.error(
    `Written: ${PAGE_PATH}, ${values.recorded === true ? 'from the runs of' : 'and the runs to'} ${RECORD_PATH}`,
  );
}

await main();
