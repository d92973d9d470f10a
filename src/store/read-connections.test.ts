import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Connection,
  connectionKinds,
  defaultConnection,
  nameConnection,
  writeConnections,
} from '#backends/connection.ts';
import { readConnections, readTimings } from './read-connections.ts';

const connection = (name: string): Connection => ({
  name,
  kind: 'openai',
  model: 'qwen3:8b',
  address: 'http://localhost:11434/v1',
  ...defaultConnection,
});

const amount = fc.double({ min: 0, max: 1000, noNaN: true }).map(Math.abs);

describe('connected models between visits', () => {
  test('what is written is read back', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            name: fc.string({ minLength: 1 }),
            kind: fc.constantFrom(...connectionKinds),
            model: fc.string(),
            address: fc.webUrl(),
            temperature: fc.option(fc.constantFrom(0, 0.7, 2)),
            maxTokens: fc.integer({ min: 1, max: 9999 }),
            openCalls: fc.integer({ min: 1, max: 256 }),
            timeout: fc.integer({ min: 1, max: 999 }),
            price: fc.option(fc.record({ prompt: amount, completion: amount, cached: fc.option(amount) })),
            custom: fc.option(
              fc.record({ library: fc.webUrl(), f16: fc.boolean(), memory: fc.option(amount) }),
            ),
          }),
          { selector: ({ name }) => name },
        ),
        (connections) => {
          expect(readConnections(writeConnections(connections))).toEqual({ connections, faults: [] });
        },
      ),
    );
  });

  test('what was kept before there were prices has none', () => {
    const { price: _, custom: __, ...old } = connection('a');
    expect(readConnections(JSON.stringify([old])).connections).toEqual([connection('a')]);
    const bad = { ...connection('b'), price: { prompt: -1, completion: 1, cached: null } };
    expect(readConnections(JSON.stringify([bad])).faults[0]?.message).toContain('price.prompt');
  });

  test('times of calls are read back; what is none is forgotten', () => {
    const timings = new Map([['__proto__', [[1.5, 40] as const]]]);
    expect(readTimings(JSON.stringify([...timings]))).toEqual(timings);
    for (const broken of [null, '{', '[["a", [["soon", 1]]]]']) expect(readTimings(broken).size).toBe(0);
  });

  test('a key that strayed into an object is not written', () => {
    const stray = { ...connection('a'), key: 'sk-planted' };
    expect(writeConnections([stray])).not.toContain('sk-planted');
  });

  test('what does not fit is named, and the others stand', () => {
    const text = JSON.stringify([connection('a'), { ...connection('b'), timeout: 'soon' }, connection('c')]);
    const { connections, faults } = readConnections(text);
    expect(connections.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(faults).toMatchObject([{ place: 'connected model 2' }]);
    expect(faults[0]?.message).toContain('timeout');
    for (const broken of ['{', '7', '""']) expect(readConnections(broken).faults).toHaveLength(1);
  });
});

test('a name is the model’s, then says where, then counts; it is never taken and never a reader’s of the lab', () => {
  const address = 'http://localhost:11434/v1';
  expect(nameConnection('org/Tiny-Model.gguf', '', [])).toBe('Tiny-Model');
  expect(nameConnection('qwen3', address, ['qwen3'])).toBe('qwen3 at localhost:11434');
  expect(nameConnection('qwen3', address, ['qwen3', 'qwen3 at localhost:11434'])).toBe('qwen3 (2)');
  expect(nameConnection('person', '', [])).toBe('person (2)');
});
