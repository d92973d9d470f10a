import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { requireLlamaServer } from './require-llama-server.ts';
import { makeTinyGguf } from './tiny-gguf.ts';

export interface LlamaServer {
  /** As a person would type it. */
  readonly address: string;
  readonly stop: () => void;
}

/** A model as a file; the tiny one unless its bytes are given. */
export function writeTinyGguf(bytes = makeTinyGguf()): string {
  const path = join(mkdtempSync(join(tmpdir(), 'quell-')), 'tiny.gguf');
  writeFileSync(path, bytes);
  return path;
}

/** Starts a server with a real model on a free port: the tiny one with random weights unless another file is given. */
export async function startLlamaServer(
  settings: { readonly slots?: number; readonly window?: number; readonly key?: string } = {},
  modelPath = writeTinyGguf(),
): Promise<LlamaServer> {
  await requireLlamaServer();
  const script = fileURLToPath(new URL('../llama-server/server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, modelPath, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The test server ended with code ${code}.`)));
    createInterface(child.stdout).on('line', (line) => {
      const found = /^ready (\d+)$/u.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { address: `http://127.0.0.1:${port}/v1`, stop: () => void child.kill() };
}
