import { describe, expect, test } from 'vitest';
import { createPerson, type PersonTurn, writeReply } from './index.ts';

const request = (agent: number, arm = 0) => ({ prompt: `prompt ${agent}`, agent, arm, round: 1, seed: 1 });
const countTokens = (text: string): number => text.length;

function seat() {
  const turns: (PersonTurn | null)[] = [];
  const person = createPerson(countTokens, (turn) => turns.push(turn));
  return { person, turns, now: () => turns.at(-1) ?? null };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a person in a seat', () => {
  test('gets one turn at a time, in order, and their words come back as a model’s would', async () => {
    const { person, turns, now } = seat();
    const { signal } = new AbortController();
    const replies = [request(2, 0), request(2, 1)].map((one) => person.complete(one, { signal }));
    await settle();
    expect(turns).toHaveLength(1);
    expect(now()?.request).toEqual(request(2, 0));
    now()?.handIn('  The hall is closed. ', 'Old Mill');
    expect(await replies[0]).toMatchObject({
      text: 'The hall is closed.\nFinal answer: Old Mill',
      usage: { prompt: 8, estimated: true },
    });
    await settle();
    expect(now()?.request).toEqual(request(2, 1));
    now()?.handIn('Nothing new.', null);
    expect((await replies[1])?.text).toBe('Nothing new.');
    expect(now()).toBeNull();
  });

  test('a stopped run takes the turn away, and those that waited never come', async () => {
    const { person, turns, now } = seat();
    const stop = new AbortController();
    const replies = [0, 1].map((agent) => person.complete(request(agent), { signal: stop.signal }));
    await settle();
    stop.abort(new Error('stopped'));
    for (const reply of replies) await expect(reply).rejects.toThrow('stopped');
    expect(now()).toBeNull();
    expect(turns.filter((turn) => turn !== null)).toHaveLength(1);
  });
});

test('without a choice there is no answer’s line', () => {
  expect(writeReply('', 'A')).toBe('Final answer: A');
  expect(writeReply('words', null)).toBe('words');
});
