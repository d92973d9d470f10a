import { expect, test } from 'vitest';
import { cpuModels, usualCpuModel } from './catalogue.ts';
import { checkModelAddress } from './check-address.ts';

test('models go from small to large, each under a name and an address of its own', () => {
  const sizes = cpuModels.map(({ bytes }) => bytes);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  for (const key of ['name', 'address'] as const) {
    expect(new Set(cpuModels.map((model) => model[key])).size).toBe(cpuModels.length);
  }
  for (const { address } of cpuModels) expect(checkModelAddress(address)).toBe(address);
});

test('the list opens on a model that is there and of which nothing bad is known', () => {
  const usual = cpuModels.find(({ name }) => name === usualCpuModel);
  expect(usual).toBeDefined();
  expect(usual?.note).toBeUndefined();
});

test('the tiny one says what it is good for', () => {
  expect(cpuModels[0]?.note).toMatch(/^Tiny: .*cannot be read/u);
});
