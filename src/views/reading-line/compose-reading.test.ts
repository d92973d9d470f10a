import { describe, expect, test } from 'vitest';
import { type ConditionChoice, conditions } from '#conditions/index.ts';
import { routerHeadings } from '#core/router-prompts.ts';
import type { Task } from '#core/task.ts';
import type { Trace } from '#core/trace.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { findTask } from '#tasks/index.ts';
import { buildPlan, buildTools, buildTrace } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import { announceRound } from './announce-round.ts';
import { composeReading, readingText } from './compose-reading.ts';

const task: Task = {
  id: 'test:ferry',
  name: 'Ferry or bridge',
  description: 'How do we cross?',
  options: ['Ferry', 'Bridge'],
  evidence: [
    { id: 'S1', kind: 'shared', text: 'The ferry departs hourly from the western quay.' },
    { id: 'P1', kind: 'private', text: 'Storm warnings cancelled every crossing tomorrow morning.' },
    { id: 'P2', kind: 'private', text: 'Engineers reopened the suspension bridge yesterday.' },
  ],
  answer: 'Bridge',
  aliases: [],
  decoy: 'Ferry',
  bearing: { kind: 'all-private' },
  family: 'test',
};

/** What an agent says: indices of evidence; `mumble`: with an answer that cannot be read. */
type Words = { readonly says: readonly number[]; readonly mumble?: boolean };

async function run(
  arms: readonly [ConditionChoice, ConditionChoice],
  speak: (agent: number, round: number) => Words,
  agents = 4,
  rounds = 2,
): Promise<[Trace, Trace]> {
  const voice = createVoice((agent, round) => {
    const { says, mumble } = speak(agent, round);
    const texts = says.map((e) => task.evidence[e]?.text ?? '');
    return `${texts.join(' ')}\nFinal answer: ${mumble === true ? 'unclear' : 'Ferry'}`;
  });
  const [a, b] = await runToEnd(buildPlan({ task, arms, agents, rounds }), buildTools(voice));
  if (a === undefined || b === undefined) throw new Error('two arms were planned');
  return [a, b];
}

const both = [{ id: 'standard' }, { id: 'inhibitory' }] as const;

/** The agent that holds `evidence`, and the first one that does not. */
function findRoles([trace]: readonly [Trace, Trace], evidence: number): { holder: number; other: number } {
  return {
    holder: trace.agents.findIndex(({ holds }) => holds.includes(evidence)),
    other: trace.agents.findIndex(({ holds }) => !holds.includes(evidence)),
  };
}

const tell = (traces: readonly [Trace, Trace], round: number, evidence: number, receiver: number): string =>
  readingText(composeReading(traces, round, evidence, receiver));

