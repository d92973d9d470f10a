import { SIZES } from './blocks.ts';
import { compareAccuracy, tellAccuracies } from './compare-arms.ts';
import { type Finding, judgeAbove, judgeBelow, mean, type Part } from './finding.ts';
import type { RunRecord } from './run-record.ts';

/** Standard's gain from N = 8 to 64 is to lie below this (+5 points). */
const MOST_GROWTH = 0.05;
/** As many runs as were once thought to be enough for it. */
const FEW = 150;

/** A gain of the second condition over the first in one block, as a claim. */
export function findGain(record: RunRecord, claim: string, block: string, from: string, to: string): Finding {
  const arms = [
    { block, condition: from },
    { block, condition: to },
  ] as const;
  const measured = compareAccuracy(record, ...arms);
  return {
    claim: `${claim} (${tellAccuracies(record, arms)})`,
    measure: 'gain in group accuracy',
    unit: 'points',
    ...measured,
    verdict: judgeAbove(measured, 0),
  };
}

const findInhibitory = (record: RunRecord, agents: number, block: string, remark = ''): Finding =>
  findGain(
    record,
    `N = ${agents}${remark}: inhibitory over standard`,
    `${block} N=${agents}`,
    'standard',
    'inhibitory',
  );

function findGrowth(record: RunRecord, kind: 'strong' | 'weak'): Finding {
  const arms = [
    { block: `growth ${kind} N=8`, condition: 'standard' },
    { block: `growth ${kind} N=64`, condition: 'standard' },
  ] as const;
  const measured = compareAccuracy(record, ...arms);
  return {
    claim: `${kind === 'strong' ? 'Strong' : 'Weak'} puzzles: standard gains less than 5 points from N = 8 to N = 64 (${tellAccuracies(record, arms)})`,
    measure: 'gain in group accuracy',
    unit: 'points',
    ...measured,
    verdict: judgeBelow(measured, MOST_GROWTH),
  };
}

/** What is to be said of standard's growth, in the numbers of its rows. */
function tellGrowth(record: RunRecord, strong: Finding, weak: Finding): string {
  const points = (share = Number.NaN): string => `${(100 * share).toFixed(1)} points`;
  const firstAt = (agents: number): number =>
    mean(record.values(`growth weak N=${agents}`, 'standard', 'right').slice(0, FEW));
  return (
    '**Standard’s growth** is asked to have an upper bound below +5 points. On strong puzzles that bound is ' +
    `${points(strong.interval?.high)}: standard is right in next to no run at either size. On weak ones, whose shared roads end at ` +
    `no landmark, it is ${points(weak.interval?.high)} around a gain of ${points(weak.value)}. Few runs mislead there: the ` +
    `first ${FEW} gain ${points(firstAt(64) - firstAt(8))}, and the others were added after these had been seen.`
  );
}

/** Puzzles, strong and weak in turn. At N = 16 the strong ones were fitted. */
export function findAccuracy(record: RunRecord): Part {
  const growth = [findGrowth(record, 'strong'), findGrowth(record, 'weak')] as const;
  return {
    title: 'Accuracy on decoy puzzles',
    findings: [
      ...SIZES.map((agents) =>
        findInhibitory(record, agents, 'peers', agents === 16 ? ' (partly fitted)' : ''),
      ),
      ...growth,
      findGain(
        record,
        'N = 32: every sender over six senders, for the router',
        'peers N=32',
        'inhibitory-six-senders',
        'inhibitory',
      ),
    ],
    notes: [
      `Puzzles are strong and weak in turn unless the row says which. ${tellGrowth(record, ...growth)}`,
    ],
  };
}

/** The built-in tasks: none of their cells was fitted, the readers were. */
export const findProfileAccuracy = (record: RunRecord): Part => ({
  title: 'Accuracy on the built-in hidden profiles',
  findings: SIZES.map((agents) => findInhibitory(record, agents, 'profiles')),
  notes: [
    'Thirteen tasks, five runs of each: a task is drawn with all its runs, and counts once in Newcombe’s interval. Nothing was fitted on these tasks.',
  ],
});

/** The published benchmark, where it lies beside the project. */
export const findHiddenBenchAccuracy = (record: RunRecord): Part => ({
  title: 'Accuracy on HiddenBench',
  findings: SIZES.map((agents) =>
    findInhibitory(record, agents, 'HiddenBench', [16, 32].includes(agents) ? ' (fitted)' : ''),
  ),
  notes: [
    'All 65 tasks, one run of each. The tasks are not part of this project; these rows are made where they lie beside it, and the test makes their runs anew only there. N = 16 and 32 are among the fitted cells: these two rows show that the fit succeeded, no more.',
  ],
});
