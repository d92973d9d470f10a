import { describe, expect, test } from 'vitest';
import { randomStream } from '#core/rng.ts';
import type { TraceRound } from '#core/trace.ts';
import { runToEnd } from '#engine/run-arms.ts';
import { buildPlan } from '#testing/build-trace.ts';
import { ableBrowser, FakeWebLlm, type WebLlmScript } from '#testing/fake-webllm.ts';
import { createHostTools } from '#testing/host-tools.ts';
import { EngineHost } from '../local/engine-host.ts';
import { createLocalBackend } from '../local/local-backend.ts';
import { PromptQueue } from '../local/prompt-queue.ts';
import { customGpuModel } from './catalogue.ts';
import { createWebLlmDriver } from './driver.ts';

// Cases B02 and B05 in a whole run: the model is gone at round 2, agent 3 of 5.

const plan = buildPlan({ arms: [{ id: 'inhibitory' }] });
const LOST_AT = 2 * plan.agents + 3;
const model = customGpuModel('own', {
  weights: 'http://models.test/own',
  library: 'http://models.test/own.wasm',
});
const countTokens = (text: string): number => text.split(/\s+/u).length;

/** Runs the plan; `whenLost` is called with the host once its model is gone. */
async function run(
  script: WebLlmScript,
  whenLost: (host: { reload: () => Promise<void>; giveUp: () => void }) => void,
  past: readonly TraceRound[] = [],
) {
  const fake = new FakeWebLlm(script);
  const host = new EngineHost(createWebLlmDriver(fake.tools(ableBrowser)), createHostTools());
  await host.load({ model });
  host.subscribe(() => {
    if (host.status.kind === 'lost') whenLost(host);
  });
  const backend = createLocalBackend(host, new PromptQueue(() => 0), {}, () => 0);
  const tools = { backend, countTokens, now: () => 0, signal: new AbortController().signal };
  const [trace] = await runToEnd(past.length === 0 ? plan : { ...plan, past: [past] }, tools);
  if (trace === undefined) throw new Error('no trace');
  return { trace, fake };
}

const responses = (rounds: readonly TraceRound[]) =>
  rounds.map(({ turns }) => turns.map(({ response }) => response));
const lost = (n: number): string | null =>
  n === LOST_AT ? 'Error: Device was lost. GPUDeviceLostInfo' : null;

describe('the model is lost in the middle of a run', () => {
  test('loaded again, the run is the one that it would have been, and no message is doubled', async () => {
    const whole = await run({}, () => {});
    const { trace, fake } = await run({ onCall: lost }, (host) => void host.reload());
    expect(responses(trace.rounds)).toEqual(responses(whole.trace.rounds));
    const attempts = trace.rounds.flatMap(({ turns }) => turns.map((turn) => turn.attempts));
    expect(attempts.filter((n) => n === 2)).toHaveLength(1);
    expect(fake.calls).toBe(whole.fake.calls + 1);
  });

  test('given up, the rounds so far are kept, and the run goes on from there with another', async () => {
    const whole = await run({}, () => {});
    const { trace } = await run({ onCall: lost }, (host) => host.giveUp());
    expect(responses(trace.rounds.slice(0, 2))).toEqual(responses(whole.trace.rounds.slice(0, 2)));
    const errors = trace.rounds
      .slice(2)
      .flatMap(({ turns }) => turns.flatMap(({ error }) => error?.code ?? []));
    expect(new Set(errors)).toEqual(new Set(['engine.lost']));
    const resumed = await run({}, () => {}, trace.rounds.slice(0, 2));
    expect(responses(resumed.trace.rounds)).toEqual(responses(whole.trace.rounds));
    expect(resumed.fake.calls).toBe(whole.fake.calls - 2 * plan.agents);
  });

  test('without an end, a reply of noise is no answer, and says so', async () => {
    let calls = 0;
    const say = (): string => {
      const letters = randomStream(++calls, 'noise');
      return Array.from({ length: 30 }, () => letters.sample([...'bcdfghjklmnpqrstvwxz'], 5).join('')).join(
        ' ',
      );
    };
    const { trace } = await run({ say }, () => {});
    for (const turn of trace.rounds.flatMap(({ turns }) => turns)) {
      expect([turn.answer, turn.flags]).toEqual([null, ['noise']]);
    }
  });
});