describe('the reading line', () => {
  test('one copy among many on the left, one sentence on the right', async () => {
    const traces = await run(both, (agent) => ({ says: agent === 0 ? [0, 1] : [0] }));
    const receiver = traces[0].agents.findIndex(({ holds }, r) => r !== 0 && !holds.includes(1));
    const inbox = traces[0].rounds[1]?.turns[receiver]?.inbox ?? [];
    const place = 1 + inbox.findIndex((item) => item.kind === 'message' && item.sender === 0);
    expect(tell(traces, 1, 1, receiver)).toBe(
      `The fact P1 reaches agent ${receiver + 1} on both sides. Left: it is one copy of 4, inside message ${place} of 3. ` +
        'Right: it is the only sentence, delivered once.',
    );
  });

  test('more than one copy: all messages that hold it are named, or counted where there are many', async () => {
    const three = await run(both, () => ({ says: [1, 2] }));
    const { other } = findRoles(three, 1);
    expect(tell(three, 1, 1, other)).toContain('it is 3 copies of 6, inside messages 1, 2 and 3 of 3.');
    const five = await run(both, () => ({ says: [1, 2] }), 6);
    expect(tell(five, 1, 1, findRoles(five, 1).other)).toContain('it is 5 copies of 10, in 5 of 5 messages.');
  });

  test('nobody has said it yet: one clause for both sides', async () => {
    const traces = await run(both, () => ({ says: [0] }));
    const { other } = findRoles(traces, 1);
    expect(tell(traces, 1, 1, other)).toBe(
      `The fact P1 reaches agent ${other + 1} on neither side. Nobody has said it yet.`,
    );
  });

  test('said once before: gone from the messages, kept by the record', async () => {
    const traces = await run(both, (agent, round) => ({ says: round === 0 && agent === 0 ? [1] : [0] }));
    const receiver = traces[0].agents.findIndex(({ holds }, r) => r !== 0 && !holds.includes(1));
    expect(tell(traces, 2, 1, receiver)).toBe(
      `The fact P1 reaches agent ${receiver + 1} only on the right. ` +
        'Left: one peer has said it before, but no heard message repeats it. ' +
        'Right: it is the only sentence, delivered once.',
    );
  });

  test('said without a readable answer: read as a message, not routed', async () => {
    const traces = await run(both, (agent) => ({ says: agent === 0 ? [1] : [0], mumble: agent === 0 }));
    const receiver = traces[0].agents.findIndex(({ holds }, r) => r !== 0 && !holds.includes(1));
    const told = tell(traces, 1, 1, receiver);
    expect(told).toContain(`reaches agent ${receiver + 1} only on the left.`);
    expect(told).toContain('Right: one peer has said it, but without an answer that can be read.');
  });

  test('said, but not heard among six of many', async () => {
    const traces = await run(both, (agent) => ({ says: agent === 0 ? [1] : [0] }), 12);
    const heard = traces[0].rounds[1]?.heard;
    if (!Array.isArray(heard)) throw new Error('six senders are listed');
    const deaf = traces[0].agents.findIndex(
      ({ holds }, r) => r !== 0 && !holds.includes(1) && heard[r]?.includes(0) === false,
    );
    expect(deaf).toBeGreaterThan(0);
    expect(tell(traces, 1, 1, deaf)).toBe(
      `The fact P1 reaches agent ${deaf + 1} only on the right. ` +
        'Left: one peer has said it, but is not heard this round. Right: it is the only sentence, delivered once.',
    );
  });

  test('the receiver holds it: the left reads it again, the right cancels every copy', async () => {
    const traces = await run(both, () => ({ says: [0] }));
    expect(tell(traces, 1, 0, 1)).toBe(
      'The shared sentence S1 is held by agent 2 and comes back only on the left. ' +
        'Left: it is 3 copies of 3, inside messages 1, 2 and 3 of 3. Right: all 3 copies that arrive are cancelled.',
    );
    const one = await run(both, (agent) => ({ says: agent === 0 ? [0] : [2] }));
    expect(tell(one, 1, 0, 1)).toContain('Right: the one copy that arrives is cancelled.');
  });

  test('held and never said again', async () => {
    const traces = await run(both, () => ({ says: [] }));
    expect(tell(traces, 1, 0, 1)).toBe(
      'The shared sentence S1 is held by agent 2 and comes back on neither side. No peer has said it yet.',
    );
  });

  test('round 0 tells who holds it', async () => {
    const traces = await run(both, () => ({ says: [0] }));
    const { holder, other } = findRoles(traces, 1);
    expect(tell(traces, 0, 1, other)).toBe(
      `Nobody has heard anybody yet. The fact P1 is held by agent ${holder + 1} alone; agent ${other + 1} can only hear of it.`,
    );
    expect(tell(traces, 0, 1, holder)).toContain(`is held by agent ${holder + 1} alone, the one selected.`);
    expect(tell(traces, 0, 0, 0)).toContain('The shared sentence S1 is held by all 4 agents.');
  });

  test('variants: repeats that pass, copies of held sentences, a size limit', async () => {
    const copies = await run([{ id: 'all-restated-copies' }, { id: 'deduplication-only' }], () => ({
      says: [0],
    }));
    expect(tell(copies, 1, 0, 0)).toBe(
      'The shared sentence S1 is held by agent 1 and comes back on both sides. ' +
        'Left: it is 3 sentences of 3, nothing cancelled. Right: it is the only sentence, delivered though it is held.',
    );
    const few = await run([{ id: 'standard' }, { id: 'copies-k', k: 2 }], () => ({ says: [0] }));
    expect(tell(few, 1, 0, 0)).toContain('Right: it is 2 sentences of 2, 1 repeat cancelled.');
    const limited = await run([{ id: 'standard' }, { id: 'deduplication-only', limit: true }], () => ({
      says: [0],
    }));
    expect(tell(limited, 1, 0, 0)).toContain('Right: 1 copy might pass but is cut by the size limit.');
  });

  test('a model’s words: the summary, the claims, a sentence in other words', async () => {
    const fact = task.evidence[1]?.text ?? '';
    /** Agent 1 states the fact; the router's model says of it what `reply` says. */
    const compare = async (ids: readonly [string, string], reply: string): Promise<string> => {
      const voice = createVoice((agent, _round, prompt) => {
        const asks = Object.values(routerHeadings).some((heading) => prompt.startsWith(heading));
        if (asks) return prompt.includes(fact) ? reply : 'none';
        return `${agent === 0 ? fact : ''}\nFinal answer: Ferry`;
      });
      const arms = [{ id: ids[0] }, { id: ids[1] }] as const;
      const [a, b] = await runToEnd(buildPlan({ task, arms, agents: 4, rounds: 1 }), buildTools(voice));
      if (a === undefined || b === undefined) throw new Error('two arms were planned');
      return tell(
        [a, b],
        1,
        1,
        a.agents.findIndex(({ holds }, r) => r !== 0 && !holds.includes(1)),
      );
    };
    expect(await compare(['llm-summary', 'llm-claims'], fact)).toContain(
      'Left: the summary has it. Right: the only claim has it.',
    );
    expect(await compare(['llm-summary', 'llm-claims'], 'Nobody knows.')).toContain(
      'Left: 1 copy might pass but is not in the summary. Right: 1 copy might pass but is not in the claims.',
    );
    expect(await compare(['inhibitory', 'llm-paraphrase'], 'A storm stops all ferries tomorrow.')).toContain(
      'Left: it is the only sentence, delivered once. Right: it is the only sentence, reworded and delivered once.',
    );
  });

  test('a decider goes by its name', async () => {
    const plan = { task, arms: both, agents: 4, rounds: 2, architecture: 'orchestrator-worker' };
    const voice = createVoice((agent) => `${task.evidence[agent === 0 ? 1 : 0]?.text}\nFinal answer: Ferry`);
    const [a, b] = await runToEnd(buildPlan(plan), buildTools(voice));
    if (a === undefined || b === undefined) throw new Error('two arms were planned');
    expect(tell([a, b], 1, 1, 4)).toMatch(/^The fact P1 reaches the lead on both sides\./u);
    expect(tell([a, b], 0, 1, 4)).toContain(' alone; the lead can only hear of it.');
  });

  test('arms that pass nothing on', async () => {
    const traces = await run([{ id: 'no-communication' }, { id: 'full-information' }], () => ({ says: [0] }));
    const { other } = findRoles(traces, 1);
    expect(tell(traces, 1, 1, other)).toBe(
      `The fact P1 is held by agent ${other + 1} on the right; on the left it does not arrive. ` +
        'Left: nothing is passed on. Right: every agent holds everything from the start.',
    );
    expect(tell(traces, 0, 1, other)).toContain('alone');
  });

  test('a cell that is not there has no sentence', async () => {
    const traces = await run(both, () => ({ says: [0] }));
    expect(composeReading(traces, 9, 0, 0)).toEqual([]);
    expect(composeReading(traces, 1, 9, 0)).toEqual([]);
    expect(composeReading(traces, 1, 0, 9)).toEqual([]);
  });

  test('every cell of every pair of conditions has whole sentences that fit the line', async () => {
    for (const { id: a } of conditions) {
      for (const { id: b } of conditions) {
        const traces = await run([{ id: a }, { id: b }], (agent, round) => ({
          says: [agent % 3, (agent + round) % 3],
          mumble: agent === 1,
        }));
        for (let round = 0; round <= 2; round++) {
          for (const e of task.evidence.keys()) {
            for (let r = 0; r < 4; r++) {
              const told = tell(traces, round, e, r);
              expect(told).toMatch(/^[A-Z].*\.$/u);
              expect(told).not.toMatch(/undefined|NaN| {2}|\.\./u);
              expect(told.length).toBeLessThanOrEqual(200);
            }
          }
        }
      }
    }
  });
});

