/** How a model is used. What is left out is chosen to suit the machine. */
export interface WllamaSizes {
  /** Tokens of prompt and reply together that each call may have. */
  readonly window?: number;
  /** Agents of a run: each gets a slot of its own where the memory allows it. */
  readonly agents?: number;
  /** Calls at the same time, where a person says so. */
  readonly slots?: number;
  readonly threads?: number;
}

/** A model to load: at an address that ends in .gguf, or in files on this computer (the parts of a split model in order). */
export type WllamaSource = WllamaSizes &
  (
    | { readonly kind: 'address'; readonly address: string; readonly name?: string }
    | { readonly kind: 'files'; readonly files: readonly File[]; readonly name?: string }
  );

/** The last part of an address or path, without the ending. */
const baseOf = (path: string): string =>
  path
    .replace(/[?#].*$/u, '')
    .replace(/^.*\//u, '')
    .replace(/(?:-\d{5}-of-\d{5})?\.gguf$/iu, '');

/** Its name for people. */
export function nameOf(source: WllamaSource): string {
  if (source.name !== undefined) return source.name;
  const base = baseOf(source.kind === 'address' ? source.address : (source.files[0]?.name ?? ''));
  return base === '' ? 'model' : base;
}

/** The addresses of all parts of a split model, in order; of any other, its own. */
export function listParts(address: string): string[] {
  const match = /^(.*-)(\d{5})-of-(\d{5})(\.gguf(?:[?#].*)?)$/iu.exec(address);
  if (match === null) return [address];
  const [, head = '', , count = '1', tail = ''] = match;
  return Array.from(
    { length: Number(count) },
    (_, i) => `${head}${String(i + 1).padStart(5, '0')}-of-${count}${tail}`,
  );
}
