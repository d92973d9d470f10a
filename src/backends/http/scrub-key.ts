/** Shorter ones are no secrets but what people type where a local server wants any key: `ollama`, `none`, `x`. */
const SECRET_FROM = 8;
/** Keys shorter than this are not shown in part either. */
const SHOWN_FROM = 12;

/**
 * A function that takes a key out of any text, also where a server echoes it: its last four characters stay, so that a
 * person can tell which key it was. The key lives in this closure and in nothing else.
 */
export function createScrubber(key: string): (text: string) => string {
  if (key.length < SECRET_FROM) return (text) => text;
  const mask = `…${key.length >= SHOWN_FROM ? key.slice(-4) : ''}`;
  const forms = [...new Set([key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)])];
  return (text) => forms.reduce((clean, form) => clean.replaceAll(form, mask), text);
}
