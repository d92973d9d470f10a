import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Connection,
  connectionKinds,
  defaultConnection,
  nameConnection,
  writeConnections,
} from '#backends/connection.ts';
import { readConnections } from './read-connections.ts';

const connection = (name: string): Connection => ({
  name,
  kind: 'openai',
  model: 'qwen3:8b',
  address: 'http://localhost:11434/v1',
  ...defaultConnection,
});

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
          }),
          { selector: ({ name }) => name },
        ),
        (connections) => {
          expect(readConnections(writeConnections(connections))).toEqual({ connections, faults: [] });
        },
      ),
    );
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
