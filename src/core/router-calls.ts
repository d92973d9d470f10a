/**
 * Work that a condition leaves to a model before inboxes are filled (spec: routing, `llm-summary`, `llm-claims`,
 * `llm-paraphrase`). Conditions declare it as data; the engine makes the calls, through the same backend as the agents'.
 */

/** What the prompt of a summary is written from. */
export interface SummaryParts {
  /** The heard messages, each followed by its choice. */
  readonly messages: readonly string[];
  /** K_r of the one who will read it. */
  readonly known: readonly string[];
  /** Words it may have. */
  readonly words: number;
}

/** `read` takes the texts that count out of a reply: none where it gives none. */
export type RouterCalls =
  /** One call per inbox: its heard messages summed up, cut at the router's inbox size. */
  | {
      readonly purpose: 'summary';
      readonly prompt: (parts: SummaryParts) => string;
      readonly read: (reply: string) => readonly string[];
    }
  /** One call per message: what it claims. */
  | {
      readonly purpose: 'claims';
      readonly prompt: (message: string) => string;
      readonly read: (reply: string) => readonly string[];
    }
  /** One call per routed sentence and run: the sentence in other words. */
  | {
      readonly purpose: 'paraphrase';
      readonly prompt: (sentence: string) => string;
      readonly read: (reply: string) => readonly string[];
    };

/** Words that about fill a number of tokens: three for every four [ours]. */
export const wordsForTokens = (tokens: number): number => Math.max(1, Math.floor((tokens * 3) / 4));
