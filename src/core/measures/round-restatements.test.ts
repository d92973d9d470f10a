import { expect, test } from 'vitest';
import { buildTinyTrace } from '#testing/tiny-trace.ts';
import { isRouted } from '../match/is-routed.ts';
import { restates } from './cell.ts';
import { restatersOf } from './round-restatements.ts';

test('agrees with the entries themselves, for every round, agent and sentence', () => {
  const trace = buildTinyTrace();
  for (const { round, turns } of trace.rounds) {
    for (const [agent, { restated }] of turns.entries()) {
      for (const evidence of trace.task.evidence.keys()) {
        const found = restated.find((one) => one.evidence === evidence);
        const routed = found !== undefined && isRouted(found, trace.settings.matcher);
        expect(restates(trace, round, agent, evidence)).toBe(routed);
      }
    }
  }
});

test('another way of counting distortions is read anew', () => {
  const trace = buildTinyTrace();
  const [first] = trace.rounds;
  const turn = first?.turns[0];
  const found = trace.rounds.flatMap(({ turns }) => turns.flatMap(({ restated }) => restated))[0];
  if (first === undefined || turn === undefined || found === undefined) throw new Error('nothing restated');
  const distorted = { ...turn, restated: [{ ...found, evidence: 1, outcome: 'distorted' as const }] };
  const round = { ...first, turns: [distorted, ...first.turns.slice(1)] };
  const way = (routeDistorted: boolean) =>
    restatersOf(round, { ...trace.settings.matcher, routeDistorted }, 1)[0] ?? 0;
  expect([way(true), way(false), way(true)]).toEqual([1, 0, 1]);
  expect(restatersOf(round, trace.settings.matcher, 99)).toHaveLength(0);
});
