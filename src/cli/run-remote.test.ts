import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { InputError } from '#core/fault.ts';
import { readTrace } from '#core/read-trace.ts';
import { type FaultServer, startFaultServer } from '#testing/fault-server.ts';
import { run } from './commands/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'quell-remote-'));
const KEY = 'sk-PLANTED-not-a-key-0000';

beforeEach(() => vi.stubEnv('QUELL_API_KEY', KEY));
afterEach(() => vi.unstubAllEnvs());

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line as a process of its own, which the server of this one answers. */
function spawnLab(args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args]);
  const texts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.stderr += text;
  });
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, ...texts }));
  });
}

/** The command in this process: what it wrote to standard error, and the words of its failure. */
async function callRun(args: readonly string[]): Promise<{ said: string; failure: string | null }> {
  const spy = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let failure: string | null = null;
  try {
    await run.run(args);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    failure = error.message;
  }
  const said = spy.mock.calls.map(([text]) => String(text)).join('');
  spy.mockRestore();
  return { said, failure };
}

let server: FaultServer | undefined;
afterEach(() => server?.close());

const flags = (out: string, ...more: readonly string[]): string[] => [
  ...['--task', 'hidden-profile:repair-fair', '--agents', '4', '--rounds', '2'],
  ...['--backend', 'openai', '--model', 'tiny', '--base-url', server?.address ?? '', '--out', out, ...more],
];

const traceIn = (path: string) => readTrace(readFileSync(path, 'utf8'));

describe('lab run with a server', () => {
  test('a whole run: estimate and rounds on standard error, a trace without the key', async () => {
    server = await startFaultServer();
    const out = join(folder, 'whole.json');
    const { said, failure } = await callRun(flags(out, '--temperature', '0.5'));
    expect(failure).toBeNull();
    expect(said).toMatch(/about 12 calls to come/u);
    expect(said).toMatch(/round 2 of 2: 4 replies, [\d,]+ tokens/u);
    const trace = traceIn(out);
    expect([trace.complete, trace.rounds.length]).toEqual([true, 3]);
    expect(trace.settings.backend).toMatchObject({
      id: 'openai',
      model: 'tiny',
      simulated: false,
      settings: { server: server.address, temperature: 0.5, maxTokens: null },
    });
    expect(trace.settings.sampling).toEqual({ temperature: 0.5 });
    expect(trace.rounds.flatMap(({ turns }) => turns).every(({ attempts }) => attempts === 1)).toBe(true);
    expect(server.seen).toHaveLength(12);
    expect(server.seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(`${readFileSync(out, 'utf8')}${said}`).not.toContain(KEY);
  });

  test('a budget ends it, --resume goes on, and no finished round is asked again', async () => {
    server = await startFaultServer();
    const out = join(folder, 'resumed.json');
    const first = await callRun(flags(out, '--budget-calls', '6'));
    expect(first.failure).toContain('The budget is used up: 6 calls');
    expect(first.failure).toContain('--resume');
    expect(traceIn(out)).toMatchObject({ complete: false, rounds: { length: 1 } });
    const other = await callRun(flags(out, '--resume', '--seed', '2'));
    expect(other.failure).toContain('other settings');
    expect(server.seen).toHaveLength(6);
    const second = await callRun(flags(out, '--resume'));
    expect(second.failure).toBeNull();
    expect(second.said).toMatch(/1 of 3 rounds are there/u);
    expect(second.said).toMatch(/about 8 calls to come/u);
    expect(traceIn(out)).toMatchObject({ complete: true, rounds: { length: 3 } });
    // Round 0 once; the two calls of round 1 that the budget let through were lost with their round.
    expect(server.seen).toHaveLength(6 + 8);
    expect((await callRun(flags(out, '--resume'))).failure).toContain('finished');
  });

  test('interrupted, it stops at once, leaves no open request, and says what is kept', async () => {
    let replies = 0;
    server = await startFaultServer({ pick: () => (++replies > 4 ? 'silent-stall' : 'none') });
    const out = join(folder, 'stopped.json');
    server.onStall = () => {
      if (server?.stalls() === 4) process.emit('SIGINT');
    };
    const { failure } = await callRun(flags(out));
    expect(failure).toContain('Stopped.');
    expect(failure).toContain('--resume');
    await server.quiet();
    expect(traceIn(out)).toMatchObject({ complete: false, rounds: { length: 1 } });
  });

  test('a wrong key is told before the run, once, with what to do, and without the key', async () => {
    server = await startFaultServer({
      intercept: (_, response) => {
        response.writeHead(401, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}` } }));
        return true;
      },
    });
    const { status, stdout, stderr } = await spawnLab(['run', ...flags(join(folder, 'none.json'))]);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('…0000');
    expect(stderr).toContain('Check that the key is whole');
    expect(stderr).not.toContain(KEY);
    expect(stderr).not.toContain('    at ');
  });

  test('a recorded run replays to the same trace', async () => {
    server = await startFaultServer();
    const out = join(folder, 'recorded.json');
    await callRun(flags(out));
    const again = join(folder, 'again.json');
    const replay = ['--backend', 'replay', '--trace', out, '--out', again];
    const { failure } = await callRun([...flags(out).slice(0, 6), ...replay]);
    expect(failure).toBeNull();
    expect(traceIn(again).rounds).toEqual(traceIn(out).rounds);
  });
});
