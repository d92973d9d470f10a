import { describe, expect, test } from 'vitest';
import { gpuModels } from './catalogue.ts';
import { checkCustomModel, type TypedModel } from './check-custom.ts';

const page = { origin: 'https://lab.example', browser: 'chromium' } as const;
const good: TypedModel = {
  id: 'own-q4f16_1-MLC',
  weights: 'https://huggingface.co/me/own-q4f16_1-MLC',
  library: 'https://models.example/own.wasm',
  memory: '',
};
const check = (change: Partial<TypedModel>) => checkCustomModel({ ...good, ...change }, page);

describe('a model of one’s own', () => {
  test('whole, it is taken as it is; spaces around it are not', () => {
    expect(checkCustomModel(good, page)).toEqual({ model: { ...good, memory: null } });
    expect(check({ id: ' own ', memory: ' 1500 ' })).toMatchObject({ model: { id: 'own', memory: 1500 } });
  });

  test('pages that people copy become the addresses that are meant', () => {
    const { weights, library } = {
      weights: 'https://huggingface.co/me/own/tree/main',
      library: 'https://github.com/mlc-ai/binary-mlc-llm-libs/blob/main/own.wasm',
    };
    expect(check({ weights, library })).toMatchObject({
      model: {
        weights: 'https://huggingface.co/me/own/resolve/main/',
        library: 'https://raw.githubusercontent.com/mlc-ai/binary-mlc-llm-libs/main/own.wasm',
      },
    });
  });

  test.each<[keyof TypedModel, string, RegExp]>([
    ['id', '  ', /Give it a name/u],
    ['id', gpuModels[0]?.id ?? '', /in the list above/u],
    ['weights', 'me/own', /not a whole address/u],
    ['weights', 'ftp://models.example/own', /begins with https/u],
    ['weights', 'https://models.example/own.gguf', /for the CPU/u],
    ['weights', 'https://models.example/own/mlc-chat-config.json', /single file/u],
    ['weights', 'https://me:secret@models.example/own', /holds a name, a password or a key/u],
    ['weights', 'http://models.example/own', /cannot call a plain http address/u],
    ['library', '', /not a whole address/u],
    ['library', 'https://models.example/own.js', /ends in \.wasm/u],
    ['library', 'https://models.example/own.wasm?access_token=hf_1', /a key/u],
    ['memory', 'plenty', /in megabytes/u],
    ['memory', '-1', /in megabytes/u],
  ])('%s %j is refused with what to write instead', (field, typed, words) => {
    const checked = check({ [field]: typed });
    expect('faults' in checked ? Object.keys(checked.faults) : []).toEqual([field]);
    expect('faults' in checked ? checked.faults[field] : '').toMatch(words);
  });

  test('every field that is wrong is told at once', () => {
    const checked = checkCustomModel({ id: '', weights: '', library: '', memory: 'x' }, page);
    expect('faults' in checked && Object.keys(checked.faults).sort()).toEqual([
      'id',
      'library',
      'memory',
      'weights',
    ]);
  });

  test('on this machine plain http will do', () => {
    const local = { weights: 'http://localhost:8000/own', library: 'http://localhost:8000/own.wasm' };
    expect(check(local)).toMatchObject({ model: local });
  });
});
