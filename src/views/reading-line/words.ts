/** `1 copy`, `3 copies`. */
export function count(n: number, noun: string): string {
  const plural = /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${n.toLocaleString('en')} ${n === 1 ? noun : plural}`;
}

/** `2`, `2 and 5`, `1, 2 and 5`. */
export function list(numbers: readonly number[]): string {
  const last = numbers.at(-1);
  if (numbers.length < 2 || last === undefined) return numbers.join('');
  return `${numbers.slice(0, -1).join(', ')} and ${last}`;
}

export const capitalise = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
