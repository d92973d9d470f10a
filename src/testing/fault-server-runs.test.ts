import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRemote } from '#backends/index.ts';
import { randomStream } from '#core/rng.ts';
import type { Trace, TraceTurn } from '#core/trace.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { buildPlan, buildTools } from './build-trace.ts';
import {
  delivers,
  type Fault,
  type FaultServer,
  faults,
  type SeenRequest,
  startFaultServer,
} from './fault-server.ts';
import { createTestTools } from './fault-server-tools.ts';

// 200 runs on a server in which things go wrong, each by its seed. Every run ends, nothing is asked twice, nothing is
// counted that was not received, and the trace says what happened.

const RUNS = 200;
/** Runs per test: a test that takes long says nothing until its end. */
const PART = 25;
const countTokens = (text: string): number => text.split(/\s+/u).length;

/** How often things go wrong, by run: not at all, now and then, most of the time. */
const RATES = [0, 0.15, 0.4, 0.8];

let server: FaultServer;
let run = 0;
const met = new Set<Fault>();
let failures = 0;
beforeAll(async () => {
  server = await startFaultServer({
    pick: (prompt, tries) => {
      const draw = randomStream(run, 'fault', prompt, tries);
      return draw.float() < (RATES[run % RATES.length] ?? 0) ? draw.pick(faults) : 'none';
    },
  });
});
afterAll(() => server.close());

/** The turns that were asked, round 0 once where the arms share it. */
function askedTurns(traces: readonly Trace[]): TraceTurn[] {
  const [first, ...others] = traces.map(({ rounds }) => rounds.map(({ turns }) => turns));
  return [...(first ?? []), ...others.flatMap((rounds) => rounds.slice(1))].flat();
}

const groupBy = <T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
};

const codes = new Map<Fault, string>([
  ['rate-limit', 'backend.rate-limit'],
  ['rate-limit-silent', 'backend.rate-limit'],
  ['overloaded', 'backend.busy'],
  ['unavailable', 'backend.busy'],
  ['error-inside', 'backend.busy'],
  ['reset', 'backend.network'],
  ['cut', 'backend.broken-off'],
  ['garbled', 'backend.garbled'],
  ['stall', 'backend.stalled'],
  ['silent-stall', 'backend.stalled'],
  ['refused', 'backend.refused'],
]);

/** What the server saw of one prompt against what the traces say of it. */
function checkPrompt(prompt: string, turns: readonly TraceTurn[], seen: readonly SeenRequest[]): void {
  const delivered = seen.filter(({ fault }) => delivers.has(fault));
  const answered = turns.filter(({ response }) => response !== null);
  // Every request is an attempt of some turn, and each reply that arrived is one turn's: asked once, never again.
  expect(
    turns.reduce((sum, { attempts }) => sum + attempts, 0),
    prompt,
  ).toBe(seen.length);
  expect(answered.length).toBe(delivered.length);
  const received = delivered.map(({ text }) => text).sort();
  expect(answered.map(({ response }) => response).sort()).toEqual(received);

  for (const turn of turns) {
    expect(turn.attempts).toBeGreaterThanOrEqual(1);
    expect(turn.attempts).toBeLessThanOrEqual(5);
    if (turn.response !== null) {
      expect(turn.error).toBeUndefined();
      continue;
    }
    expect(turn.usage).toEqual({ prompt: 0, completion: 0, cached: 0, estimated: false });
    expect(turn.answer).toBeNull();
    expect(turn.finish).toBe('error');
    expect(turn.error?.hint).not.toBe('');
  }
  const failed = turns.flatMap(({ error }) => (error === undefined ? [] : [error.code]));
  const reasons = new Set(seen.flatMap(({ fault }) => codes.get(fault) ?? []));
  for (const code of failed) expect(reasons).toContain(code);

  // Counted as reported where the server said so, else by what was sent and what arrived.
  const reports = ({ fault }: SeenRequest): boolean => fault !== 'no-usage' && fault !== 'early-end';
  const exact = answered.filter(({ usage }) => !usage.estimated);
  expect(exact).toHaveLength(delivered.filter(reports).length);
  expect(answered.map(({ usage }) => usage.completion).sort()).toEqual(
    delivered.map(({ usage }) => usage.completion).sort(),
  );
  for (const { usage } of answered) expect(usage.prompt).toBe(countTokens(prompt));
}

const flagged = (turns: readonly TraceTurn[], flag: string): number =>
  turns.filter(({ flags = [] }) => flags.includes(flag)).length;

const parts = Array.from({ length: RUNS / PART }, (_, part) => part * PART);

test.each(parts)('runs from number %i on, on a server in which things go wrong', async (first) => {
  for (run = first; run < first + PART; run++) {
    server.seen.length = 0;
    const tools = createTestTools({}, run);
    const id = run % 2 === 0 ? 'openai' : 'anthropic';
    const backend = createRemote(
      id,
      { address: server.address, model: 'tiny' },
      'a-planted-key',
      countTokens,
      tools,
    );
    const { host } = new URL(server.address);
    const queue = tools.queues.of(`http://${host}`);
    // Nothing will come any more for anybody who still waits: then, and only then, the clocks run out.
    let over = server.stalls();
    const look = (): void => {
      const stalled = server.stalls() - over;
      if (stalled > 0 && stalled === queue.state.running) over += tools.expire();
    };
    server.onStall = look;
    let mostOpen = 0;
    const stopListening = tools.queues.listen(() => {
      mostOpen = Math.max(mostOpen, queue.state.running);
      setImmediate(look);
    });

    const plan = buildPlan({ agents: 3 + (run % 3), rounds: 2, seed: run, architecture: 'peer-to-peer' });
    const traces = await runToEnd(plan, { ...buildTools(backend), now: tools.clock });
    stopListening();

    expect(traces.map(({ complete, rounds }) => [complete, rounds.length])).toEqual([
      [true, 3],
      [true, 3],
    ]);
    const turns = askedTurns(traces);
    const seen = groupBy(server.seen, ({ prompt }) => prompt);
    const byPrompt = groupBy(turns, ({ prompt }) => prompt);
    expect([...seen.keys()].sort()).toEqual([...byPrompt.keys()].sort());
    for (const [prompt, own] of byPrompt) checkPrompt(prompt, own, seen.get(prompt) ?? []);

    expect(flagged(turns, 'ended-early')).toBe(
      server.seen.filter(({ fault }) => fault === 'early-end').length,
    );
    expect(flagged(turns, 'prompt-cut')).toBe(0);
    expect(queue.state).toMatchObject({ waiting: 0, running: 0, done: turns.length });
    expect(mostOpen).toBeLessThanOrEqual(5);
    expect(tools.watched()).toBe(0);
    expect(JSON.stringify(traces)).not.toContain('a-planted-key');
    await server.quiet();

    for (const { fault } of server.seen) met.add(fault);
    failures += turns.filter(({ response }) => response === null).length;
  }
});

test('everything that can go wrong did', () => {
  expect([...met].sort()).toEqual([...faults].sort());
  expect(failures).toBeGreaterThan(RUNS / 2);
});
