/** Brackets are left alone: "(5, 7)" is an answer. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ["'", "'"],
  ['‘', '’'],
  ['**', '**'],
  ['__', '__'],
  ['*', '*'],
  ['_', '_'],
  ['`', '`'],
  ['$$', '$$'],
  ['$', '$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
];
const COMMAND =
  /\\(?:boxed|fbox|text|textbf|textit|textrm|texttt|mathrm|mathbf|mathit|mbox|emph|underline)\s*\{([^{}]*)\}/g;
const TAG =
  /<\/?(?:b|strong|i|em|u|code|p|span|answer|final_answer|option|choice)>|<\|[^|<>]{1,40}\|>|<\/s>|<end_of_turn>/gi;
const MOST_LAYERS = 16;

/**
 * A free-text value without what is wrapped around it (markdown, quotation marks, LaTeX text commands, a closing full
 * stop), otherwise as written. A full stop that belongs to an abbreviation ("U.S.", "J. R.") stays.
 */
export function peelFreeText(raw: string): string {
  let value = raw.replace(TAG, ' ').trim();
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const before = value;
    value = value.replace(/^(?:\**final[ _]answer\**\s*[:：]\**)\s*/i, '').replace(COMMAND, '$1');
    value = value.replace(/^\*\*\s+|^[:：]\s*/, '');
    const pair = PAIRS.find(
      ([open, close]) =>
        value.length > open.length + close.length - 1 && value.startsWith(open) && value.endsWith(close),
    );
    if (pair !== undefined) value = value.slice(pair[0].length, value.length - pair[1].length);
    else if (/(?:[^.\s][^.\s]|[\p{N})"”'*$`}。])\.$/u.test(value) && !/\.\S*\.$/.test(value))
      value = value.slice(0, -1);
    else value = value.replace(/^[*_`~\s]+$/, '').replace(/(?<=[^\s。])。$/, '');
    value = dropStrays(value.trim());
    if (value === before) break;
  }
  return /^\.+$/.test(value) ? '' : value.replace(/\\([$%&#_])/g, '$1');
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['"', '"'],
  ['”', '“'],
  ['»', '«'],
  ['*', '*'],
  ['_', '_'],
  ['`', '`'],
  ['|', '|'],
]);

/** A closing mark at the end whose opening one stands before the value ("**Final answer: X**") goes. */
function dropStrays(value: string): string {
  let end = value.length;
  while (end > 0) {
    const closer = value.charAt(end - 1);
    const opener = CLOSERS.get(closer);
    if (opener === undefined) break;
    const rest = value.slice(0, end).replace(/[*_`|]+$/, '');
    const inner = opener === closer && rest.length < end ? rest : value.slice(0, end - 1);
    if (opener === closer ? inner.includes(opener) : countOf(inner, opener) > countOf(inner, closer)) break;
    end = inner.length;
  }
  return value.slice(0, end).trim();
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
