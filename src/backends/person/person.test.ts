import { describe, expect, test } from 'vitest';
import { parseAnswer } from '#core/answer/parse-answer.ts';
import type { CompletionRequest } from '../types.ts';
import { createPerson, type PersonTurn } from './index.ts';

const countTokens = (text: string): number => text.split(/\s+/u).length;
const request: CompletionRequest = { prompt: 'What you know: the ford is dry.', agent: 2, round: 1, seed: 1 };

function sit() {
  const turns: PersonTurn[] = [];
  const backend = createPerson((turn) => turns.push(turn), countTokens);
  return { backend, turns };
}

describe('a person in a seat', () => {
  test('is shown the very prompt, and answers in the form that agents answer in', async () => {
    const { backend, turns } = sit();
    let streamed = '';
    const reply = backend.complete(request, {
      signal: new AbortController().signal,
      onToken: (piece) => {
        streamed += piece;
      },
      onRestart: () => {
        streamed = '';
      },
    });
    expect(turns[0]?.request).toEqual(request);
    turns[0]?.write('The ford');
    turns[0]?.write('The fort');
    turns[0]?.reply({ message: ' The ford is dry. ', choice: 'North' });
    turns[0]?.reply({ message: 'Too late.', choice: 'South' });
    const { text, usage, finishReason } = await reply;
    expect(text).toBe('The ford is dry.\nFinal answer: North');
    expect(streamed).toBe(text);
    expect(parseAnswer({ text, options: ['North', 'South'] }).answer).toBe('North');
    expect(usage).toEqual({ prompt: 7, completion: countTokens(text), cached: 0, estimated: true });
    expect(finishReason).toBe('stop');
  });

  test('may make no choice, or say nothing else', async () => {
    const { backend, turns } = sit();
    const { signal } = new AbortController();
    const replies = [0, 1].map((agent) => backend.complete({ ...request, agent }, { signal }));
    turns[1]?.reply({ message: '', choice: 'North' });
    turns[0]?.reply({ message: 'Not yet.', choice: null });
    expect((await Promise.all(replies)).map(({ text }) => text)).toEqual(['Not yet.', 'Final answer: North']);
  });

  test('is told when nobody waits any more', async () => {
    const { backend, turns } = sit();
    const stop = new AbortController();
    const reply = backend.complete(request, { signal: stop.signal });
    expect(turns[0]?.signal.aborted).toBe(false);
    stop.abort(new Error('Stopped.'));
    await expect(reply).rejects.toThrow('Stopped.');
    expect(turns[0]?.signal.aborted).toBe(true);
    turns[0]?.reply({ message: 'Too late.', choice: null });
    await expect(backend.complete(request, { signal: stop.signal })).rejects.toThrow('Stopped.');
    expect(turns).toHaveLength(1);
  });
});
