import { resolveAddress } from '#backends/http/address.ts';
import { usualOpenCalls } from '#backends/http/call-queues.ts';
import type { RemoteSettings } from '#backends/http/protocol.ts';
import { openBudget, type SpendingLimit } from '#backends/limit-budget.ts';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import type { Backend } from '#backends/types.ts';
import type { Task } from '#core/task.ts';
import { type AnyReaders, isModel, type ModelReaders, type SweepUnit } from '#engine/sweep/plan.ts';
import { UsageError } from '../read-input.ts';
import { openRemote, type RemoteTools } from '../readers.ts';

export interface SweepReaderSettings {
  readonly readers: readonly AnyReaders[];
  /** What is to be run: servers that none of it asks are left alone. */
  readonly units: readonly SweepUnit[];
  /** The variable that holds the key; see `openRemote`. */
  readonly keyEnv: string | undefined;
  /** Instead of the plan's own. */
  readonly openCalls: number | undefined;
  readonly budget: SpendingLimit;
}

const hostOf = ({ backend, baseUrl }: ModelReaders): string => resolveAddress(backend, baseUrl).host;

/** The models among readers that the units ask. */
export const listModels = (readers: readonly AnyReaders[], units: readonly SweepUnit[]): ModelReaders[] =>
  readers.filter(isModel).filter(({ name }) => units.some(({ settings }) => settings.readers === name));

/** "Scripted readers: a simulation. Qwen/Qwen3-8B at http://vllm:8000." */
export function describeReaders(readers: readonly AnyReaders[], units: readonly SweepUnit[]): string {
  const models = listModels(readers, units).map((one) => `${one.model} at ${hostOf(one)}.`);
  const scripted = readers.every(isModel) ? [] : ['Scripted readers: a simulation.'];
  return [...scripted, ...models].join(' ');
}

/**
 * How many units are under way at a time [ours]: scripted readers take one after the other. A round of a model ends with its slowest
 * call, so twice the agents that would fill the open calls are at work, and the server is not left waiting.
 */
export function unitsAtOnce(
  models: readonly ModelReaders[],
  openCalls: number | undefined,
  units: readonly SweepUnit[],
): number {
  const open = Math.max(0, ...models.map((one) => openCalls ?? one.openCalls ?? usualOpenCalls));
  const least = Math.min(...units.map(({ settings }) => settings.agents));
  return Math.max(1, Math.ceil((2 * open) / Math.max(1, least)));
}

function settingsOf(
  { baseUrl, model, ...rest }: ModelReaders,
  openCalls: number | undefined,
): RemoteSettings {
  const { system, temperature, maxTokens, stallSeconds } = rest;
  const open = openCalls ?? rest.openCalls;
  return {
    address: baseUrl,
    model,
    ...(system === undefined ? {} : { system }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(open === undefined ? {} : { openCalls: open }),
    ...(stallSeconds === undefined ? {} : { stallSeconds }),
  };
}

/** Ends the sweep where its one budget is used up. */
function limitBy(budget: SpendingLimit, stop: AbortController): (backend: Backend) => Backend {
  if (budget.calls === undefined && budget.tokens === undefined) return (backend) => backend;
  const whole = (number: number): string => number.toLocaleString('en');
  return openBudget(budget, ({ calls, tokens }) =>
    stop.abort(new Error(`The budget is used up: ${whole(calls)} calls, ${whole(tokens)} tokens.`)),
  ).over;
}

/**
 * Readers for the units of a sweep. Every model's server is tested first, once, so that a wrong key or address is told before
 * any call. Throws as `openRemote`; a UsageError where one named key would go to several hosts.
 */
export async function openSweepReaders(
  { readers, units, keyEnv, openCalls, budget }: SweepReaderSettings,
  tools: RemoteTools,
  stop: AbortController,
): Promise<(task: Task, seed: number, readers: AnyReaders) => Backend> {
  const models = listModels(readers, units);
  const hosts = new Set(models.map(hostOf));
  if (keyEnv !== undefined && hosts.size > 1)
    throw new UsageError(
      `--key-env names one key, and the plan asks ${hosts.size} hosts: ${[...hosts].join(', ')}.`,
    );
  const opened = new Map<string, Backend>();
  for (const one of models) {
    const place = `readers "${one.name}"`;
    const { backend } = await openRemote(one.backend, settingsOf(one, openCalls), keyEnv, place, tools);
    opened.set(one.name, backend);
  }
  const limit = limitBy(budget, stop);
  const { countTokens } = tools;
  return (task, seed, one) => {
    if (!isModel(one))
      return limit(createScriptedReaders({ task, seed, settings: one.settings, countTokens }));
    const backend = opened.get(one.name);
    if (backend === undefined) throw new RangeError(`The readers "${one.name}" were not opened.`);
    return limit(backend);
  };
}
