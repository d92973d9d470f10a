import { describe, expect, test } from 'vitest';
import { createTestTools } from '#testing/fault-server-tools.ts';
import { BackendError } from '../errors.ts';
import type { CallChange } from './call-queue.ts';
import { callServer } from './call-server.ts';

const HOST = 'http://127.0.0.1:1';
const live = (): AbortSignal => new AbortController().signal;

const refusal = (code = 'backend.rate-limit', retryAfter: number | null = null): BackendError =>
  new BackendError(code, 'refused', 'wait', true, { retryAfter });

/** Lets everything that waits for nothing but its turn have it. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
};

describe('the queue of a host', () => {
  test('as many calls as allowed are open, in order, and a model list is let through at once', async () => {
    const tools = createTestTools();
    const queue = tools.queues.of(HOST, 3);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const call = (agent: number, lane: 'main' | 'quick' = 'main') =>
      callServer(
        {
          queue,
          label: { agent },
          lane,
          signal: live(),
          tries: 5,
          attempt: (sent) => {
            sent();
            started.push(agent);
            return new Promise<void>((resolve) => ends.push(resolve));
          },
        },
        tools,
      );
    const calls = [0, 1, 2, 3, 4, 5].map((agent) => call(agent));
    await settle();
    expect(started).toEqual([0, 1, 2]);
    expect(queue.state).toMatchObject({ waiting: 3, running: 3, done: 0 });
    calls.push(call(99, 'quick'));
    await settle();
    expect(started.at(-1)).toBe(99);
    ends[0]?.();
    await settle();
    expect(started.slice(4)).toEqual([3]);
    queue.setLimit(5);
    await settle();
    expect(started.slice(4)).toEqual([3, 4, 5]);
    for (const end of ends) end();
    await Promise.all(calls);
    expect(queue.state).toMatchObject({ waiting: 0, running: 0, done: 7 });
  });

  test('every change of a call is told: waiting, running, done', async () => {
    const tools = createTestTools();
    const changes: CallChange[] = [];
    const stop = tools.queues.listen((change) => changes.push(change));
    const queue = tools.queues.of(HOST, 1);
    const call = { queue, label: { agent: 4, round: 2 }, lane: 'main', signal: live(), tries: 5 } as const;
    let tries = 0;
    const attempt = async (sent: () => void): Promise<string> => {
      sent();
      if (++tries < 3) throw refusal();
      return 'yes';
    };
    const { value, attempts } = await callServer({ ...call, attempt }, tools);
    expect([value, attempts]).toEqual(['yes', 3]);
    const phases = ['waiting', 'running', 'waiting', 'running', 'waiting', 'running', 'done'];
    expect(changes.map(({ phase }) => phase)).toEqual(phases);
    expect(changes.every(({ label }) => label.agent === 4 && label.round === 2)).toBe(true);
    expect(changes[2]?.queue.pausedUntil).toBeGreaterThan(0);
    stop();
    await callServer({ ...call, attempt }, tools);
    expect(changes).toHaveLength(phases.length);
  });

  test('32 agents refused in the same second: the host is left alone, and no herd comes back (case A08)', async () => {
    const tools = createTestTools();
    const limit = 8;
    const queue = tools.queues.of(HOST, limit);
    const times: number[] = [];
    const begin = tools.now();
    const attempt = async (sent: () => void): Promise<string> => {
      sent();
      times.push(tools.now() - begin);
      await new Promise(setImmediate);
      // The server takes nothing for three seconds.
      if (tools.now() - begin < 3000) throw refusal();
      return 'yes';
    };
    const calls = Array.from({ length: 32 }, (_, agent) =>
      callServer({ queue, label: { agent }, lane: 'main', signal: live(), tries: 5, attempt }, tools),
    );
    const ends = await Promise.all(calls);
    expect(ends.every(({ value, attempts }) => value === 'yes' && attempts <= 5)).toBe(true);
    expect(times.filter((time) => time === 0)).toHaveLength(limit);
    expect(times.filter((time) => time > 0 && time <= 2000).length).toBeLessThan(limit);
    expect(tools.waits.length).toBeLessThan(5);
  });

  test('one wait for all, as long as the server says', async () => {
    const tools = createTestTools();
    const queue = tools.queues.of(HOST, 4);
    const begin = tools.now();
    const attempt = async (sent: () => void): Promise<number> => {
      sent();
      if (tools.now() === begin) throw refusal('backend.rate-limit', 20_000);
      return tools.now() - begin;
    };
    const calls = Array.from({ length: 10 }, () =>
      callServer({ queue, label: {}, lane: 'main', signal: live(), tries: 5, attempt }, tools),
    );
    const ends = await Promise.all(calls);
    expect(ends.map(({ value }) => value)).toEqual(ends.map(() => 20_000));
    expect(tools.waits).toEqual([20_000]);
  });

  test('five tries, no more; what cannot be tried again is not', async () => {
    const tools = createTestTools();
    const queue = tools.queues.of(HOST, 2);
    const call = (error: BackendError) =>
      callServer(
        {
          queue,
          label: {},
          lane: 'main',
          signal: live(),
          tries: 5,
          attempt: async (sent) => {
            sent();
            throw error;
          },
        },
        tools,
      ).catch((failure: unknown) => failure);
    expect(await call(refusal())).toMatchObject({ code: 'backend.rate-limit', details: { attempts: 5 } });
    expect(tools.waits).toHaveLength(4);
    const key = new BackendError('backend.key', 'no', 'give the key', false);
    expect(await call(key)).toMatchObject({ code: 'backend.key', details: { attempts: 1 } });
  });

  test('a host that is down costs each further call one try, until it answers', async () => {
    const tools = createTestTools();
    const queue = tools.queues.of(HOST, 1);
    let isDown = true;
    const attempt = async (sent: () => void): Promise<string> => {
      sent();
      if (isDown) throw refusal('backend.busy');
      return 'yes';
    };
    const call = () =>
      callServer({ queue, label: {}, lane: 'main', signal: live(), tries: 5, attempt }, tools);
    const attempts: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      attempts.push(await call().catch((error: unknown) => (error as BackendError).details.attempts));
    }
    expect(attempts).toEqual([5, 1, 1]);
    isDown = false;
    expect(await call()).toMatchObject({ value: 'yes', attempts: 1 });
    expect(queue.streak).toBe(0);
  });

  test('stop empties the queue, ends a pause, and rejects with the reason given', async () => {
    // Pauses never end here.
    const pauses: AbortSignal[] = [];
    const never = (_: number, signal: AbortSignal): Promise<void> =>
      new Promise((_resolve, reject) => {
        pauses.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const { CallQueues } = await import('./call-queues.ts');
    const base = createTestTools();
    const tools = { ...base, queues: new CallQueues({ now: () => 0, wait: never, jitter: () => 0 }) };
    const queue = tools.queues.of(HOST, 2);
    const stop = new AbortController();
    const attempt = async (sent: () => void): Promise<string> => {
      sent();
      throw refusal();
    };
    const calls = [0, 1, 2, 3].map((agent) =>
      callServer(
        { queue, label: { agent }, lane: 'main', signal: stop.signal, tries: 5, attempt },
        tools,
      ).catch((error: unknown) => error),
    );
    await settle();
    expect(queue.state).toMatchObject({ waiting: 4, running: 0 });
    const reason = new Error('Stopped.');
    stop.abort(reason);
    expect(await Promise.all(calls)).toEqual([reason, reason, reason, reason]);
    await settle();
    expect(queue.state).toMatchObject({ waiting: 0, running: 0, done: 4 });
    expect(pauses.every(({ aborted }) => aborted)).toBe(true);
  });
});
