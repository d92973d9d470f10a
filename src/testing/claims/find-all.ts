import { findAccuracy, findHiddenBenchAccuracy, findProfileAccuracy } from './accuracy-claims.ts';
import { findCopies } from './copies-claims.ts';
import { findCosts } from './cost-claims.ts';
import { findFalsehood } from './falsehood-claims.ts';
import type { Part, Verdict } from './finding.ts';
import { findReach } from './reach-claims.ts';
import type { RunRecord } from './run-record.ts';

/**
 * Where the runs are kept, from the project's root. It holds counts only, no text of any task, so that it may travel with the
 * project although HiddenBench does not.
 */
export const RECORD_PATH = 'docs/claims-runs.csv';
/** Where the claims are told, from the project's root. */
export const PAGE_PATH = 'docs/claims.md';

/**
 * Every claim, worked out of the runs and nothing else: the same record gives the same parts. HiddenBench is left out where
 * its runs are not there. Some seconds of resampling.
 */
export const findAll = (record: RunRecord): readonly Part[] => [
  findReach(record),
  findAccuracy(record),
  findProfileAccuracy(record),
  ...(record.has('HiddenBench N=8') ? [findHiddenBenchAccuracy(record)] : []),
  findCopies(record),
  findCosts(record),
  findFalsehood(record),
];

/** How many rows say so. */
export const countVerdicts = (parts: readonly Part[], verdict: Verdict): number =>
  parts.reduce((sum, { findings }) => sum + findings.filter((found) => found.verdict === verdict).length, 0);

/**
 * The verdict of every claim that holds these words, in order; none where no claim does.
 */
export const verdictsOf = (parts: readonly Part[], words: string): readonly Verdict[] =>
  parts.flatMap(({ findings }) =>
    findings.filter(({ claim }) => claim.includes(words)).map(({ verdict }) => verdict),
  );
