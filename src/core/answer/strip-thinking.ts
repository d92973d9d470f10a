/**
 * Taking thinking blocks out of a reply (spec: Reading the answer). What a reasoning model thinks is kept apart, and is
 * never read as message or answer.
 */

export interface StrippedReply {
  /** The reply without its thinking, trimmed at the ends where something was taken out. */
  readonly text: string;
  /** The thinking, blocks joined by blank lines; null when the reply holds none. */
  readonly thinking: string | null;
  /** A block was opened and never closed: the reply has no answer. */
  readonly unclosed: boolean;
}

/** How thinking is fenced, by family: a tag of one family never closes a block of another. */
const FENCES: readonly { readonly open: string; readonly close: string }[] = [
  {
    open: '<\\s*(?:think|thinking|thoughts?)(?:\\s[^<>]{0,200})?>',
    close: '<\\s*/\\s*(?:think|thinking|thoughts?)\\s*>',
  },
  {
    open: '<\\s*(?:reasoning|reflection|scratchpad|inner_monologue)(?:\\s[^<>]{0,200})?>',
    close: '<\\s*/\\s*(?:reasoning|reflection|scratchpad|inner_monologue)\\s*>',
  },
  { open: '<(?:seed|ant)[:_-]?think(?:ing)?>', close: '</(?:seed|ant)[:_-]?think(?:ing)?>' },
  { open: '\\[think\\]', close: '\\[/think\\]' },
  { open: '◁think▷', close: '◁/think▷' },
  {
    open: '<\\|begin_of_thought\\|>|<\\|start_thinking\\|>',
    close: '<\\|end_of_thought\\|>|<\\|end_thinking\\|>',
  },
  { open: '<\\|channel\\|>(?:analysis|commentary)<\\|message\\|>', close: '<\\|end\\|>' },
];

/** One group per fence and side: 1 opens the first family, 2 closes it, 3 opens the second, and so on. */
const FENCE = new RegExp(FENCES.map(({ open, close }) => `(${open})|(${close})`).join('|'), 'giu');

/** What the harmony format leaves around its final channel. */
const CHANNEL_TALK = /<\|start\|>assistant|<\|channel\|>final<\|message\|>|<\|(?:return|end)\|>/gi;

/** A tag that is only mentioned, directly inside quotation marks or a code span, opens and closes nothing [ours]. */
function isMentioned(text: string, start: number, end: number): boolean {
  const before = text[start - 1] ?? '';
  const after = text[end] ?? '';
  return (
    (before === '`' && after === '`') ||
    (before === '"' && after === '"') ||
    (before === '“' && after === '”')
  );
}

/**
 * Splits a reply into what was said and what was thought.
 * - A closing tag without an opening one ends a block that the chat template opened: all before it is thinking.
 * - Blocks of one family nest; an opening tag directly after another (only blanks between) counts once, because some
 *   templates write it and the model writes it again.
 * Never throws; linear in the length of the text.
 */
export function stripThinking(text: string): StrippedReply {
  if (!/[<[◁]/.test(text)) return { text, thinking: null, unclosed: false };
  const pieces: { readonly text: string; readonly thought: boolean }[] = [];
  /** Pieces before this one are thinking whatever they were taken for. */
  let saidFrom = 0;
  let from = 0;
  let family = -1;
  let depth = 0;
  let lastOpenEnd = -1;
  for (const match of text.matchAll(FENCE)) {
    const start = match.index;
    const end = start + match[0].length;
    if (isMentioned(text, start, end)) continue;
    const group = match.findIndex((part, place) => place > 0 && part !== undefined) - 1;
    const own = group >> 1;
    const opens = group % 2 === 0;
    if (depth > 0 && own !== family) continue;
    if (depth > 0 && opens) {
      if (text.slice(lastOpenEnd, start).trim() !== '') depth++;
      lastOpenEnd = end;
      continue;
    }
    if (depth > 1) {
      depth--;
      continue;
    }
    // The harmony mark also ends visible messages, so alone it says nothing about thinking.
    if (depth === 0 && !opens && own === FENCES.length - 1) continue;
    pieces.push({ text: text.slice(from, start), thought: depth > 0 });
    from = end;
    if (depth === 0 && !opens) saidFrom = pieces.length;
    depth = opens ? 1 : 0;
    family = own;
    lastOpenEnd = end;
  }
  const unclosed = depth > 0;
  if (pieces.length === 0) {
    return { text: text.includes('<|') ? text.replace(CHANNEL_TALK, '') : text, thinking: null, unclosed };
  }
  pieces.push({ text: text.slice(from), thought: unclosed });
  const thinking = pieces
    .filter(({ thought }, place) => thought || place < saidFrom)
    .map((piece) => piece.text.trim())
    .filter((block) => block !== '')
    .join('\n\n');
  const said = pieces
    .filter(({ thought }, place) => !thought && place >= saidFrom)
    .map((piece) => piece.text);
  return { text: joinSaid(said).replace(CHANNEL_TALK, '').trim(), thinking, unclosed };
}

/** What stood on the two sides of a block stays on two lines, unless there was a blank between them anyway. */
function joinSaid(pieces: readonly string[]): string {
  let joined = '';
  for (const piece of pieces) {
    const apart = joined !== '' && piece !== '' && !/\s$/.test(joined) && !/^\s/.test(piece);
    joined += apart ? `\n${piece}` : piece;
  }
  return joined;
}
