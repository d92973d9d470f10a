import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveAddress } from './http/address.ts';
import { guessServer, knownServers } from './known-servers.ts';

const page = readFileSync('docs/servers.md', 'utf8');

describe.each(knownServers)('$name', (server) => {
  test('stands in docs/servers.md with its address and its variable', () => {
    expect(page).toContain(`| ${server.name} | \`${server.address}\` | ${server.needsKey ? 'yes' : 'no'} |`);
    if (server.keyVariable !== undefined) expect(page).toContain(server.keyVariable);
  });

  test('is known again by its address', () => {
    const { host } = resolveAddress(server.kind, server.address);
    expect(guessServer(host)).toBe(server);
  });
});

test('other hosts are nobody’s', () => {
  expect(guessServer('https://host.example')).toBeUndefined();
  expect(guessServer('https://api.openai.com.host.example')).toBeUndefined();
  expect(guessServer('http://localhost')).toBeUndefined();
});
