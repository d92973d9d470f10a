import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { randomStream } from '#core/rng.ts';
import { keysIn, makeSweepHome, readResults } from '#testing/sweep-folders.ts';
import { sweep } from './sweep.ts';

/**
 * SIGKILLs of a real process. Each needs a start of the command line, a second on a quiet core and four on a busy one: 5 fit
 * well under 60 s. The 50 moments that are wanted are made in sweep.test.ts, as what a kill leaves behind.
 */
const KILLS = 5;
/** Milliseconds; far more than it takes, for machines that do other things too. */
const PATIENCE = 240_000;
/** Milliseconds from the first word to the latest kill; a whole sweep takes longer than that. */
const LATEST = 400;

const { newFolder, writePlan } = makeSweepHome();
const long = writePlan('long', { agents: [6, 12], seeds: '1..2', rounds: 4 });

/** Starts the real command line; `spoke` settles at its first word on standard error. */
function startLab(args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stderr: '', stdout: '' };
  child.stderr.on('data', (piece: Buffer) => {
    said.stderr += piece.toString();
  });
  child.stdout.on('data', (piece: Buffer) => {
    said.stdout += piece.toString();
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...said }));
  const spoke = Promise.race([once(child.stderr, 'data'), ended]);
  return { child, ended, spoke, said };
}

describe('the real process', () => {
  test(`killed at ${KILLS} random moments and resumed: the results of one sweep, nothing asked twice`, {
    timeout: PATIENCE,
  }, async () => {
    const reference = newFolder();
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await sweep.run([long, '--out', reference]);
    vi.restoreAllMocks();
    const whole = readResults(reference);
    const stream = randomStream(9, 'kills');
    let [out, killed] = [newFolder(), 0];
    let before = '';
    while (killed < KILLS) {
      const { child, ended, spoke } = startLab(['sweep', long, '--out', out, '--resume']);
      await spoke;
      // The moment of the kill; what is checked holds for every moment.
      await wait(stream.below(LATEST));
      child.kill('SIGKILL');
      const { code, signal, stderr } = await ended;
      const after = readResults(out);
      const standing = before.slice(0, before.lastIndexOf('\n') + 1);
      expect(after === before || after.startsWith(standing.slice(0, after.length))).toBe(true);
      before = after;
      if (signal === 'SIGKILL') killed++;
      else {
        expect(code, stderr).toBe(0);
        expect(after === whole).toBe(true);
        [out, before] = [newFolder(), ''];
      }
    }
    const { code, stderr } = await startLab(['sweep', long, '--out', out, '--resume']).ended;
    expect(code, stderr).toBe(0);
    expect(readResults(out) === whole).toBe(true);
    expect(new Set(keysIn(whole)).size).toBe(keysIn(whole).length);
  });

  test('Ctrl-C stops: exit code 1, finished runs are kept, and --resume goes on', {
    timeout: PATIENCE,
  }, async () => {
    const out = newFolder();
    const endless = writePlan('endless', { agents: [8, 16], seeds: '1..400', rounds: 6 });
    const { child, ended, said } = startLab(['sweep', endless, '--out', out]);
    while (!said.stderr.includes('made,')) await once(child.stderr, 'data');
    child.kill('SIGINT');
    const { code, signal, stderr, stdout } = await ended;
    expect({ code, signal, stdout }).toEqual({ code: 1, signal: null, stdout: '' });
    expect(stderr).toMatch(/Stopped; finished runs are kept\. Go on with the same command and --resume\./u);
    const kept = readResults(out);
    expect(kept.endsWith('\n')).toBe(true);
    const runs = keysIn(kept).length;
    expect(runs).toBeGreaterThan(0);
    expect(runs % 2).toBe(0);
    const again = startLab(['sweep', endless, '--out', out, '--resume']);
    while (!again.said.stderr.includes('made,')) await once(again.child.stderr, 'data');
    again.child.kill('SIGTERM');
    expect((await again.ended).code).toBe(1);
    expect(again.said.stderr).toContain(`${runs} of them finished`);
    expect(readResults(out).startsWith(kept)).toBe(true);
  });
});
