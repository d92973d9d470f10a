import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditions, findCondition } from '#conditions/index.ts';
import { buildTrace } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import { createMatcher } from '../match/create-matcher.ts';
import { randomStream } from '../rng.ts';
import { heardBy } from '../routing.ts';
import type { Task } from '../task.ts';
import type { Trace } from '../trace.ts';
import { restates } from './cell.ts';
import { countReaching, type ItemScores } from './score-axis.ts';
import { comesNear, explainWithScores, nearFrom, type ScoredWhy } from './why-below.ts';

/** Sentences long enough to be said in part. */
const task: Task = {
  id: 'roads',
  name: 'Roads',
  description: 'Which road is open?',
  options: ['north', 'south'],
  evidence: [
    'The early ferry from Ashford carries lorries and coaches every morning.',
    'Market stalls beside Brindle station close at noon on working days.',
    'Heavy snow blocks the narrow pass above Corfe village until spring.',
    'A landslide buried the railway tunnel near Dunster quarry last week.',
  ].map((text, e) => ({ id: e < 1 ? 'S1' : `P${e}`, text, kind: e < 1 ? 'shared' : 'private' })),
  answer: 'north',
  aliases: [],
  decoy: 'south',
  bearing: { kind: 'all-private' },
  family: 'test',
};

/** Agents that say sentences whole or in part, and sometimes give no answer or no reply at all. */
const mumble = (seed: number) =>
  createVoice((agent, round, prompt) => {
    const random = randomStream(seed, 'mumble', round, agent);
    if (random.float() < 0.08) return new Error('no reply');
    const known = task.evidence.filter(({ text }) => prompt.includes(text) && random.float() < 0.5);
    const said = known.map(({ text }) => {
      const kept = random.float() < 0.4 ? 1 : 0.25 + random.float() / 2;
      return `${text
        .slice(0, -1)
        .split(' ')
        .filter(() => random.float() < kept)
        .join(' ')}.`;
    });
    return `${said.join(' ')}${random.float() < 0.25 ? '' : '\nFinal answer: north'}`;
  });

const makeTrace = (id: string, agents: number, seed: number): Promise<Trace> =>
  buildTrace({ task, agents, seed, rounds: 3, arms: [{ id }] }, mumble(seed));

const conditionOf = (trace: Trace) => {
  const condition = findCondition(trace.settings.condition.id);
  if (condition === undefined) throw new Error('unknown condition');
  return condition;
};

function scoreAll(trace: Trace, evidence: number): ItemScores {
  const { explain } = createMatcher(trace.task.evidence, trace.settings.matcher);
  return trace.rounds.map(({ turns }) =>
    turns.map(({ response }) => (response === null ? null : explain(response, evidence))),
  );
}

interface Place {
  readonly trace: Trace;
  readonly round: number;
  readonly e: number;
  readonly r: number;
  readonly scores: ItemScores;
  readonly found: ScoredWhy;
}

function* places(trace: Trace): Generator<Place> {
  const condition = conditionOf(trace);
  for (const e of task.evidence.keys()) {
    const scores = scoreAll(trace, e);
    for (const { round } of trace.rounds) {
      for (const r of trace.agents.keys()) {
        const found = explainWithScores(trace, condition, scores, round, e, r);
        yield { trace, round, e, r, scores, found };
      }
    }
  }
}

/** Every message that can count, straight from the trace: all before the round, or each agent's latest. */
function countable({ trace, round }: Place): { t: number; j: number }[] {
  const condition = conditionOf(trace);
  const latestOnly = condition.inbox === 'messages' || condition.record === 'latest';
  return [...trace.agents.keys()].flatMap((j) => {
    const written = trace.rounds
      .slice(0, round)
      .filter(({ turns }) => turns[j]?.response != null)
      .map((one) => ({ t: one.round, j }));
    return latestOnly ? written.slice(-1) : written;
  });
}

const saidBy = ({ trace, round, e }: Place, j: number): boolean =>
  trace.rounds.slice(0, round).some((_, t) => restates(trace, t, j, e));

