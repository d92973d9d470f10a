import { compareGroupAccuracy, compareReach, compareTokens } from '#core/measures/compare-runs.ts';
import { scoreGroup } from '#core/measures/estimate-runs.ts';
import type { RunSummary } from '#core/measures/run-summary.ts';
import { expectedReach } from '#core/reach.ts';
import { estimateDifference } from '#core/statistics/bootstrap.ts';
import type { Interval } from '#core/statistics/wilson.ts';
import { type Block, runsOf } from './make-runs.ts';

/** What was found of a claim of the paper, with scripted readers (a simulation). */
export interface Finding {
  readonly claim: string;
  /** What `value` is, with its unit. */
  readonly measure: string;
  readonly value: number;
  /** 95 %, paired bootstrap over items; null where nothing varies. */
  readonly interval: Interval | null;
  readonly holds: boolean;
}

const resampling = { seed: 20261130, resamples: 2000 };
const SIZES = [8, 16, 32, 64] as const;
/** Fewer items where a run takes longer; intervals say what that costs. */
const itemsAt = (agents: number): number => (agents >= 64 ? 16 : agents >= 32 ? 24 : 40);

const peers = (agents: number): Block => ({
  agents,
  conditions: ['standard', 'inhibitory', 'inhibitory-six-senders'],
  items: itemsAt(agents),
});
const rules: Block = {
  agents: 16,
  conditions: ['inhibitory', 'all-restated-copies', 'copies-k:0', 'copies-k:1', 'copies-k:2', 'copies-k:4'],
  items: 40,
};
const truthful: Block = {
  agents: 16,
  conditions: ['standard', 'inhibitory', 'inhibitory-six-senders', 'full-information-one-answer'],
  items: 40,
};
const lead = (agents: number): Block => ({
  agents,
  conditions: ['standard', 'inhibitory'],
  items: 10,
  architecture: 'orchestrator-worker',
});

async function armsOf(block: Block): Promise<(condition: string) => readonly RunSummary[]> {
  const runs = await runsOf(block);
  return (condition) => runs.get(condition) ?? [];
}

const scores = (runs: readonly RunSummary[]): number[] => runs.map((run) => scoreGroup(run) ?? 0);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The gain of `b` over `a` in points, and whether its interval lies on the claimed side. */
async function gain(claim: string, block: Block, a: string, b: string): Promise<Finding> {
  const of = await armsOf(block);
  const { all } = compareGroupAccuracy(of(a), of(b), resampling);
  return {
    claim,
    measure: 'gain in group accuracy, share of runs',
    value: all.value ?? 0,
    interval: all.interval,
    holds: (all.interval?.low ?? 0) > 0,
  };
}

async function reachAt(agents: number): Promise<Finding> {
  const of = await armsOf(peers(agents));
  const { holder } = compareReach(of('inhibitory-six-senders'), of('inhibitory'), resampling);
  const expected = expectedReach(agents);
  const { value, interval } = holder;
  const isInside = interval !== null && interval.low <= expected && expected <= interval.high;
  return {
    claim: `N = ${agents}: restated holder reach of six senders over every sender is ρ(N) = ${expected.toFixed(3)}`,
    measure: 'relative holder reach',
    value: value ?? 0,
    interval,
    holds: isInside || value === expected,
  };
}

async function deliveredAt(agents: number): Promise<Finding> {
  const of = await armsOf(peers(agents));
  const { delivered, holder } = compareReach(of('inhibitory-six-senders'), of('inhibitory'), resampling);
  return {
    claim: `N = ${agents}: relative delivered reach lies above relative holder reach, since others relay`,
    measure: 'relative delivered reach',
    value: delivered.value ?? 0,
    interval: delivered.interval,
    holds: (delivered.interval?.low ?? 0) > (holder.value ?? 1),
  };
}

async function tokensAt(agents: number): Promise<Finding> {
  const of = await armsOf(peers(agents));
  const { all } = compareTokens(of('standard'), of('inhibitory'), resampling);
  return {
    claim: `N = ${agents}: fewer tokens under inhibitory`,
    measure: 'share of tokens saved',
    value: all.value ?? 0,
    interval: all.interval,
    holds: (all.interval?.low ?? 0) > 0,
  };
}

