/** How a reply ended, in the words of the OpenAI API. */
export type FinishReason = 'stop' | 'length' | 'content_filter' | 'abort' | 'error';

export interface AnswerRequest {
  /** The reply as received (thinking blocks may still be inside). */
  readonly text: string;
  /** The options in order; null for free text. */
  readonly options: readonly string[] | null;
  /** The letters or numbers that the prompt showed for the options, same order; absent when it showed none. */
  readonly labels?: readonly string[];
  readonly finish?: FinishReason;
}

/** The answer read from a reply: one of the options (as written there) or the free text; null = no answer. */
export interface ParsedAnswer {
  readonly answer: string | null;
  /** Why it was read so, in plain words; for null, why it could not be read. */
  readonly reason: string;
  /** The raw value that followed the marker, for "unreadable" displays. */
  readonly raw?: string;
}
