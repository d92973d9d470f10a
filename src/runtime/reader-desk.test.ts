import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Backend, Completion, CompletionRequest } from '#backends/types.ts';
import { type Budget, type DeskOptions, ReaderDesk } from './reader-desk.ts';

const completion = (text: string): Completion => ({
  text,
  usage: { prompt: 10, completion: 5, cached: 0, estimated: false },
  finishReason: 'stop',
});

const request = (agent: number, prompt = `prompt of ${agent}`): CompletionRequest => ({
  prompt,
  agent,
  round: 0,
  seed: 1,
});

/** A backend whose calls end when the test says so. */
function createSlowBackend() {
  const open = new Map<number, () => void>();
  const sent: number[] = [];
  const backend: Backend = {
    id: 'slow',
    model: 'slow',
    simulated: false,
    concurrency: 100,
    complete: ({ agent }, { signal, onSent, onToken }) =>
      new Promise((resolve, reject) => {
        sent.push(agent);
        onSent?.();
        onToken?.('half ');
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        open.set(agent, () => resolve(completion(`half whole ${agent}`)));
      }),
  };
  return { backend, sent, finish: (agent: number) => open.get(agent)?.() };
}

function openDesk(change: Partial<DeskOptions> = {}, budget: Budget = { calls: null, tokens: null }) {
  const slow = createSlowBackend();
  let usedUp = 0;
  const desk = new ReaderDesk({
    seat: () => ({ name: 'slow', backend: slow.backend }),
    record: new Map(),
    budget,
    onReply: () => {},
    onChange: () => {},
    onUsedUp: () => {
      usedUp++;
    },
    ...change,
  });
  return { desk, ...slow, usedUp: () => usedUp };
}

const live = new AbortController().signal;

describe('the desk', () => {
  test('shows a call from waiting to done, with what is written so far', async () => {
    const { desk, finish } = openDesk();
    const reply = desk.complete(request(3), live);
    expect(desk.calls).toMatchObject([{ state: 'running', text: 'half ', recorded: false }]);
    finish(3);
    expect((await reply).text).toBe('half whole 3');
    expect(desk.calls).toMatchObject([{ state: 'done', text: 'half whole 3' }]);
    const readers = [{ reader: 'slow', calls: 1, prompt: 10, cached: 0, completion: 5 }];
    expect(desk.spent).toEqual({ calls: 1, tokens: 15, readers });
  });

  test('what is on record is not asked again, and another prompt of the same seat is', async () => {
    const record = new Map<string, Completion>();
    const first = openDesk({ record });
    const reply = first.desk.complete(request(1), live);
    first.finish(1);
    await reply;
    const { desk, sent } = openDesk({ record });
    expect((await desk.complete(request(1), live)).text).toBe('half whole 1');
    expect(sent).toEqual([]);
    expect(desk.spent).toEqual({ calls: 0, tokens: 0, readers: [] });
    void desk.complete(request(1, 'another prompt'), live);
    expect(sent).toEqual([1]);
  });

  test('never sends more calls than the budget, says so once, and only when the last one is over', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        async (most, wanted) => {
          const { desk, sent, finish, usedUp } = openDesk({}, { calls: most, tokens: null });
          const stop = new AbortController();
          const replies = Array.from({ length: wanted }, (_, i) =>
            desk.complete(request(i), stop.signal).catch(() => null),
          );
          expect(sent).toHaveLength(Math.min(most, wanted));
          if (sent.length > 0) expect(usedUp()).toBe(0);
          for (const agent of sent) finish(agent);
          await Promise.all(replies.slice(0, sent.length));
          expect(usedUp()).toBe(wanted > most ? 1 : 0);
          stop.abort(new Error('stopped'));
          await Promise.all(replies);
          expect(desk.calls.filter(({ state }) => state === 'dropped')).toHaveLength(wanted - sent.length);
        },
      ),
    );
  });

  test('a budget of tokens stops what comes after it is used up', async () => {
    const { desk, sent, finish } = openDesk({}, { calls: null, tokens: 12 });
    const reply = desk.complete(request(0), live);
    finish(0);
    await reply;
    void desk.complete(request(1), live);
    expect(sent).toEqual([0]);
    expect(desk.calls[1]?.state).toBe('held');
  });

  test('a call that nobody waits for ends with the signal’s reason and is not kept', async () => {
    const record = new Map<string, Completion>();
    const { desk } = openDesk({ record });
    const stop = new AbortController();
    const reply = desk.complete(request(0), stop.signal);
    stop.abort(new Error('enough'));
    await expect(reply).rejects.toThrow('enough');
    expect(desk.calls[0]?.state).toBe('dropped');
    expect(record.size).toBe(0);
  });

  test('a reply is kept once, before its backend goes on or else after it, and counts as done only then', async () => {
    for (const hasQueue of [true, false]) {
      const kept: string[] = [];
      let goOn = (): void => {};
      const backend: Backend = {
        id: 'x',
        model: 'x',
        simulated: false,
        concurrency: 1,
        complete: async (_request, { keep }) => {
          if (hasQueue) await keep?.(completion('yes'));
          return completion('yes');
        },
      };
      const { desk } = openDesk({
        seat: () => ({ name: 'x', backend }),
        onReply: (_key, { text }) => {
          kept.push(text);
          return new Promise((resolve) => {
            goOn = resolve;
          });
        },
      });
      const reply = desk.complete(request(0), live);
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      expect([kept, desk.calls[0]?.state]).toEqual([['yes'], 'waiting']);
      goOn();
      await reply;
      expect([kept, desk.calls[0]?.state, desk.spent.calls]).toEqual([['yes'], 'done', 1]);
    }
  });
});
