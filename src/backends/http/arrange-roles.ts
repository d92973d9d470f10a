/** A message as servers take it. Nothing but role and content: some refuse any other field. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Something that was said. */
export interface Said {
  /** `system` for instructions; null for words that nobody in particular says. */
  readonly speaker: string | null;
  readonly text: string;
}

/**
 * Arranges what was said in a group as one of its members sees it, in the one order that every chat template takes: at
 * most one system message, then user and assistant in turn, beginning and ending with user. What several peers say in a row
 * becomes one user message, each part with its speaker's name in the text. With `folded`, for templates that know no system
 * role, the instructions stand at the beginning of the first user message.
 */
export function arrangeRoles(
  history: readonly Said[],
  self: string | null,
  { folded = false }: { readonly folded?: boolean } = {},
): ChatMessage[] {
  const isSystem = ({ speaker }: Said): boolean => speaker === 'system';
  const system = history
    .filter(isSystem)
    .map(({ text }) => text)
    .join('\n\n');
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const said of history.filter((one) => !isSystem(one))) {
    const role = said.speaker !== null && said.speaker === self ? 'assistant' : 'user';
    const content =
      role === 'assistant' || said.speaker === null ? said.text : `${said.speaker}: ${said.text}`;
    const last = messages.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else messages.push({ role, content });
  }
  if (messages[0]?.role !== 'user') messages.unshift({ role: 'user', content: 'Begin.' });
  if (messages.at(-1)?.role !== 'user') messages.push({ role: 'user', content: 'Go on.' });
  const first = messages[0];
  if (system === '') return messages;
  if (!folded || first === undefined) return [{ role: 'system', content: system }, ...messages];
  return [{ ...first, content: `${system}\n\n${first.content}` }, ...messages.slice(1)];
}
