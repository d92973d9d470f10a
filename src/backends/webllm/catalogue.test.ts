import { expect, test } from 'vitest';
import { customGpuModel, gpuModels, siblingOf } from './catalogue.ts';
import { recordOf } from './driver.ts';
import { loadWebLlm } from './library.ts';

test('every model is one that the library lists, with the memory that it names', async () => {
  const { records } = await loadWebLlm();
  for (const model of gpuModels) {
    const record = recordOf(model, records);
    expect([record.model_id, record.model, record.model_lib]).not.toContain('');
    const memory = 'vram_required_MB' in record ? Number(record.vram_required_MB) : Number.NaN;
    expect([model.id, Math.round(memory)]).toEqual([model.id, Math.round((model.memory ?? 0) / 1e6)]);
    // Most of the library's own records leave it out.
    expect(record.required_features ?? []).toEqual(model.f16 ? ['shader-f16'] : []);
  }
});

test('a model with 16-bit scales has a sibling without', () => {
  for (const model of gpuModels) expect(siblingOf(model)?.f16).toBe(model.f16 ? false : undefined);
});

test('a model of one’s own: what it needs is read from its name', () => {
  const custom = { weights: 'http://models.test/Own-q4f16_1-MLC', library: 'http://models.test/own.wasm' };
  const model = customGpuModel('own', custom);
  expect(model).toMatchObject({ f16: true, bytes: null });
  expect(recordOf(model, [])).toEqual({
    model: custom.weights,
    model_id: 'own',
    model_lib: custom.library,
    required_features: ['shader-f16'],
  });
});

test('what its owner says it needs counts before its name', () => {
  const custom = { weights: 'http://models.test/own-q4f16_1', library: 'http://models.test/own.wasm' };
  expect(customGpuModel('own', custom, { f16: false, memory: 1500 })).toMatchObject({
    f16: false,
    memory: 15e8,
  });
});
