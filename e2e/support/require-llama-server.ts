import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../llama-server', import.meta.url));
/** While it exists, somebody installs. */
const mark = `${folder}/.installing`;
const PATIENCE = 300;

const isInstalled = (): boolean => existsSync(`${folder}/node_modules/node-llama-cpp/package.json`);

/** Why the server cannot run on this machine; null where it can. */
export const whyNoLlamaServer = (): string | null =>
  process.platform === 'linux' && process.arch === 'x64'
    ? null
    : `the test server has a library for linux-x64 only, this is ${process.platform}-${process.arch}`;

/** Installs what the test server needs, 83 MB, in its own folder, where it is missing; two test processes do not do it at once. */
export async function requireLlamaServer(): Promise<void> {
  for (let waited = 0; !isInstalled() || existsSync(mark); waited++) {
    if (waited > PATIENCE)
      throw new Error(`Somebody else seems to install the test server. If not, remove ${mark}.`);
    try {
      mkdirSync(mark);
    } catch {
      await sleep(1000);
      continue;
    }
    try {
      if (!isInstalled()) {
        execFileSync('npm', ['ci', '--omit=optional', '--no-audit', '--no-fund'], {
          cwd: folder,
          stdio: 'inherit',
        });
      }
    } finally {
      rmSync(mark, { recursive: true });
    }
  }
}

// Run by itself, it installs.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const why = whyNoLlamaServer();
  if (why === null) await requireLlamaServer();
  else process.stderr.write(`Not installed: ${why}.\n`);
}
