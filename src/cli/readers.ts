import { BackendError } from '#backends/errors.ts';
import { resolveAddress } from '#backends/http/address.ts';
import type { RemoteSettings } from '#backends/http/protocol.ts';
import { createRemote, findProtocol, protocols } from '#backends/index.ts';
import { guessServer, knownServers } from '#backends/known-servers.ts';
import { createReplay } from '#backends/replay/index.ts';
import { createScriptedReaders } from '#backends/scripted/index.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import { testConnection } from '#backends/test-connection.ts';
import type { Backend } from '#backends/types.ts';
import { InputError } from '#core/fault.ts';
import { readTrace } from '#core/read-trace.ts';
import type { Task } from '#core/task.ts';
import type { TokenCounter } from '#core/tokens.ts';
import type { RunPlan } from '#engine/plan.ts';
import { readText, UsageError } from './read-input.ts';
import { readNumber } from './read-number.ts';

/** Flags that say who reads. A key is never among them: flags are seen by others and kept in histories. */
export const readerOptions = {
  backend: { type: 'string', default: 'scripted' },
  model: { type: 'string' },
  'base-url': { type: 'string' },
  'key-env': { type: 'string' },
  system: { type: 'string' },
  temperature: { type: 'string' },
  'max-tokens': { type: 'string' },
  'open-calls': { type: 'string' },
  stall: { type: 'string' },
  trace: { type: 'string', multiple: true },
} as const;

export const readerHelp = `Readers:
  --backend scripted             a simulation, and the trace says so
  --backend openai|anthropic     a server of that way of speaking: --model NAME [--base-url ADDRESS]
        [--temperature 0.7] [--max-tokens 512] [--system TEXT] [--open-calls 5] [--stall 120]
        The key comes from the environment: from the variable that --key-env names, else OPENAI_API_KEY,
        OPENROUTER_API_KEY or ANTHROPIC_API_KEY for calls to these three alone, else QUELL_API_KEY.
  --backend replay --trace FILE  says again what a recorded run said`;

export interface ReaderFlags {
  readonly backend: string;
  readonly model?: string | undefined;
  readonly 'base-url'?: string | undefined;
  readonly 'key-env'?: string | undefined;
  readonly system?: string | undefined;
  readonly temperature?: string | undefined;
  readonly 'max-tokens'?: string | undefined;
  readonly 'open-calls'?: string | undefined;
  readonly stall?: string | undefined;
  readonly trace?: readonly string[] | undefined;
}

export interface Readers {
  readonly backend: Backend;
  /** What the backend was told, for the trace. */
  readonly settings: RunPlan['readers'];
}

export interface ReaderTools {
  readonly task: Task;
  readonly seed: number;
  readonly countTokens: TokenCounter;
  readonly signal: AbortSignal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly warn: (text: string) => void;
}

/** What opening a server takes. */
export type RemoteTools = Omit<ReaderTools, 'task' | 'seed'>;

/** The key for a server. A provider's own variable is read for that provider alone: no other server gets to see it. */
function findKey(host: string, named: string | undefined, environment: ReaderTools['environment']): string {
  if (named !== undefined) {
    const key = environment[named];
    if (key === undefined || key === '')
      throw new UsageError(`--key-env: there is no variable ${named}, or it is empty.`);
    return key;
  }
  const own = guessServer(host)?.keyVariable;
  return environment[own ?? 'QUELL_API_KEY'] ?? '';
}

export function readOptional(flag: string, value: string | undefined, whole: boolean): number | undefined {
  if (value === undefined) return undefined;
  const number = readNumber(flag, value);
  if (whole ? Number.isInteger(number) && number >= 1 : number >= 0) return number;
  throw new UsageError(`--${flag} takes ${whole ? 'a whole number from 1 on' : 'no negative number'}.`);
}

function readRemoteSettings(flags: ReaderFlags): RemoteSettings {
  const usual = knownServers.find(({ id }) => id === flags.backend)?.address ?? '';
  const { model, system } = flags;
  if (model === undefined) throw new UsageError(`--backend ${flags.backend} needs --model.`);
  const temperature = readOptional('temperature', flags.temperature, false);
  const maxTokens = readOptional('max-tokens', flags['max-tokens'], true);
  const openCalls = readOptional('open-calls', flags['open-calls'], true);
  const stallSeconds = readOptional('stall', flags.stall, true);
  return {
    address: flags['base-url'] ?? usual,
    model,
    ...(system === undefined ? {} : { system }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(openCalls === undefined ? {} : { openCalls }),
    ...(stallSeconds === undefined ? {} : { stallSeconds }),
  };
}

/** Failures of the test that the run itself need not share: not every server lists its models. */
const doubtful: ReadonlySet<string> = new Set([
  'backend.wrong-path',
  'backend.no-such-model',
  'backend.not-an-api',
]);

const faultOf = (place: string, { code, message, hint }: Pick<BackendError, 'code' | 'message' | 'hint'>) =>
  new InputError([{ code, place, message, hint }]);

/**
 * A model behind a server, its connection tested. The key comes from the environment: from the variable `keyEnv`, or the usual
 * ones where it is undefined. Throws a UsageError for a variable that is not there, an InputError for a server that cannot be
 * used; `place` says where its address was given.
 */
export async function openRemote(
  protocol: string,
  settings: RemoteSettings,
  keyEnv: string | undefined,
  place: string,
  tools: RemoteTools,
): Promise<Readers> {
  try {
    const { host } = resolveAddress(findProtocol(protocol).id, settings.address);
    const key = findKey(host, keyEnv, tools.environment);
    const backend = createRemote(protocol, settings, key, tools.countTokens);
    const test = await testConnection(protocol, settings, key, tools.signal);
    if (!test.ok && !doubtful.has(test.code)) throw faultOf(host, test);
    if (!test.ok) tools.warn(`${host}: ${test.message} ${test.hint}\n`);
    const { temperature = null, maxTokens = null, system = null } = settings;
    return {
      backend,
      settings: { server: host, temperature, maxTokens, ...(system === null ? {} : { system }) },
    };
  } catch (error) {
    throw error instanceof BackendError ? faultOf(place, error) : error;
  }
}

/**
 * The readers that the flags name. Tests the connection to a server first, so that a wrong key or address is told before a whole
 * run fails. Throws a UsageError for flags that do not fit, an InputError for files and servers that cannot be used.
 */
export async function openReaders(flags: ReaderFlags, tools: ReaderTools): Promise<Readers> {
  const { task, seed, countTokens } = tools;
  const names = protocols.map(({ id }): string => id);
  if (names.includes(flags.backend)) {
    const settings = readRemoteSettings(flags);
    return await openRemote(flags.backend, settings, flags['key-env'], '--base-url', tools);
  }
  if (flags.backend === 'scripted') {
    const settings = defaultReaderSettings;
    return {
      backend: createScriptedReaders({ task, seed, settings, countTokens }),
      settings: { ...settings },
    };
  }
  if (flags.backend === 'replay') {
    const files = flags.trace ?? [];
    if (files.length === 0) throw new UsageError('--backend replay needs --trace FILE.');
    const traces = await Promise.all(files.map(async (file) => readTrace(await readText(file))));
    return { backend: createReplay(traces), settings: { ...traces[0]?.settings.backend.settings } };
  }
  throw new UsageError(
    `There is no backend "${flags.backend}". Known: scripted, ${names.join(', ')}, replay.`,
  );
}
