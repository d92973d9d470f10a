/** What a reference says of a family: the item's number, and what follows it: size and switches, e.g. "x8+late". */
export function readGenerated(
  reference: string,
  prefix: string,
): { readonly item: number; readonly rest: string } {
  const own = reference.startsWith(prefix) ? reference.slice(prefix.length) : '';
  const [, digits = '', rest = ''] = /^(\d+)(.*)$/u.exec(own) ?? [];
  return digits === '' ? { item: 0, rest: '' } : { item: Number(digits), rest };
}
