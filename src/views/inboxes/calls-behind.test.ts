import { describe, expect, test } from 'vitest';
import { routerHeadings } from '#core/router-prompts.ts';
import type { Trace } from '#core/trace.ts';
import { buildTrace, someTask } from '#testing/build-trace.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import { callsBehind } from './calls-behind.ts';

const facts = someTask().evidence.filter(({ kind }) => kind === 'private');

/** A run in which every agent states its own private facts; the router's model says `reply`. */
const run = (id: string, reply: (prompt: string) => string | Error): Promise<Trace> =>
  buildTrace(
    { arms: [{ id }], rounds: 2 },
    createVoice((_agent, _round, prompt) => {
      if (Object.values(routerHeadings).some((heading) => prompt.startsWith(heading))) return reply(prompt);
      const own = facts.filter(({ text }) => prompt.includes(text)).map(({ text }) => text);
      return `${own.join(' ')}\nFinal answer: ${someTask().options?.[0]}`;
    }),
  );

describe('calls behind an inbox', () => {
  test('a summary is its receiver’s own', async () => {
    const trace = await run('llm-summary', () => facts[0]?.text ?? '');
    const receiver = trace.rounds[1]?.routerCalls?.[1]?.about ?? -1;
    expect(callsBehind(trace, 1, receiver).map(({ call }) => [call.purpose, call.about])).toEqual([
      ['summary', receiver],
    ]);
    expect(callsBehind(trace, 0, receiver)).toEqual([]);
    expect(callsBehind(trace, 9, receiver)).toEqual([]);
  });

  test('claims are those of everybody heard', async () => {
    const trace = await run('llm-claims', () => '- Nothing new.');
    const calls = callsBehind(trace, 1, 2);
    expect(calls.map(({ call }) => call.about)).toEqual([0, 1, 3, 4]);
    expect(new Set(calls.map(({ round }) => round))).toEqual(new Set([1]));
  });

  test('a rewording is kept: the call of an earlier round stands behind later inboxes', async () => {
    const trace = await run('llm-paraphrase', () => 'The same in other words.');
    const items = trace.rounds[2]?.turns[0]?.inbox ?? [];
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ kind }) => kind === 'reworded')).toBe(true);
    const calls = callsBehind(trace, 2, 0);
    expect(calls.map(({ call }) => call.about)).toEqual(
      items.flatMap((item) => (item.kind === 'reworded' ? [item.evidence] : [])).sort((a, b) => a - b),
    );
    expect(calls.some(({ round }) => round === 1)).toBe(true);
  });

  test('a call that failed is there too, once, in the round that needed it', async () => {
    const trace = await run('llm-paraphrase', () => new Error('gone'));
    const calls = callsBehind(trace, 2, 0);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.every(({ call, round }) => call.response === null && round === 2)).toBe(true);
  });
});
