import { createScriptedReaders } from '#backends/scripted/index.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import { chooseCondition } from '#conditions/index.ts';
import { createMatcher } from '#core/match/create-matcher.ts';
import { matchPresets } from '#core/match/presets.ts';
import { type RoutingInput, routeRound } from '#core/routing.ts';
import { loadTokenCounter } from '#core/tokens.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { buildPlan } from '../build-trace.ts';
import { reportCalls } from './calls-bench.ts';
import { benchMatch } from './match-bench.ts';
import { reportSweeps } from './sweep-bench.ts';

// Every figure is a ratio or a share within this one run, so that the machine's speed drops out of it.

/** Largest ratio of matching and routing over a bare split, and least advantage over a pairwise matcher. */
const MOST_OVER_SPLIT = 3;
const LEAST_OVER_PAIRWISE = 20;

const router = chooseCondition({ id: 'inhibitory' });

/** Agents and their records live as long as a run; a round only writes into them. */
const groups = new Map<string, RoutingInput>();

/** Three quarters of the sentences are shared, each of the others has one holder, as in a hidden profile. */
function findGroup(agents: number, sentences: number): RoutingInput {
  const name = `${agents} × ${sentences}`;
  const known = groups.get(name);
  if (known !== undefined) return known;
  const sharedUpTo = Math.floor((sentences * 3) / 4);
  const shared = new Uint8Array(sentences).fill(1, 0, sharedUpTo);
  const everybody = Array.from({ length: agents }, (_, agent) => agent);
  const record = everybody.map(() => new Uint8Array(sentences));
  const made: RoutingInput = {
    agents,
    evidence: sentences,
    holds: everybody.map((agent) =>
      sharedUpTo + agent < sentences ? shared.with(sharedUpTo + agent, 1) : shared,
    ),
    record,
    latest: record,
    parsed: everybody.map(() => true),
    hasMessage: everybody.map(() => true),
    heard: 'every',
  };
  groups.set(name, made);
  return made;
}

/** Routes one round from what was matched, up to the set that passes to every receiver. */
function routeMatches(restated: readonly (readonly number[])[], sentences: number): void {
  const group = findGroup(restated.length, sentences);
  for (const [agent, found] of restated.entries()) {
    const set = group.record[agent]?.fill(0);
    for (const e of found) if (set !== undefined) set[e] = 1;
  }
  const routed = routeRound(router.condition, router.choice, group);
  for (let agent = 0; agent < group.agents; agent++) routed.passing(agent);
}

/** A scripted pair of arms, 64 agents, 7 rounds (0 to 6): milliseconds in all, and in matching alone. */
async function benchPair(): Promise<{ total: number; matching: number }> {
  const countTokens = await loadTokenCounter();
  const plan = buildPlan({ agents: 64, rounds: 6, matcher: matchPresets.distinctive, seed: 1142 });
  const run = () =>
    runToEnd(plan, {
      backend: createScriptedReaders({
        task: plan.task,
        seed: plan.seed,
        settings: defaultReaderSettings,
        countTokens,
      }),
      countTokens,
      now: () => performance.now(),
      signal: new AbortController().signal,
    });
  await run();
  const start = performance.now();
  const traces = await run();
  const total = performance.now() - start;
  const matcher = createMatcher(plan.task.evidence, plan.matcher);
  const messages = traces.flatMap(({ rounds }) =>
    rounds.flatMap(({ turns }) => turns.map(({ response }) => response ?? '')),
  );
  const matchStart = performance.now();
  for (const message of messages) matcher.match(message);
  return { total, matching: performance.now() - matchStart };
}

const { rows } = await benchMatch(routeMatches);
console.log('Matching and routing over a bare split of the same messages into words');
console.table(
  rows.map((row) => ({
    'messages × sentences': `${row.messages.toLocaleString('en')} × ${row.sentences.toLocaleString('en')}`,
    preset: row.preset,
    'over split': row.ratio.toFixed(2),
    'pairwise over ours': row.pairwise?.toFixed(0) ?? '',
  })),
);
const { total, matching } = await benchPair();
console.log(
  `A scripted pair of arms, N = 64, 7 rounds: ${total.toFixed(0)} ms, ${((1 - matching / total) * 100).toFixed(0)} % of it outside matching`,
);

// The default preset carries the targets; plain overlap is shown beside it.
const held = rows.filter(({ preset }) => preset === 'distinctive');
const slow = held.filter(({ ratio }) => ratio > MOST_OVER_SPLIT);
const naive = held.at(-1)?.pairwise ?? 0;
if (slow.length > 0 || naive < LEAST_OVER_PAIRWISE) {
  console.error(
    `Over the target: at most ${MOST_OVER_SPLIT} over a split, at least ${LEAST_OVER_PAIRWISE} times faster than pairwise.`,
  );
  process.exitCode = 1;
}
if (!(await reportSweeps())) process.exitCode = 1;
if (!(await reportCalls())) process.exitCode = 1;
