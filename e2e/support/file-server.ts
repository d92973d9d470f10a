import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A file as it is served. */
export interface ServedFile {
  readonly bytes: Uint8Array;
  readonly type?: string;
  /** The connection breaks after so many bytes of an answer, as often as there are entries. */
  readonly breaks?: number[];
}

export interface FileServer {
  readonly address: string;
  /** Every request: path, and the first byte that was asked for. */
  readonly asked: { readonly path: string; readonly from: number }[];
  readonly stop: () => void;
}

/** Serves files to pages of any origin, in parts where asked, on a free port of 127.0.0.1. */
export async function startFileServer(files: ReadonlyMap<string, ServedFile>): Promise<FileServer> {
  const asked: FileServer['asked'] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const from = Number(/^bytes=(\d+)-/u.exec(request.headers.range ?? '')?.[1] ?? 0);
    asked.push({ path, from });
    const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    const file = files.get(path);
    if (file === undefined) {
      response.writeHead(404, open).end();
      return;
    }
    const rest = file.bytes.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      ...open,
      'content-type': file.type ?? 'application/octet-stream',
      'content-length': rest.length,
      ...(from > 0 ? { 'content-range': `bytes ${from}-${file.bytes.length - 1}/${file.bytes.length}` } : {}),
    });
    const most = file.breaks?.shift();
    if (most === undefined) response.end(rest);
    // An orderly end, so that what was sent arrives: a reset would throw it away.
    else response.write(rest.subarray(0, most), () => response.socket?.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
