import { headings } from '#core/prompt.ts';

/** A prompt in three parts, so that the inbox stands out; nothing is left out or reworded. */
export interface SplitPrompt {
  readonly before: string;
  /** Null where there is no inbox yet: round 0. */
  readonly inbox: string | null;
  readonly after: string;
}

/** The instruction begins at its last heading, the inbox at its first: an item may quote either. */
export function splitPrompt(prompt: string): SplitPrompt {
  const end = prompt.lastIndexOf(`\n\n${headings.task}`);
  const head = end < 0 ? prompt : prompt.slice(0, end);
  const start = head.indexOf(`\n\n${headings.inbox}\n`);
  return {
    before: start < 0 ? head : head.slice(0, start),
    inbox: start < 0 ? null : head.slice(start + headings.inbox.length + 3),
    after: end < 0 ? '' : prompt.slice(end + 2),
  };
}
