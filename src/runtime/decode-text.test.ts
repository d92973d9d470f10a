import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const fixture = (name: string): Uint8Array => readFileSync(`src/testing/fixtures/cases/${name}`);

test('a byte order mark is taken off, UTF-16 is read', () => {
  expect(decodeText(fixture('F05_bom_crlf.jsonl'))).toMatchObject({
    text: expect.stringMatching(/^[^\uFEFF]/u) as string,
  });
  const decoded = decodeText(fixture('F05_utf16le_bom.json'));
  expect(() => JSON.parse('text' in decoded ? decoded.text : '')).not.toThrow();
  const big = Uint8Array.of(0xfe, 0xff, 0x00, 0x61, 0x53, 0x17);
  expect(decodeText(big)).toEqual({ text: 'a北' });
});

test('Latin-1 is named, not shown with question marks', () => {
  expect(decodeText(fixture('F05_latin1.json'))).toMatchObject({ fault: { code: 'file.encoding' } });
});

test('plain UTF-8 comes back as it is', () => {
  const text = 'Café, 北门 🚪\r\n';
  expect(decodeText(new TextEncoder().encode(text))).toEqual({ text });
});
