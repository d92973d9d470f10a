import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type BrowserAbilities, type BrowserToInspect, inspectBrowser } from './browser-abilities.ts';
import type { Gpu } from './browser-abilities-gpu.ts';
import { StorageRoom } from './local/storage-room.ts';
import { gpuModels } from './webllm/catalogue.ts';
import { judgeModel } from './webllm/judge-model.ts';

/** A browser of the case's kind: an adapter as it stands there. */
interface Given {
  readonly navigator_gpu: null | {
    readonly requestAdapter?: null;
    readonly adapter?: { readonly features: string[]; readonly limits: Record<string, number> };
  };
  readonly chosen?: string;
  readonly requestDevice?: string;
  readonly page?: string;
  readonly expect: string;
}

const file = readFileSync('src/testing/fixtures/cases/B01_adapters.json', 'utf8');
const { cases } = JSON.parse(file) as { readonly cases: readonly Given[] };

function gpuOf({ navigator_gpu, requestDevice }: Given): Gpu | null {
  if (navigator_gpu === null) return null;
  const { adapter } = navigator_gpu;
  return {
    requestAdapter: async () =>
      adapter === undefined
        ? null
        : {
            features: new Set(adapter.features) as unknown as GPUSupportedFeatures,
            limits: adapter.limits,
            requestDevice: async () => {
              if (requestDevice !== undefined)
                throw new DOMException('The device could not be made', 'OperationError');
              return { destroy: () => {} } as unknown as GPUDevice;
            },
          },
  };
}

const browser = (more: Partial<BrowserToInspect> = {}): BrowserToInspect => ({
  gpu: null,
  secure: true,
  cores: 8,
  isolated: true,
  memory: 8,
  room: new StorageRoom(undefined),
  validate: () => true,
  wideMemory: () => true,
  ...more,
});

const inspect = (index: number): Promise<BrowserAbilities> => {
  const given = cases[index];
  if (given === undefined) throw new Error(`no case ${index}`);
  return inspectBrowser(browser({ gpu: gpuOf(given), secure: given.page === undefined }));
};

const modelCalled = (id: string) => {
  const found = gpuModels.find((model) => model.id === id);
  if (found === undefined) throw new Error(`no model ${id}`);
  return found;
};
const half = modelCalled('Llama-3.2-3B-Instruct-q4f16_1-MLC');

afterEach(() => {
  vi.useRealTimers();
});

describe('case B01: decided by adapter, features and limits, before the first byte', () => {
  test('no WebGPU: said so, with the readers that work', async () => {
    const { gpu } = await inspect(0);
    expect(gpu).toMatchObject({
      state: 'missing',
      wayOut: expect.stringMatching(/server’s models, or scripted/u),
    });
  });

  test('WebGPU without an adapter: the same', async () => {
    const abilities = await inspect(1);
    expect(abilities.gpu).toMatchObject({
      state: 'no-adapter',
      wayOut: expect.stringContaining('scripted readers'),
    });
    expect(judgeModel(half, abilities).verdict).toBe('impossible');
  });

  test('no f16: the sibling with 32 bits is offered', async () => {
    const { verdict, lacks, instead } = judgeModel(half, await inspect(2));
    expect([verdict, lacks.map(({ code }) => code)]).toEqual(['impossible', ['gpu.f16']]);
    expect(instead?.id).toBe('Llama-3.2-3B-Instruct-q4f32_1-MLC');
    expect(judgeModel(modelCalled('Llama-3.2-3B-Instruct-q4f32_1-MLC'), await inspect(2)).verdict).toBe(
      'fits',
    );
  });

  test('small buffers: a warning in numbers, and a smaller model', async () => {
    const abilities = await inspect(3);
    const { verdict, lacks, instead } = judgeModel(half, abilities);
    expect(verdict).toBe('doubtful');
    expect(lacks[0]?.message).toContain('268 MB');
    expect(instead).not.toBeNull();
    if (instead !== null) expect(judgeModel(instead, abilities).verdict).toBe('fits');
    expect(instead?.memory ?? 0).toBeLessThan(half.memory ?? 0);
  });

  test('no device: a readable message', async () => {
    const { gpu } = await inspect(4);
    expect(gpu).toMatchObject({ state: 'no-device', message: expect.stringContaining('could not be made') });
  });

  test('no secure page: https or localhost', async () => {
    const { gpu } = await inspect(5);
    expect(gpu).toMatchObject({ state: 'insecure', message: expect.stringMatching(/https, or localhost/u) });
  });

  test('a driver that never answers does not hold up the page', async () => {
    vi.useFakeTimers();
    const looked = inspectBrowser(browser({ gpu: { requestAdapter: () => new Promise(() => {}) } }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await looked).gpu.state).toBe('no-adapter');
  });
});

test('the CPU: what is missing, and threads only where the page is isolated', async () => {
  expect(await inspectBrowser(browser())).toMatchObject({ cpu: { able: true }, threadsLack: null });
  const old = await inspectBrowser(browser({ wideMemory: () => false, isolated: false }));
  expect(old.cpu).toMatchObject({ able: false, lack: { code: 'cpu.memory64' } });
  expect(old.threadsLack).toMatchObject({ code: 'cpu.isolation' });
  // The module that is tried is one that this runtime, which has it all, understands.
  expect(
    (await inspectBrowser(browser({ validate: (module) => WebAssembly.validate(module) }))).cpu.able,
  ).toBe(true);
});

test('a download that does not fit is told before it begins, less what is there already', async () => {
  const room = new StorageRoom({
    estimate: async () => ({ quota: 400e6, usage: 390e6 }),
    persist: async () => false,
    persisted: async () => false,
  });
  const strong: Given = {
    navigator_gpu: {
      adapter: {
        features: ['shader-f16'],
        limits: { maxBufferSize: 2 ** 32, maxStorageBufferBindingSize: 2 ** 32 },
      },
    },
    expect: '',
  };
  const abilities = await inspectBrowser(browser({ gpu: gpuOf(strong), room, memory: null }));
  expect(judgeModel(half, abilities).lacks.map(({ code }) => code)).toEqual(['room']);
  expect(judgeModel(half, abilities, 1.8e9).verdict).toBe('fits');
});