describe('after own searches', () => {
  test('round 0 tells who found a sentence, and what nobody found', async () => {
    const task = findTask('hidden-profile:repair-fair+search', 1);
    const a = await buildTrace({ task, agents: 16, seed: 1, rounds: 0 });
    const read = (id: string, receiver: number): string => {
      const evidence = a.task.evidence.findIndex((item) => item.id === id);
      return readingText(composeReading([a, a], 0, evidence, receiver));
    };
    expect(read('P4', 0)).toMatch(/P4 was found by all 16 agents\. Nobody found S4, S6\.$/u);
    expect(read('P1', 8)).toContain('P1 was found by 2 of 16 agents, agent 9 among them.');
    expect(read('P1', 0)).toContain('agent 1 not among them.');
    expect(read('S3', 3)).toContain('S3 was found by agent 4 alone, the one selected.');
    expect(read('S4', 0)).toMatch(/S4 was found by nobody, so nobody can pass it on\.$/u);
    const later = await buildTrace({ task, agents: 16, seed: 1, rounds: 1 });
    const s4 = task.evidence.findIndex(({ id }) => id === 'S4');
    expect(readingText(composeReading([later, later], 1, s4, 0))).toContain(
      'Nobody found it, so nobody can say it.',
    );
    const summary = announceRound([a, a], 0, ['standard', 'inhibitory']);
    expect(summary).toContain(
      'from what its own search found. Of 11 sentences all agents found 2, some agents 7, nobody 2: S4, S6.',
    );
  });
});
