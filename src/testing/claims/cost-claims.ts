import { estimateDifference, estimateSaving } from '#core/statistics/bootstrap.ts';
import { wilsonInterval } from '#core/statistics/wilson.ts';
import { LEAD_SIZES, SIZES } from './blocks.ts';
import { type Finding, judgeAbove, judgeBelow, mean, type Part, resampling } from './finding.ts';
import type { RunRecord } from './run-record.ts';

/** "None" is shown where no run has one and Wilson's bound for their share lies below this [ours]. */
const RARE = 0.05;

function findTokens(record: RunRecord, agents: number): Finding {
  const [standard, inhibitory] = ['standard', 'inhibitory'].map((condition) =>
    record.values(`peers N=${agents}`, condition, 'tokens'),
  ) as [readonly number[], readonly number[]];
  const { value, interval } = estimateSaving(standard, inhibitory, resampling);
  return {
    claim: `N = ${agents}: fewer tokens under inhibitory`,
    measure: 'share of tokens saved',
    unit: 'per cent',
    value: value ?? Number.NaN,
    interval,
    method: 'bootstrap',
    runs: standard.length,
    items: standard.length,
    verdict: judgeAbove({ interval }, 0),
  };
}

const copiesAt = (record: RunRecord, agents: number, condition: string): readonly number[] =>
  record.values(`lead N=${agents}`, condition, 'copies');

function findNoCopies(record: RunRecord, agents: number): Finding {
  const copies = copiesAt(record, agents, 'inhibitory');
  const held = copies.filter((count) => count > 0).length;
  const interval = wilsonInterval(held, copies.length);
  return {
    claim: `N = ${agents}: the lead’s last inbox holds no shared copy under inhibitory (mean ${mean(copies).toFixed(1)})`,
    measure: 'share of runs in which it holds one',
    unit: 'per cent',
    value: held / copies.length,
    interval,
    method: 'Wilson',
    runs: copies.length,
    items: copies.length,
    verdict: held > 0 ? 'does not hold' : judgeBelow({ interval }, RARE),
  };
}

function findMoreCopies(record: RunRecord, fewer: number, more: number): Finding {
  const [before, after] = [copiesAt(record, fewer, 'standard'), copiesAt(record, more, 'standard')];
  const { value, interval } = estimateDifference(before, after, resampling);
  return {
    claim: `N = ${fewer} to ${more}: the lead’s last inbox holds more shared copies under standard (mean ${mean(before).toFixed(1)} and ${mean(after).toFixed(1)})`,
    measure: 'copies more',
    unit: 'copies',
    value: value ?? Number.NaN,
    interval,
    method: 'bootstrap',
    runs: before.length,
    items: before.length,
    verdict: judgeAbove({ interval }, 0),
  };
}

/** What messages cost: tokens of all prompts and replies, and copies before the agent that decides. On puzzles. */
export const findCosts = (record: RunRecord): Part => ({
  title: 'Tokens, and copies before a lead (puzzles)',
  findings: [
    ...SIZES.map((agents) => findTokens(record, agents)),
    ...LEAD_SIZES.map((agents) => findNoCopies(record, agents)),
    ...LEAD_SIZES.slice(1).map((more, i) => findMoreCopies(record, LEAD_SIZES[i] ?? more, more)),
  ],
  notes: [
    'Tokens are counted in the prompts that the lab really sends and in the scripted readers’ replies, whose length no model decided. Everybody holds the shared sentences, so that the router’s rule keeps every copy of them that it recognises from the lead: those rows check the program and the matcher more than they find anything. The lead is that of `orchestrator-worker`.',
  ],
});
