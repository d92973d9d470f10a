/** What a reply's marks mean, for people; unknown ones are shown as they are. */
const flagWords: ReadonlyMap<string, string> = new Map([
  ['prompt-cut', 'The server seems to have cut the prompt: its first evidence may never have been read.'],
  ['prompt-unchecked', 'The server did not say how much of the prompt it read.'],
  ['ended-early', 'The reply broke off without saying why.'],
  ['noise', 'The reply looks like noise, not like words.'],
]);

interface Noted {
  readonly flags?: readonly string[] | undefined;
  readonly dropped?: readonly string[] | undefined;
  readonly error?: { readonly hint: string } | undefined;
}

/** What to know about a reply before trusting it, a sentence each; empty where there is nothing. */
export function noteTurn({ flags = [], dropped = [], error }: Noted): readonly string[] {
  return [
    ...(error === undefined || error.hint === '' ? [] : [error.hint]),
    ...flags.map((flag) => flagWords.get(flag) ?? flag),
    ...(dropped.length === 0 ? [] : [`The model refused these settings: ${dropped.join(', ')}.`]),
  ];
}
