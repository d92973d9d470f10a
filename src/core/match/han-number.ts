const digits = new Map([...'〇一二三四五六七八九'].map((char, value) => [char, value]));
digits.set('零', 0).set('两', 2).set('兩', 2);
const scales = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);
const isNumeral = (char: string | undefined): boolean =>
  char !== undefined && (digits.has(char) || scales.has(char) || char === '万' || char === '萬');

/**
 * The number written in Han numerals from `from` on, in digits: 七 = 7, 三百二十 = 320, 四千五百 = 4500. Null where none
 * stands, and for a lone 一 ("a", "one", "together"), which counts nothing.
 */
export function hanNumber(letters: readonly string[], from: number): string | null {
  let to = from;
  while (isNumeral(letters[to])) to++;
  if (to === from || (to === from + 1 && letters[from] === '一')) return null;
  const run = letters.slice(from, to);
  if (run.length > 1 && run.every((char) => digits.has(char)))
    return String(Number(run.map((char) => digits.get(char)).join('')));
  let total = 0;
  let section = 0;
  let digit = -1;
  for (const char of run) {
    const scale = scales.get(char);
    if (scale !== undefined) {
      section += (digit < 0 ? 1 : digit) * scale;
      digit = -1;
    } else if (char === '万' || char === '萬') {
      total += (section + Math.max(0, digit) || 1) * 10_000;
      section = 0;
      digit = -1;
    } else digit = digits.get(char) ?? 0;
  }
  return String(total + section + Math.max(0, digit));
}
