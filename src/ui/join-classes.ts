/** Class names joined by blanks; what is false, null or undefined is left out. */
export const joinClasses = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
