import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InputError } from '#core/fault.ts';
import { builtInTasks } from '#tasks/index.ts';
import { type FaultServer, type FaultServerSettings, startFaultServer } from '#testing/fault-server.ts';
import { keysIn, makeSweepHome, readResults } from '#testing/sweep-folders.ts';
import { merge } from '../commands/merge.ts';
import { sweep } from '../commands/sweep.ts';
import { UsageError } from '../read-input.ts';

const KEY = 'sk-PLANTED-not-a-key-0000';
/** 3 tasks: round 0 once for both conditions, then two rounds each, of 4 agents. */
const CALLS = 3 * (4 + 2 * 2 * 4);

const { newFolder, writePlan } = makeSweepHome();
let server: FaultServer | undefined;
let stderr = '';

beforeEach(() => {
  stderr = '';
  vi.stubEnv('QUELL_API_KEY', KEY);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await server?.close();
  server = undefined;
});

const readersAt = (baseUrl: string, change: object = {}) => ({
  ...{ name: 'tiny', backend: 'openai', model: 'tiny', baseUrl, temperature: 0.5, openCalls: 3 },
  ...change,
});

/** A plan whose readers are a model of a server that is started for it. */
async function openPlan(
  settings: FaultServerSettings = {},
  { openCalls = 3, ...change }: { openCalls?: number; [field: string]: unknown } = {},
): Promise<string> {
  server = await startFaultServer(settings);
  return writePlan('model', {
    tasks: builtInTasks.slice(0, 3).map(({ id }) => id),
    rounds: 2,
    readers: readersAt(server.address, { openCalls }),
    ...change,
  });
}

/** The words of a sweep's failure; null where it ended well. */
async function fail(...args: readonly string[]): Promise<string | null> {
  try {
    await sweep.run(args);
    return null;
  } catch (error) {
    if (error instanceof InputError || error instanceof UsageError) return error.message;
    throw error;
  }
}

const asked = (): readonly string[] =>
  server?.seen.map(({ body }) => JSON.stringify([body.messages, body.seed])) ?? [];

/** Everything that a folder of results holds, as one text. */
const textIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

