import { type Block, blocks, findBlock, type Measure } from './blocks.ts';

/** What was measured of every run of every block; the claims are worked out of it alone. */
export interface RunRecord {
  /** One number per run, in the order of the runs. Throws where the record has none. */
  values(block: string, condition: string, measure: Measure): readonly number[];
  /** Whether the runs of a block are there: HiddenBench may be absent. */
  has(block: string): boolean;
}

/** Block, condition, measure: no name holds a comma. */
const keyOf = (...names: readonly string[]): string => names.join(',');
const HEAD = 'block,condition,measure,one number per run';

const makeRecord = (lines: ReadonlyMap<string, readonly number[]>): RunRecord => ({
  values: (block, condition, measure) => {
    const found = lines.get(keyOf(block, condition, measure));
    if (found === undefined) throw new Error(`There are no runs "${keyOf(block, condition, measure)}".`);
    return found;
  },
  has: (block) => {
    const { conditions, measures } = findBlock(block);
    return lines.has(keyOf(block, conditions[0] ?? '', measures[0] ?? ''));
  },
});

/** Makes every run of the blocks, one after another; `report` is told of each block that is done. */
export async function recordRuns(
  wanted: readonly Block[],
  makeRun: (block: Block, run: number) => Promise<ReadonlyMap<string, readonly number[]>>,
  report: (block: Block) => void,
): Promise<RunRecord> {
  const lines = new Map<string, number[]>();
  for (const block of wanted) {
    for (let run = 0; run < block.items * block.seeds; run++) {
      for (const [condition, numbers] of await makeRun(block, run)) {
        for (const [i, measure] of block.measures.entries()) {
          const key = keyOf(block.id, condition, measure);
          const line = lines.get(key) ?? [];
          line.push(numbers[i] ?? Number.NaN);
          lines.set(key, line);
        }
      }
    }
    report(block);
  }
  return makeRecord(lines);
}

/** The record as a table of four columns with commas, one line per block, condition and measure. */
export function writeRecord(record: RunRecord): string {
  const lines = blocks
    .filter(({ id }) => record.has(id))
    .flatMap(({ id, conditions, measures }) =>
      conditions.flatMap((condition) =>
        measures.map((measure) =>
          keyOf(id, condition, measure, record.values(id, condition, measure).join(' ')),
        ),
      ),
    );
  return `${[HEAD, ...lines].join('\n')}\n`;
}

/** Reads what `writeRecord` wrote. Throws unless it holds a whole number for each run of each block. */
export function readRecord(text: string): RunRecord {
  const lines = new Map<string, readonly number[]>();
  for (const line of text.trimEnd().split('\n').slice(1)) {
    const [block = '', condition = '', measure = '', numbers = ''] = line.split(',');
    lines.set(keyOf(block, condition, measure), numbers.split(' ').map(Number));
  }
  const record = makeRecord(lines);
  let expected = 0;
  for (const { id, conditions, measures, items, seeds } of blocks) {
    for (const condition of conditions) {
      for (const measure of measures) {
        const values = record.values(id, condition, measure);
        if (values.length !== items * seeds || !values.every(Number.isInteger))
          throw new Error(`"${keyOf(id, condition, measure)}" needs ${items * seeds} whole numbers.`);
        expected++;
      }
    }
  }
  if (lines.size !== expected) throw new Error('The record holds runs that no claim knows.');
  return record;
}
