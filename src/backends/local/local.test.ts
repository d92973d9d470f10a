import { afterEach, describe, expect, test, vi } from 'vitest';
import { LoadRecord } from './load-record.ts';
import { holdModel } from './model-lock.ts';
import { PromptQueue } from './prompt-queue.ts';
import { SilenceWatch } from './silence-watch.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A `localStorage`. */
function createStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    values,
  };
}

// Case B02: some browsers end a tab that takes too much memory, without a word.
describe('loads that never came to an end', () => {
  test('after the second, the lab does not load that model by itself', () => {
    const storage = createStorage();
    for (const expected of [true, true, false, false]) {
      // Every time a new page: nothing but the storage is left.
      const record = new LoadRecord(storage);
      expect(record.mayLoadByItself('webllm/__proto__')).toBe(expected);
      record.begin('webllm/__proto__');
    }
    expect(new LoadRecord(storage).mayLoadByItself('webllm/other')).toBe(true);
    new LoadRecord(storage).end('webllm/__proto__');
    expect(new LoadRecord(storage).mayLoadByItself('webllm/__proto__')).toBe(true);
    expect(storage.values.size).toBe(0);
  });

  test('are not remembered where nothing can be, and damage there does no harm', () => {
    const record = new LoadRecord(null);
    record.begin('a');
    expect(record.mayLoadByItself('a')).toBe(true);
    const storage = createStorage();
    for (const damage of ['{', '7', '[["a"],null,["b",2]]']) {
      storage.values.set('quell-loads-begun', damage);
      expect(new LoadRecord(storage).unfinished('a')).toBe(0);
    }
  });
});

// Case B05: two tabs.
test('a second tab is told that the model is in use; the first gives it back', async () => {
  const held = new Set<string>();
  const locks = {
    request: async (
      name: string,
      _options: object,
      work: (lock: object | null) => Promise<void> | undefined,
    ) => {
      if (held.has(name)) return await work(null);
      held.add(name);
      await work({});
      held.delete(name);
    },
  } as unknown as LockManager;
  const release = await holdModel('a', locks);
  expect(release).not.toBeNull();
  expect(await holdModel('a', locks)).toBeNull();
  expect(await holdModel('b', locks)).not.toBeNull();
  release?.();
  await vi.waitFor(async () => expect(await holdModel('a', locks)).not.toBeNull());
});

test('silence counts only while somebody waits, and ends with every sign of life', () => {
  vi.useFakeTimers();
  let told = 0;
  const watch = new SilenceWatch(8, () => {
    told++;
  });
  vi.advanceTimersByTime(60_000);
  const done = watch.wait();
  const alsoDone = watch.wait();
  for (let i = 0; i < 10; i++) {
    vi.advanceTimersByTime(7000);
    watch.touch();
  }
  done();
  done();
  expect(told).toBe(0);
  vi.advanceTimersByTime(9000);
  expect(told).toBe(1);
  alsoDone();
  vi.advanceTimersByTime(60_000);
  expect(told).toBe(1);
});

describe('the queue', () => {
  const signal = new AbortController().signal;

  test('tells what waits, runs and is done, and how long it will take', async () => {
    let now = 0;
    const queue = new PromptQueue(() => now);
    const finish: (() => void)[] = [];
    const calls = ['a', 'b', 'c', 'd'].map((prompt, i) =>
      queue.run(i % 2, prompt, signal, () => new Promise<void>((resolve) => finish.push(resolve))),
    );
    await vi.waitFor(() => expect(queue.state).toMatchObject({ waiting: 2, running: 2, secondsLeft: null }));
    now = 10_000;
    finish.shift()?.();
    await calls[0];
    await vi.waitFor(() =>
      expect(queue.state).toMatchObject({ waiting: 1, running: 2, done: 1, secondsLeft: 15 }),
    );
    while (finish.length > 0) {
      finish.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
    await Promise.all(calls);
    expect(queue.state).toMatchObject({ waiting: 0, running: 0, done: 4, secondsLeft: 0 });
  });

  test('a failure frees the lane', async () => {
    const queue = new PromptQueue(() => 0);
    const failing = queue.run(0, 'a', signal, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await queue.run(0, 'b', signal, async () => 'yes')).toBe('yes');
  });
});
