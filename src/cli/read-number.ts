import { UsageError } from './read-input.ts';

/** The number that a flag was given. Throws a UsageError that names the flag where it is none. */
export function readNumber(flag: string, value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`--${flag} takes a number, not "${value}".`);
  return number;
}
