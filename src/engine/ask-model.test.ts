import { describe, expect, test } from 'vitest';
import { BackendError } from '#backends/errors.ts';
import type { Backend, Completion } from '#backends/types.ts';
import { readTrace } from '#core/read-trace.ts';
import { buildPlan, buildTools } from '#testing/build-trace.ts';
import { runToEnd } from './run-arms.ts';

/** A backend that is not simulated and answers as `complete` does. */
const create = (complete: () => Promise<Completion>): Backend => ({
  id: 'model',
  model: 'test model',
  simulated: false,
  concurrency: 4,
  complete,
});

const reply: Completion = {
  text: 'I say so.',
  usage: { prompt: 5, completion: 3, cached: 2, estimated: false },
  finishReason: 'error',
  attempts: 3,
  duration: 250,
  flags: ['ended-early', 'prompt-unchecked'],
  dropped: ['temperature'],
};

describe('what is known of a call goes into the trace', () => {
  test('tries, time, doubts and settings that were not in force', async () => {
    const plan = buildPlan({ arms: [{ id: 'standard' }], rounds: 1 });
    const [trace] = await runToEnd(plan, buildTools(create(async () => reply)));
    const saved = readTrace(JSON.stringify(trace));
    for (const turn of saved.rounds.flatMap(({ turns }) => turns)) {
      expect(turn).toMatchObject({
        attempts: 3,
        duration: 250,
        finish: 'error',
        flags: ['ended-early', 'prompt-unchecked'],
        dropped: ['temperature'],
      });
    }
  });

  test('of a failed one, too', async () => {
    const failure = new BackendError('backend.busy', 'no', 'wait', true, { attempts: 5, duration: 40 });
    const plan = buildPlan({ arms: [{ id: 'standard' }], rounds: 0 });
    const [trace] = await runToEnd(
      plan,
      buildTools(
        create(async () => {
          throw failure;
        }),
      ),
    );
    expect(trace?.rounds[0]?.turns[0]).toMatchObject({
      response: null,
      attempts: 5,
      duration: 40,
      error: { code: 'backend.busy', message: 'no', hint: 'wait' },
    });
  });

  test('stopped, a round rejects with the reason given, and nothing more is asked', async () => {
    const stop = new AbortController();
    const reason = new Error('Stopped.');
    let asked = 0;
    const backend = create(async () => {
      if (++asked === 3) stop.abort(reason);
      stop.signal.throwIfAborted();
      return reply;
    });
    await expect(runToEnd(buildPlan(), buildTools(backend, stop.signal))).rejects.toBe(reason);
    const before = asked;
    await new Promise(setImmediate);
    expect(asked).toBe(before);
    expect(asked).toBeLessThanOrEqual(4);
  });
});
