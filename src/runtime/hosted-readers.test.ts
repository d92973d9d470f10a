import { describe, expect, test } from 'vitest';
import { BackendError } from '#backends/errors.ts';
import type { CompletionRequest } from '#backends/types.ts';
import type { TraceRound } from '#core/trace.ts';
import { buildPlan, readAloud } from '#testing/build-trace.ts';
import { createLocalClient } from '#testing/local-client.ts';
import type { ReaderHost } from './run-client.ts';

const silent: ReaderHost['complete'] = (_request, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Runs a small plan with hosted readers; `ended` says how, with every round that came. */
function run(host: Partial<ReaderHost> & Pick<ReaderHost, 'complete'>) {
  const voice = readAloud();
  const rounds: TraceRound[] = [];
  let handle: { readonly cancel: () => void } | undefined;
  const ended = new Promise<string>((resolve) => {
    handle = createLocalClient(voice).start(
      buildPlan(),
      {
        onEvent: (event) => {
          if (event.type === 'round') rounds.push(event.round);
        },
        onWaiting: () => resolve('waiting'),
        onFinished: () => resolve('finished'),
        onCancelled: () => resolve('cancelled'),
        onFailed: ({ message }) => resolve(`failed: ${message}`),
      },
      false,
      {
        readers: { id: 'hosted', model: 'aloud', simulated: false, scripted: [], scriptedRouter: false },
        ...host,
      },
    );
  });
  return { ended, rounds, voice, cancel: () => handle?.cancel() };
}

const answers = (rounds: readonly TraceRound[]) =>
  rounds.map(({ turns }) => turns.map(({ response }) => response));

describe('readers that the page hosts', () => {
  test('a run is the same whoever makes the replies', async () => {
    const inside = readAloud();
    const hosted = run({ complete: (request, signal) => inside.complete(request, { signal }) });
    expect(await hosted.ended).toBe('finished');
    const scripted = run({
      readers: {
        id: 'mixed',
        model: 'aloud',
        simulated: true,
        scripted: [0, 1, 2, 3, 4],
        scriptedRouter: true,
      },
      complete: silent,
    });
    expect(await scripted.ended).toBe('finished');
    expect(answers(hosted.rounds)).toEqual(answers(scripted.rounds));
    expect(hosted.voice.calls).toEqual([]);
  });

  test('scripted readers answer for the agents that the list names, the page for all others', async () => {
    const inside = readAloud();
    const asked = new Set<number>();
    const mixed = run({
      readers: { id: 'mixed', model: 'aloud', simulated: false, scripted: [1, 3], scriptedRouter: false },
      complete: (request, signal) => {
        asked.add(request.agent);
        return inside.complete(request, { signal });
      },
    });
    expect(await mixed.ended).toBe('finished');
    expect([...asked].sort()).toEqual([0, 2, 4]);
  });

  test('a call that the page cannot answer is that turn’s error, and the run goes on', async () => {
    const inside = readAloud();
    const { ended, rounds } = run({
      complete: (request, signal) =>
        request.agent === 2
          ? Promise.reject(new BackendError('api.key', 'The key is wrong.', 'Enter it again.', false, {}))
          : inside.complete(request, { signal }),
    });
    expect(await ended).toBe('finished');
    expect(rounds[0]?.turns[2]?.error).toEqual({
      code: 'api.key',
      message: 'The key is wrong.',
      hint: 'Enter it again.',
    });
    expect(rounds[0]?.turns[1]?.error).toBeUndefined();
  });

  test('stopped, every open call is dropped and none is left', async () => {
    const open = new Set<CompletionRequest>();
    let opened = (): void => {};
    const allOpen = new Promise<void>((resolve) => {
      opened = resolve;
    });
    const { ended, cancel } = run({
      complete: (request, signal) => {
        open.add(request);
        if (open.size === 5) opened();
        return silent(request, signal).finally(() => open.delete(request));
      },
    });
    await allOpen;
    cancel();
    expect(await ended).toBe('cancelled');
    expect(open.size).toBe(0);
  });
});