describe('lab sweep on a model server', () => {
  test('lines name the model and are no simulation; the key is sent, and kept nowhere', async () => {
    const plan = await openPlan();
    const out = newFolder();
    expect(await fail(plan, '--out', out, '--traces')).toBeNull();
    expect(stderr).toContain(
      `6 runs, 0 of them finished; ${CALLS} calls to come. tiny at ${server?.address}.\n`,
    );
    expect(stderr).not.toContain('simulation');
    expect(asked()).toHaveLength(CALLS);
    const lines = readResults(out).trim().split('\n');
    expect(lines).toHaveLength(6);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        settings: { readers: 'tiny' },
        summary: { backend: { id: 'openai', model: 'tiny', simulated: false }, answers: { failed: 0 } },
      });
    }
    expect(server?.seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(server?.seen[0]?.body).toMatchObject({ model: 'tiny', temperature: 0.5 });
    expect(textIn(out)).not.toContain(KEY);
    expect(stderr).not.toContain(KEY);
  });

  test('two shards make the whole sweep, each run once', async () => {
    const plan = await openPlan({}, { seeds: '1..2' });
    const [parts, whole] = [newFolder(), newFolder()];
    for (const shard of ['1/2', '2/2']) expect(await fail(plan, '--out', parts, '--shard', shard)).toBeNull();
    expect(asked()).toHaveLength(2 * CALLS);
    expect(await fail(plan, '--out', whole)).toBeNull();
    const [one, two] = ['1-of-2', '2-of-2'].map((shard) => keysIn(readResults(parts, shard)));
    expect(one).not.toHaveLength(0);
    expect(two).not.toHaveLength(0);
    expect([...(one ?? []), ...(two ?? [])].sort()).toEqual(keysIn(readResults(whole)).sort());
    const out = `${parts}.json`;
    await merge.run([parts, '--out', out]);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ runs: { length: 12 }, missing: [] });
  });

  test('more open calls than a group has agents: several units are under way, and the lines are the same', async () => {
    const plan = await openPlan({}, { openCalls: 8 });
    const [out, alone] = [newFolder(), newFolder()];
    expect(await fail(plan, '--out', out)).toBeNull();
    const names = builtInTasks.slice(0, 3).map(({ description }) => description);
    const first = (server?.seen ?? [])
      .slice(0, 8)
      .map(({ body }) =>
        names.findIndex((name) => JSON.stringify(body.messages).includes(name.slice(0, 40))),
      );
    expect(new Set(first).size).toBeGreaterThan(1);
    expect(asked()).toHaveLength(CALLS);
    expect(await fail(plan, '--out', alone, '--open-calls', '1')).toBeNull();
    const sorted = (folder: string) =>
      readResults(folder)
        .trim()
        .split('\n')
        .map((line) => {
          const { key, summary } = JSON.parse(line) as { key: string; summary: { duration?: number } };
          return JSON.stringify([key, { ...summary, duration: 0 }]);
        })
        .sort();
    expect(sorted(out)).toEqual(sorted(alone));
    expect(readdirSync(out).filter((name) => name.startsWith('open'))).toEqual([]);
  });

  test('a budget ends it with finished rounds kept; resumed, no finished call is made twice', async () => {
    // Two open calls are kept busy by one unit of four agents.
    const plan = await openPlan({}, { openCalls: 2 });
    const out = newFolder();
    // One unit, 20 calls; then the whole of round 0 of the next, and of its first arm's round 1.
    const stopped = await fail(plan, '--out', out, '--budget-calls', '28');
    expect(stopped).toContain('The budget is used up: 28 calls');
    expect(keysIn(readResults(out))).toHaveLength(2);
    expect(asked()).toHaveLength(28);
    expect(await fail(plan, '--out', out, '--resume')).toBeNull();
    expect(stderr).toContain(`6 runs, 2 of them finished; ${CALLS - 28} calls to come.`);
    expect(asked()).toHaveLength(CALLS);
    expect(await fail(plan, '--out', out, '--resume')).toBeNull();
    expect(asked()).toHaveLength(CALLS);
    const straight = newFolder();
    expect(await fail(plan, '--out', straight)).toBeNull();
    expect(keysIn(readResults(out)).sort()).toEqual(keysIn(readResults(straight)).sort());
  });

  test('stopped in the middle of a round, it loses that round alone', async () => {
    let replies = 0;
    const pick = () => (++replies > 22 ? ('silent-stall' as const) : ('none' as const));
    // Two open calls are kept busy by one unit of four agents.
    const plan = await openPlan({ pick }, { openCalls: 2 });
    const out = newFolder();
    if (server !== undefined) server.onStall = () => process.emit('SIGTERM');
    expect(await fail(plan, '--out', out)).toContain('Stopped; finished runs are kept.');
    await server?.quiet();
    const before = asked().length;
    replies = Number.NEGATIVE_INFINITY;
    expect(await fail(plan, '--out', out, '--resume')).toBeNull();
    // The unit that was finished is not asked again, the round under way is.
    expect(asked().length - before).toBe(CALLS - 20);
    expect(keysIn(readResults(out))).toHaveLength(6);
  });

  test('no more calls are open than the plan says, or --open-calls instead of it', async () => {
    let most = 0;
    const pick = () => {
      most = Math.max(most, server?.open() ?? 0);
      return 'split' as const;
    };
    const plan = await openPlan({ pick }, { agents: 8 });
    expect(await fail(plan, '--out', newFolder())).toBeNull();
    expect(most).toBe(3);
    most = 0;
    expect(await fail(plan, '--out', newFolder(), '--open-calls', '1')).toBeNull();
    expect(most).toBe(1);
  });

  test('a wrong key is told once, before any call', async () => {
    const intercept: FaultServerSettings['intercept'] = (_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}` } }));
      return true;
    };
    const plan = await openPlan({ intercept });
    const out = newFolder();
    const said = await fail(plan, '--out', out);
    expect(said).toMatch(/key/iu);
    expect(said).not.toContain(KEY);
    expect(readResults(out)).toBe('');
    expect(asked()).toHaveLength(0);
  });

  test('one named key goes to no two hosts, and a variable that is not there is named', async () => {
    const other = 'http://127.0.0.1:9/v1';
    server = await startFaultServer();
    const readers = [readersAt(server.address), readersAt(other, { name: 'other' })];
    const plan = writePlan('hosts', { readers });
    expect(await fail(plan, '--out', newFolder(), '--key-env', 'QUELL_API_KEY')).toContain('2 hosts');
    const alone = writePlan('alone', { readers: readersAt(server.address) });
    expect(await fail(alone, '--out', newFolder(), '--key-env', 'NOT_THERE')).toContain('NOT_THERE');
    expect(asked()).toHaveLength(0);
  });
});
