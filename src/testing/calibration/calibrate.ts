import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultReaderSettings, type ReaderSettings } from '#backends/scripted/settings.ts';
import { hasSharedFolder } from '../shared-folder.ts';
import { makeColumns, PUBLISHED_RUNS, readCells } from './cells.ts';
import { fitSettings, misfit } from './fit.ts';
import { isMet, writeReport } from './report.ts';
import { type SimulatedCell, simulateCells } from './simulate.ts';

// npx tsx src/testing/calibration/calibrate.ts            the cells at the default setting
// npx tsx src/testing/calibration/calibrate.ts --write    the same, written to docs/calibration.md
// npx tsx src/testing/calibration/calibrate.ts --fit      searches a setting (many minutes); prints, changes nothing

const print = (cells: readonly SimulatedCell[]): void => {
  for (const { table, column, condition, target, simulated, ...cell } of cells) {
    const numbers = `${simulated.toFixed(1).padStart(6)} against ${String(target).padStart(3)}`;
    console.log(
      `${table.padEnd(4)} ${column.padEnd(20)} ${condition.padEnd(24)} ${numbers}  ${isMet({ table, column, condition, target, simulated, ...cell }) ? '' : 'off'}`,
    );
  }
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { fit: { type: 'boolean' }, write: { type: 'boolean' } } });
  if (!hasSharedFolder)
    throw new Error('The published tables and HiddenBench lie in ../shared, which is absent.');
  const { fitted, heldOut } = readCells();
  const columns = makeColumns();
  if (values.fit === true) {
    const report = (settings: ReaderSettings, value: number): void =>
      console.log(value.toFixed(0).padStart(6), JSON.stringify(settings));
    console.log('best', await fitSettings(defaultReaderSettings, fitted, columns, 2, report));
    return;
  }
  const all = await simulateCells([...fitted, ...heldOut], columns, defaultReaderSettings, PUBLISHED_RUNS);
  const [first, rest] = [all.slice(0, fitted.length), all.slice(fitted.length)];
  print(all);
  console.log(
    `fitted: ${first.filter(isMet).length} of ${first.length} met, misfit ${misfit(first).toFixed(0)}`,
  );
  if (values.write === true) {
    writeFileSync(
      join(process.cwd(), 'docs', 'calibration.md'),
      writeReport(defaultReaderSettings, first, rest),
    );
  }
}

void main();
