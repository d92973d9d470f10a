import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditions, findCondition } from '#conditions/index.ts';
import { buildTrace, someTask } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import { randomStream } from '../rng.ts';
import { heardBy } from '../routing.ts';
import { copiesRead, restates, sendersBehind } from './cell.ts';
import { readLinks, readReachPaths, readReceiverPaths, readRoundReach } from './reach-paths.ts';
import { summariseRun } from './run-summary.ts';

/** Agents that repeat some of what their prompt holds, and sometimes give no answer or no reply at all. */
const chatter = (seed: number) =>
  createVoice((agent, round, prompt) => {
    const random = randomStream(seed, 'chatter', round, agent);
    const mood = random.float();
    if (mood < 0.08) return new Error('no reply');
    const known = someTask().evidence.filter(({ text }) => prompt.includes(text));
    const said = known.filter(() => random.float() < 0.5).map(({ text }) => text);
    return `${said.join(' ')}${mood < 0.3 ? '' : `\nFinal answer: ${someTask().options?.[0]}`}`;
  });

const runs = fc.record({
  condition: fc.constantFrom(...conditions.map(({ id }) => id)),
  agents: fc.integer({ min: 2, max: 12 }),
  seed: fc.integer({ min: 0, max: 10_000 }),
});

describe('the way of a sentence through a round', () => {
  test('copies leave and arrive in equal number, and every number is the trace’s', () =>
    fc.assert(
      fc.asyncProperty(runs, async ({ condition: id, agents, seed }) => {
        const trace = await buildTrace({ agents, seed, arms: [{ id }] }, chatter(seed));
        const condition = findCondition(id);
        if (condition === undefined) throw new Error('unknown condition');
        for (const [t, round] of trace.rounds.entries()) {
          for (const e of trace.task.evidence.keys()) {
            const paths = readReachPaths(trace, condition, t, e);
            const sent = paths.senders.reduce((all, { copies }) => all + copies, 0);
            expect(sent).toBe(paths.copies);
            expect(paths.copies).toBe((round.excitation[e] ?? []).reduce((a, b) => a + b, 0));
            const behind = [...trace.agents.keys()].map((r) => sendersBehind(trace, condition, t, e, r));
            for (const { agent, copies, voice, holds } of paths.senders) {
              expect(copies).toBe(behind.flat().filter((sender) => sender === agent).length);
              expect(voice === 'heard').toBe(copies > 0);
              const said = trace.rounds.slice(0, t).some((_, at) => restates(trace, at, agent, e));
              expect(voice === 'silent').toBe(!said);
              expect(holds).toBe(trace.agents[agent]?.holds.includes(e));
            }
            let reached = 0;
            for (const { agent, arriving, stopped, cut, read, holds } of paths.receivers) {
              expect(arriving).toBe(stopped + cut + read);
              expect(read).toBe(copiesRead(round, e, agent));
              if (!holds && read > 0) reached++;
              expect(readReceiverPaths(trace, t, agent)[e]).toMatchObject({ arriving, stopped, cut, read });
              const links = readLinks(trace, condition, t, e, agent);
              expect(links.map(({ sender }) => sender)).toEqual(
                [...heardBy(round.heard, agent, agents)].sort((a, b) => a - b),
              );
              const from = sendersBehind(trace, condition, t, e, agent);
              expect(from).toHaveLength(arriving);
              for (const { sender, says } of links) expect(says).toBe(from.includes(sender));
            }
            expect(paths.reached).toBe(reached);
          }
        }
      }),
      { numRuns: 15 },
    ));

  test('reach of a round is what the summary of the run says', () =>
    fc.assert(
      fc.asyncProperty(runs, async ({ condition: id, agents, seed }) => {
        const trace = await buildTrace({ agents, seed, arms: [{ id }] }, chatter(seed));
        const condition = findCondition(id);
        if (condition === undefined) throw new Error('unknown condition');
        const { byRound } = summariseRun(trace);
        for (const [t, { reach }] of byRound.entries()) {
          expect(readRoundReach(trace, condition, t)).toEqual({
            pairs: reach.pairs,
            holderReach: reach.holder,
            deliveredReach: reach.delivered,
          });
        }
      }),
      { numRuns: 20 },
    ));
});
