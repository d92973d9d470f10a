import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { closeServer } from './support/close-server.ts';
import { testServer } from './support/server-form.ts';

// The headers of the page do two things at once: threads for the engine on the CPU, and a knock at servers that do not allow
// the page, so that they are told from those that are down.

/** A server that answers and allows no page: no CORS headers, as Ollama and LM Studio come. Resolves with its address. */
async function openClosedServer(): Promise<{ readonly address: string; readonly server: Server }> {
  const server = createServer((_request, response) => response.end('{"object":"list","data":[]}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('the built page may use threads, here and in its workers', async ({ page }) => {
  await page.goto('./?screen=models');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  // Memory that a worker shares, made from a blob as the engine makes its own.
  const seen = await page.evaluate(async () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    const source =
      'onmessage = ({ data }) => { new Int32Array(data.buffer)[0] = 7; postMessage(crossOriginIsolated); }';
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    const isolated = await new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage(memory);
    });
    worker.terminate();
    return [isolated, new Int32Array(memory.buffer)[0]];
  });
  expect(seen).toEqual([true, 7]);
});

test('a server that runs but does not allow the page is told as such; once it is down, that comes first', async ({
  page,
}) => {
  const { address, server } = await openClosedServer();
  await testServer(page, address);
  await expect(page.getByText(`The server at ${address} runs, but does not allow this page`)).toBeVisible();
  await expect(page.getByText('access-control-allow-origin')).toBeVisible();
  await closeServer(server);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/Likely causes, in order: the server may not be running/u)).toBeVisible();
});
