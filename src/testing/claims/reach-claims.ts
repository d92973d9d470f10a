import { expectedReach } from '#core/reach.ts';
import { estimateRatio, pairedBootstrap } from '#core/statistics/bootstrap.ts';
import { SIZES } from './blocks.ts';
import { type Finding, judgeAbove, judgeEqual, type Part, resampling } from './finding.ts';
import type { RunRecord } from './run-record.ts';

const SIX = 'inhibitory-six-senders';
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Pairs reached by six senders and by every sender, run by run. */
const reached = (record: RunRecord, agents: number, by: 'holder' | 'delivered') => ({
  six: record.values(`peers N=${agents}`, SIX, by),
  every: record.values(`peers N=${agents}`, 'inhibitory', by),
});

function findHolderReach(record: RunRecord, agents: number): Finding {
  const { six, every } = reached(record, agents, 'holder');
  const expected = expectedReach(agents);
  const { value, interval } = estimateRatio(six, every, resampling);
  const same = six.every((pairs, run) => pairs === every[run]);
  const part = { value: value ?? Number.NaN, runs: six.length, items: six.length, unit: 'ratio' as const };
  return {
    claim: `N = ${agents}: restated holder reach of six senders over every sender is ρ(N) = ${expected.toFixed(3)}`,
    measure: 'relative holder reach',
    ...part,
    ...(same && expected === 1
      ? { interval: null, method: 'every run', verdict: 'holds' }
      : { interval, method: 'bootstrap', verdict: judgeEqual({ interval }, expected) }),
  };
}

/** By how much relays raise reach: relative delivered reach less relative holder reach, drawn together. */
function findRelays(record: RunRecord, agents: number): Finding {
  const [holder, delivered] = [reached(record, agents, 'holder'), reached(record, agents, 'delivered')];
  const share = ({ six, every }: typeof holder, runs: Int32Array): number => {
    let [a, b] = [0, 0];
    for (const run of runs) {
      a += six[run] ?? 0;
      b += every[run] ?? 0;
    }
    return b === 0 ? Number.NaN : a / b;
  };
  const items = holder.six.length;
  const { value, interval } = pairedBootstrap({
    ...resampling,
    items,
    statistic: (runs) => share(delivered, runs) - share(holder, runs),
  });
  const level = sum(delivered.six) / sum(delivered.every);
  return {
    claim: `N = ${agents}: relative delivered reach (${level.toFixed(3)}) lies above relative holder reach, since others relay`,
    measure: 'relative delivered less relative holder reach',
    unit: 'ratio',
    value: value ?? Number.NaN,
    interval,
    method: 'bootstrap',
    runs: items,
    items,
    verdict: judgeAbove({ interval }, 0),
  };
}

/** Who is heard: six senders against every sender, on puzzles. */
export const findReach = (record: RunRecord): Part => ({
  title: 'Reach: six senders against every sender (puzzles)',
  findings: [
    ...[5, ...SIZES].map((agents) => findHolderReach(record, agents)),
    ...SIZES.map((agents) => findRelays(record, agents)),
  ],
  notes: [
    'Six senders are everybody up to N = 7, so that both arms are one at N = 5: by the router’s rule, in every run. Elsewhere ρ(N) is not put in: it comes out of the draws of senders.',
  ],
});