/** The reason worked out anew, in other words than the code's. */
function recompute(place: Place): string {
  const { trace, round, e, r, scores, found } = place;
  const current = trace.rounds[round];
  const turn = current?.turns[r];
  const condition = conditionOf(trace);
  const [excitation, inhibition] = [current?.excitation[e]?.[r] ?? 0, current?.inhibition[e]?.[r] ?? 0];
  if (round === 0) return 'before-talk';
  if (excitation > inhibition) {
    return (turn?.cut ?? 0) > 0 && found.kind === 'cut' ? 'cut' : 'delivered';
  }
  if (condition.inbox === 'empty') return 'alone';
  if (trace.agents[r]?.holds.includes(e) && condition.theta(true, trace.settings.condition as never) === 0)
    return 'held';
  const hears = heardBy(current?.heard ?? 'nobody', r, trace.agents.length);
  const others = [...trace.agents.keys()].filter((j) => j !== r && saidBy(place, j));
  const listened = others.filter((j) => hears.includes(j));
  if (listened.length > 0) {
    const silent = listened.some((j) => trace.rounds[round - 1]?.turns[j]?.answer === null);
    return condition.parsedOnly && condition.inbox === 'sentences' && silent ? 'no-answer' : 'said-earlier';
  }
  if (others.length > 0) return 'not-heard';
  if (found.kind === 'unsure') return 'unsure';
  const { threshold } = trace.settings.matcher;
  // One message per agent stands on the axis, its nearest: enough to know whether any came near.
  const near = countable(place).some(({ t, j }) => {
    const explained = scores[t]?.[j];
    return (
      j !== r &&
      explained != null &&
      explained.score < threshold &&
      explained.score >= nearFrom.share * threshold &&
      explained.words.length >= nearFrom.words &&
      countable(place).every(
        (other) => other.j !== j || (scores[other.t]?.[j]?.score ?? 0) <= explained.score,
      )
    );
  });
  if (near) return 'below';
  return saidBy(place, r) ? 'only-itself' : 'nobody';
}

const settings = fc.record({
  // Whole histories count older messages too, and declared tags count no words: their scores are told elsewhere.
  condition: fc.constantFrom(
    ...conditions.filter(({ history, tags }) => history !== true && tags !== 'routed').map(({ id }) => id),
  ),
  agents: fc.integer({ min: 2, max: 9 }),
  seed: fc.integer({ min: 0, max: 10_000 }),
});

describe('explainWithScores', () => {
  test('the reason recomputed from the trace agrees, in every condition', async () => {
    await fc.assert(
      fc.asyncProperty(settings, async ({ condition, agents, seed }) => {
        for (const place of places(await makeTrace(condition, agents, seed))) {
          expect({ ...place, found: place.found.kind, scores: 0, trace: 0 }).toEqual({
            ...place,
            found: recompute(place),
            scores: 0,
            trace: 0,
          });
        }
      }),
      { numRuns: 30 },
    );
  });

  test('the messages that count are as many as E says, and reach the threshold', async () => {
    await fc.assert(
      fc.asyncProperty(settings, async ({ condition, agents, seed }) => {
        for (const { trace, round, e, r, found } of places(await makeTrace(condition, agents, seed))) {
          const counting = found.messages.filter(({ standing }) => standing === 'counts');
          expect(counting).toHaveLength(trace.rounds[round]?.excitation[e]?.[r] ?? 0);
          const { threshold } = trace.settings.matcher;
          for (const { explained } of counting)
            expect(explained.score).toBeGreaterThanOrEqual(threshold - 1e-9);
          const { reaching, of } = countReaching(found.messages, threshold);
          expect(reaching).toBeGreaterThanOrEqual(counting.length);
          expect(of).toBeGreaterThanOrEqual(reaching);
          const some = found.messages.filter(({ eligible, explained }) => eligible && explained.score > 0);
          expect(countReaching(found.messages, 0).reaching).toBe(some.length);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('the nearest message is below the threshold, comes near, and is another’s', async () => {
    let seen = 0;
    for (let seed = 0; seed < 8; seed++) {
      for (const { trace, r, found } of places(await makeTrace('inhibitory', 7, seed))) {
        const { nearest, messages } = found;
        const { threshold } = trace.settings.matcher;
        if (nearest === null) continue;
        seen++;
        expect(nearest.agent).not.toBe(r);
        expect(nearest.explained.score).toBeLessThan(threshold);
        expect(comesNear(nearest, threshold)).toBe(true);
        const rivals = messages.filter(
          ({ standing, agent, heard }) => standing === 'below' && agent !== r && heard === nearest.heard,
        );
        for (const { explained } of rivals) {
          if (explained.words.length >= nearFrom.words)
            expect(explained.score).toBeLessThanOrEqual(nearest.explained.score);
        }
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  test('every reason that the lab names occurs', async () => {
    const seen = new Set<string>();
    for (const id of ['standard', 'inhibitory', 'latest-message-only', 'no-communication']) {
      for (let seed = 0; seed < 12; seed++) {
        for (const { found } of places(await makeTrace(id, 9, seed))) seen.add(found.kind);
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'held',
        'delivered',
        'nobody',
        'below',
        'not-heard',
        'no-answer',
        'before-talk',
      ]),
    );
  });
});
