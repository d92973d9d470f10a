import type { QualityFamily } from './families.ts';
import type { LabelledQuality } from './labelled.ts';
import type { FamilyQuality, Share } from './measure.ts';

/** A fallen floor, in plain words. */
export function fallenFloors(family: QualityFamily, quality: FamilyQuality): string[] {
  const names = ['word for word', 'a quarter of the words gone', '45% of the words gone'];
  const fallen = family.floors.recall.flatMap((floor, k) => {
    const share = shareOf(quality.recall[k]);
    return share < floor ? [`${family.name}, ${names[k]}: ${percent(share)} is below ${percent(floor)}`] : [];
  });
  const alarms = shareOf(quality.falseAlarms);
  if (alarms > family.floors.falseAlarms) {
    fallen.push(
      `${family.name}, false alarms: ${percent(alarms)} is above ${percent(family.floors.falseAlarms)}`,
    );
  }
  return fallen;
}

const familyHead = [
  'family',
  'preset',
  'word for word',
  'a quarter gone',
  '45% gone',
  'false alarms',
  'wrongly distorted',
  'unsure',
  'numbers found',
  'polarity found',
];

/** One row per family and preset; below each family the floors of the specification for `distinctive`. */
export function familyTable(
  families: readonly QualityFamily[],
  measured: readonly FamilyQuality[],
): string[][] {
  const rows = [familyHead];
  for (const family of families) {
    for (const quality of measured.filter((one) => one.family === family.name)) {
      rows.push([
        family.name,
        quality.preset,
        ...quality.recall.map(percentOf),
        percentOf(quality.falseAlarms),
        percentOf(quality.wronglyDistorted),
        percentOf(quality.unsure),
        percentOf(quality.numbersFound),
        percentOf(quality.polarityFound),
      ]);
    }
    const { recall, falseAlarms } = family.floors;
    rows.push([family.name, 'floor', ...recall.map(percent), percent(falseAlarms), '', '', '', '']);
  }
  return rows;
}

/** One row per family and preset, and a last one over all families. */
export function labelledTable(
  measured: readonly { readonly family: string; readonly quality: LabelledQuality }[],
): string[][] {
  const head = [
    'family',
    'preset',
    'close',
    'moderate',
    'free',
    'false alarms',
    'distortions found',
    'wrongly distorted',
  ];
  return [
    head,
    ...measured.map(({ family, quality: { preset, recall, falseAlarms, distorted, wronglyDistorted } }) => [
      family,
      preset,
      ...[recall.close, recall.moderate, recall.free, falseAlarms, distorted, wronglyDistorted].map(
        percentOf,
      ),
    ]),
  ];
}

/** Columns padded for a terminal. */
export function asText(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, k) => Math.max(...rows.map((row) => (row[k] ?? '').length)));
  return rows.map((row) => row.map((cell, k) => cell.padEnd(widths[k] ?? 0)).join('  ')).join('\n');
}

export function asMarkdown(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function shareOf(share: Share | undefined): number {
  return share === undefined || share.tries === 0 ? Number.NaN : share.hits / share.tries;
}

function percentOf(share: Share): string {
  return share.tries === 0 ? '–' : percent(shareOf(share));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