/** Standard does not gain from more agents: the same tasks at N = 8 and at N = 64. */
async function standardGrowth(kind: 'strong' | 'mixed'): Promise<Finding> {
  const block = (agents: number): Block => ({ agents, conditions: ['standard'], items: 60, kind });
  const [at8, at64] = [(await armsOf(block(8)))('standard'), (await armsOf(block(64)))('standard')];
  const { value, interval } = estimateDifference(
    Float64Array.from(scores(at8)),
    Float64Array.from(scores(at64)),
    resampling,
  );
  return {
    claim: `Standard gains less than 5 points from N = 8 to N = 64 (${kind === 'strong' ? 'strong puzzles' : 'strong and weak puzzles'})`,
    measure: 'gain in group accuracy, share of runs',
    value: value ?? 0,
    interval,
    holds: (interval?.high ?? value ?? 1) < 0.05,
  };
}

async function copiesCost(): Promise<Finding> {
  const of = await armsOf(rules);
  const { all } = compareGroupAccuracy(of('copies-k:4'), of('copies-k:0'), resampling);
  const steps = [0, 1, 2, 4].map((k) => mean(scores(of(`copies-k:${k}`))));
  const words = steps.map((share) => `${Math.round(100 * share)} %`).join(', ');
  return {
    claim: `Accuracy falls as k grows (${words} at k = 0, 1, 2, 4), N = 16`,
    measure: 'accuracy at k = 0 less that at k = 4',
    value: all.value ?? 0,
    interval: all.interval,
    holds: (all.interval?.low ?? 0) > 0 && steps.every((share, i) => i === 0 || share <= (steps[i - 1] ?? 1)),
  };
}

async function leadCopies(condition: 'standard' | 'inhibitory'): Promise<Finding> {
  const copies: number[] = [];
  for (const agents of [8, 16, 32]) {
    const of = await armsOf(lead(agents));
    copies.push(mean(of(condition).map(({ decider }) => decider?.sharedCopies.last ?? Number.NaN)));
  }
  const grows = copies.every((value, i) => i === 0 || value > (copies[i - 1] ?? 0));
  const words = copies.map((value) => value.toFixed(1)).join(', ');
  return {
    claim:
      condition === 'inhibitory'
        ? `The lead’s last inbox holds no shared copies under inhibitory (${words} at N = 8, 16, 32)`
        : `The lead’s last inbox holds more shared copies with N under standard (${words} at N = 8, 16, 32)`,
    measure: 'copies at N = 32, mean over runs',
    value: copies.at(-1) ?? 0,
    interval: null,
    holds: condition === 'inhibitory' ? copies.every((value) => value === 0) : grows,
  };
}

/** What a planted falsehood costs an arm: accuracy without less accuracy with it. */
async function falsehoodCost(condition: string): Promise<{ value: number; interval: Interval | null }> {
  const [without, withIt] = [await armsOf(truthful), await armsOf({ ...truthful, falsehood: true })];
  const { value, interval } = estimateDifference(
    Float64Array.from(scores(without(condition))),
    Float64Array.from(scores(withIt(condition))),
    resampling,
  );
  return { value: value ?? 0, interval };
}

async function falsehood(): Promise<Finding> {
  const costs = await Promise.all(
    truthful.conditions.map(async (condition) => ({ condition, ...(await falsehoodCost(condition)) })),
  );
  const most = costs.reduce((a, b) => (b.value > a.value ? b : a));
  const one = costs.find(({ condition }) => condition === 'full-information-one-answer');
  const words = costs.map(({ condition, value }) => `${condition} ${Math.round(100 * value)}`).join(', ');
  return {
    claim: `A planted falsehood costs full-information-one-answer most (points lost: ${words})`,
    measure: 'accuracy lost by full-information-one-answer',
    value: one?.value ?? 0,
    interval: one?.interval ?? null,
    holds: most.condition === 'full-information-one-answer',
  };
}

/** Every claim of the issue, in the paper's order. Some seconds of simulated runs. */
export async function findAll(): Promise<readonly Finding[]> {
  const findings: Finding[] = [await reachAt(5)];
  for (const agents of SIZES) findings.push(await reachAt(agents));
  for (const agents of SIZES.slice(1)) findings.push(await deliveredAt(agents));
  for (const agents of SIZES) {
    findings.push(
      await gain(`N = ${agents}: inhibitory over standard`, peers(agents), 'standard', 'inhibitory'),
    );
  }
  findings.push(
    await standardGrowth('strong'),
    await standardGrowth('mixed'),
    await gain(
      'N = 32: every sender over six senders for the router',
      peers(32),
      'inhibitory-six-senders',
      'inhibitory',
    ),
    await gain('Dropping rule (3) costs accuracy, N = 16', rules, 'all-restated-copies', 'inhibitory'),
    await copiesCost(),
  );
  for (const agents of SIZES) findings.push(await tokensAt(agents));
  findings.push(await leadCopies('inhibitory'), await leadCopies('standard'), await falsehood());
  return findings;
}
