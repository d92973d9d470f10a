import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './close-server.ts';

/** A file on a server that can be told to stop in the middle, as a slow line does. */
export interface HeldFile {
  readonly address: string;
  /** The first byte that each request asked for. */
  readonly asked: readonly number[];
  /** From now on an answer stops once so many bytes of the file have been sent, until `release`. */
  readonly holdAt: (bytes: number) => void;
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

/** Serves one file, in parts where asked, on a free port of this machine. `path` begins with a slash. */
export async function serveHeldFile(path: string, bytes: Uint8Array): Promise<HeldFile> {
  const asked: number[] = [];
  let most = Number.POSITIVE_INFINITY;
  let wake: (() => void)[] = [];
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS' || request.url !== path) {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 404, cors).end();
      return;
    }
    const from = Number(/^bytes=(\d+)-/u.exec(request.headers.range ?? '')?.[1] ?? 0);
    asked.push(from);
    response.writeHead(from > 0 ? 206 : 200, {
      ...cors,
      'content-type': 'application/octet-stream',
      'content-length': bytes.length - from,
      ...(from > 0 ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
    });
    if (most >= bytes.length) response.end(bytes.subarray(from));
    else {
      const at = Math.max(from, most);
      response.write(bytes.subarray(from, at));
      wake.push(() => response.end(bytes.subarray(at)));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${path}`,
    asked,
    holdAt: (count) => {
      most = count;
    },
    release: () => {
      most = Number.POSITIVE_INFINITY;
      for (const go of wake) go();
      wake = [];
    },
    close: () => closeServer(server),
  };
}
