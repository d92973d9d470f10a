import type { Fault } from '#core/fault.ts';

/** The text of a file, or why its bytes are none. */
export type DecodedText = { readonly text: string } | { readonly fault: Fault };

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, i) => bytes[i] === byte);

/**
 * Decodes a file as Windows and editors leave it: UTF-8 with or without a byte order mark, UTF-16 with one. Anything
 * else is named, and never shown with question marks in silence.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : null;
  try {
    return { text: new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return {
      fault: {
        code: 'file.encoding',
        place: 'file',
        message: 'The file is not UTF-8 text; it may be Latin-1 or a Windows code page.',
        hint: 'Save it as UTF-8 and open it again.',
      },
    };
  }
}
