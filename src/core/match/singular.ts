/**
 * Regular English plurals (and third persons) fold into the singular: buses = bus, cases = case, cities = city.
 * Only an equivalence is needed, so `case` folds to `cas` along with `cases`; derivations (organic, adventure) do not fold.
 */
export function singular(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word) || word === 'news') return word;
  if (/(ies|ie)$/.test(word) && word.length > 4) return word.replace(/ies?$/, 'y');
  if (/([sxzo]|ch|sh)es?$/.test(word) && word.length > (word.endsWith('s') ? 4 : 3)) {
    return word.replace(/es?$/, '');
  }
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
