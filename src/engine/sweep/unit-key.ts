import { resolveAddress } from '#backends/http/address.ts';
import { hash32 } from '#core/rng.ts';
import { type AnyReaders, isModel, type Shard, type SweepPlan, type UnitSettings } from './plan.ts';

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');

/** 64 bits as 16 hexadecimal digits: two hashes of the text behind different beginnings. */
export const hash64 = (text: string): string => hex(hash32(`a/${text}`)) + hex(hash32(`b/${text}`));

/**
 * The seed that a unit's runs get. Holders and draws of senders know the seed and not the task, so that one seed over
 * many tasks would give them all the same luck; hence a seed of its own for every (seed, task) [ours]. It depends on
 * nothing else: runs that differ in N, condition, architecture, readers or rounds stay paired. 32 bits, ≥ 0.
 */
export const engineSeed = (seed: number, taskId: string): number =>
  hash32(JSON.stringify([seed, taskId])) >>> 0;

/**
 * What decides the replies of readers, sorted by name. Of a model: how and where it is asked, whichever way the address was
 * typed, and its sampling. How many calls are open at a time, and how long one is waited for, changes no run [ours].
 */
function describeReaders(readers: AnyReaders): [name: string, value: number | string | null][] {
  if (!isModel(readers)) return Object.entries(readers.settings).sort(([a], [b]) => (a < b ? -1 : 1));
  const { backend, baseUrl, model, maxTokens = null, system = null, temperature = null } = readers;
  return [
    ['address', resolveAddress(backend, baseUrl).reply],
    ['backend', backend],
    ['maxTokens', maxTokens],
    ['model', model],
    ['system', system],
    ['temperature', temperature],
  ];
}

/**
 * Names a unit by everything that decides its runs but their conditions: 16 hexadecimal digits, the same on every
 * machine and in every order of expansion.
 */
export function unitKey(plan: SweepPlan<AnyReaders>, settings: UnitSettings): string {
  const { task, taskHash, agents, architecture, readers, seed, rounds } = settings;
  const found = plan.readers.find(({ name }) => name === readers);
  const { preset, threshold, ...routed } = plan.matcher;
  const outcomes = Object.entries(routed).sort(([a], [b]) => (a < b ? -1 : 1));
  const told = found === undefined ? [] : describeReaders(found);
  return hash64(
    JSON.stringify([
      ...[task, taskHash, agents, architecture, readers, told, seed, rounds, preset, threshold],
      ...outcomes,
    ]),
  );
}

/** A run's key: its unit's and its condition. */
export const runKey = (unit: string, condition: string): string => `${unit}/${condition}`;

/** The unit that a run's key, or a unit's own, belongs to. */
export const unitOf = (key: string): string => key.split('/', 1)[0] ?? key;

/** Whether a shard makes the unit (or the run) of a key. Every key is in exactly one of `of` shards. */
export const inShard = (key: string, { index, of }: Shard): boolean =>
  Number.parseInt(key.slice(0, 8), 16) % of === index - 1;

/** Throws a RangeError unless 1 ≤ index ≤ of. */
export function checkShard({ index, of }: Shard): void {
  if (Number.isInteger(index) && Number.isInteger(of) && index >= 1 && index <= of) return;
  throw new RangeError(`A shard is written as 3/16, from 1/16 to 16/16; it is ${index}/${of}.`);
}
