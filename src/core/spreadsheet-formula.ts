/**
 * What a spreadsheet takes for a formula and would run on opening a CSV file, full-width signs and what stands behind blanks
 * included (spec: files, "Exports").
 */
export const looksLikeFormula = (text: string): boolean =>
  /^[\s\uFEFF]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r]/u.test(text);
