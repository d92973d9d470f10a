import { describe, expect, test } from 'vitest';
import { type Connection, defaultConnection } from '#backends/connection.ts';
import { createKeyRing } from './key-ring.ts';
import { createModelsStore } from './models-store.ts';

function createShelf() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const connection = (name: string): Connection => ({
  name,
  kind: 'openai',
  model: 'm',
  address: 'http://localhost:1/v1',
  ...defaultConnection,
});

describe('connected models', () => {
  test('outlive a visit; their keys do not, unless the person says so, and then only the tab', async () => {
    const [local, session] = [createShelf(), createShelf()];
    const first = await createModelsStore(local, createKeyRing(session));
    first.getState().connect(connection('a'));
    first.getState().connect(connection('b'));
    first.getState().setKey('a', 'sk-one', false);
    first.getState().setKey('b', 'sk-two', true);
    expect(first.getState()).toMatchObject({ keyed: ['a', 'b'], remembered: ['b'] });
    expect(JSON.stringify([...local.kept])).not.toContain('sk-');
    expect([...session.kept.values()]).toEqual(['sk-two']);
    expect(JSON.stringify(first.getState())).not.toContain('sk-');

    const later = await createModelsStore(local, createKeyRing(session));
    expect(later.getState().connections.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(later.getState().keyed).toEqual(['b']);
  });

  test('one that is forgotten takes its key along', async () => {
    const [local, session] = [createShelf(), createShelf()];
    const keys = createKeyRing(session);
    const store = await createModelsStore(local, keys);
    store.getState().connect(connection('a'));
    store.getState().setKey('a', 'sk-one', true);
    store.getState().disconnect('a');
    expect(store.getState()).toMatchObject({ connections: [], keyed: [] });
    expect(keys.find('a')).toBe('');
    expect(session.kept.size).toBe(0);
  });

  test('one of the same name is replaced where it stands', async () => {
    const store = await createModelsStore(null, createKeyRing(null));
    for (const name of ['a', 'b']) store.getState().connect(connection(name));
    store.getState().connect({ ...connection('a'), model: 'other' });
    expect(store.getState().connections.map(({ model }) => model)).toEqual(['other', 'm']);
  });

  test('how long calls took outlives a visit, the last 32 of each, and is forgotten with its connection', async () => {
    const local = createShelf();
    const first = await createModelsStore(local, createKeyRing(null));
    first.getState().connect(connection('a'));
    for (let call = 0; call < 40; call++) first.getState().noteTiming('a', [call, 10]);
    const later = await createModelsStore(local, createKeyRing(null));
    const kept = later.getState().timings.get('a') ?? [];
    expect([kept.length, kept[0]?.[0], kept.at(-1)?.[0]]).toEqual([32, 8, 39]);
    later.getState().disconnect('a');
    expect((await createModelsStore(local, createKeyRing(null))).getState().timings.size).toBe(0);
  });

  test('storage that refuses keeps nothing, and nothing breaks', async () => {
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const shelf = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const keys = createKeyRing(shelf);
    const store = await createModelsStore(shelf, keys);
    store.getState().connect(connection('a'));
    store.getState().setKey('a', 'sk-one', true);
    store.getState().noteTiming('a', [1, 10]);
    expect(store.getState().timings.get('a')).toEqual([[1, 10]]);
    expect(keys.find('a')).toBe('sk-one');
    expect(store.getState()).toMatchObject({ keyed: ['a'], remembered: [] });
  });
});
