import { describe, expect, test } from 'vitest';
import { BackendError } from '#backends/errors.ts';
import { buildPlan, buildTrace, readAloud } from '#testing/build-trace.ts';
import { createLocalClient } from '#testing/local-client.ts';
import { createVoice } from '#testing/scripted-voice.ts';
import type { RunClient } from './run-client.ts';

/** Starts a run and writes down what it says; `when` resolves at the first entry that starts with a text. */
function record(client: RunClient, held = false, change = {}) {
  const said: string[] = [];
  const waiters: { text: string; resolve: () => void; reject: (error: Error) => void }[] = [];
  const say = (entry: string): void => {
    said.push(entry);
    for (const { text, resolve, reject } of waiters) {
      if (entry.startsWith(text)) resolve();
      else if (entry.startsWith('failed')) reject(new Error(entry));
    }
  };
  const handle = client.start(
    buildPlan(change),
    {
      onEvent: (event) =>
        say(event.type === 'round' ? `round ${event.round.round}/${event.arm}` : event.type),
      onWaiting: () => say('waiting'),
      onFinished: () => say('finished'),
      onCancelled: () => say('cancelled'),
      onFailed: ({ code, message }) => say(`failed ${code}: ${message}`),
    },
    held,
  );
  const when = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      waiters.push({ text, resolve, reject });
    });
  return { said, handle, when };
}

const rounds = (said: readonly string[]): string[] => said.filter((entry) => entry.startsWith('round'));

describe('a run in the worker', () => {
  test('tells every round of every arm and finishes', async () => {
    const { said, when } = record(createLocalClient(readAloud()));
    await when('finished');
    expect(rounds(said)).toHaveLength(8);
    expect(said.at(-1)).toBe('finished');
    expect(said).not.toContain('waiting');
  });

  test('held, it waits before round 0, and a step is one round of every arm', async () => {
    const { said, handle, when } = record(createLocalClient(readAloud()), true);
    await when('waiting');
    expect(rounds(said)).toEqual([]);
    for (let step = 0; step < 3; step++) {
      handle.step();
      await when('waiting');
      expect(rounds(said)).toHaveLength(2 * (step + 1));
    }
    handle.resume();
    await when('finished');
    expect(rounds(said)).toHaveLength(8);
  });

  test('pauses after the round under way and goes on where it was', async () => {
    const { said, handle, when } = record(createLocalClient(readAloud()));
    handle.pause();
    await when('waiting');
    const before = rounds(said).length;
    expect(before).toBeLessThan(8);
    handle.resume();
    await when('finished');
    expect(rounds(said)).toHaveLength(8);
  });

  test('cancelled while it waits or works, it says so once and nothing more', async () => {
    for (const held of [true, false]) {
      const { said, handle, when } = record(createLocalClient(readAloud()), held);
      if (held) await when('waiting');
      handle.cancel();
      await when('cancelled');
      const length = said.length;
      handle.resume();
      handle.step();
      await Promise.resolve();
      expect(said).toHaveLength(length);
    }
  });

  test('settings out of range come back as an error with a way out', async () => {
    const { said, when } = record(createLocalClient(readAloud()), false, { agents: 1 });
    await when('failed');
    expect(said.at(-1)).toMatch(/failed run\.settings: agents must be/u);
  });

  test('a backend that cannot be made says why', async () => {
    const client = createLocalClient(
      new Proxy(
        createVoice(() => ''),
        {
          get: () => {
            throw new BackendError(
              'reader.free-text',
              'no options to choose from',
              'take another task',
              false,
            );
          },
        },
      ),
    );
    const { said, when } = record(client);
    await when('failed');
    expect(said.at(-1)).toBe('failed reader.free-text: no options to choose from');
  });

  test('two runs at once do not mix', async () => {
    const client = createLocalClient(readAloud());
    const first = record(client, true);
    const second = record(client);
    await second.when('finished');
    expect(rounds(first.said)).toEqual([]);
    first.handle.resume();
    await first.when('finished');
    expect(rounds(first.said)).toHaveLength(8);
  });
});

describe('a question about traces', () => {
  test('rerouting answers with the messages as they were under another rule', async () => {
    const trace = await buildTrace({ arms: [{ id: 'standard' }] });
    const [routed] = await createLocalClient(readAloud()).ask({
      about: 'reroute',
      traces: [trace],
      changes: [{ condition: { id: 'inhibitory' } }],
    });
    expect(routed?.settings.condition).toEqual({ id: 'inhibitory' });
    expect(routed?.rounds[2]?.turns[1]?.response).toBe(trace.rounds[2]?.turns[1]?.response);
  });

  test('scores say how near each message comes to an item, below the threshold too', async () => {
    const trace = await buildTrace();
    const text = trace.task.evidence[0]?.text ?? '';
    const scores = await createLocalClient(readAloud()).ask({
      about: 'scores',
      evidence: trace.task.evidence,
      matcher: trace.settings.matcher,
      messages: [text, null, 'Something else.'],
      item: 0,
    });
    expect(scores[0]?.score).toBe(1);
    expect(scores[1]).toBeNull();
    expect(scores[2]?.score).toBeLessThan(0.6);
  });

  test('one that fails is rejected with a way out', async () => {
    const trace = await buildTrace();
    const asked = createLocalClient(readAloud()).ask({
      about: 'reroute',
      traces: [trace],
      changes: [{ condition: { id: 'loudest' } }],
    });
    await expect(asked).rejects.toMatchObject({ code: 'run.settings', hint: expect.any(String) as string });
  });
});
