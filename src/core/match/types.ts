import type { Evidence } from '../task.ts';

/** Matcher presets (spec: routing, "Matching"). Everything about them is [ours]. */
export type MatchPreset = 'distinctive' | 'plain';

export interface MatchSettings {
  readonly preset: MatchPreset;
  /** Share in [0, 1] from which a message counts as restating an item. */
  readonly threshold: number;
  /** A distortion is routed like a restatement (the original replaces it). Default true. */
  readonly routeDistorted: boolean;
  /** Items that the message cannot tell apart are routed. Default false. */
  readonly routeUnsure: boolean;
}

export type MatchOutcome = 'restated' | 'distorted' | 'unsure';

/** One evidence item found in one message. */
export interface Match {
  /** Index into the evidence list that the matcher was made with. */
  readonly evidence: number;
  readonly outcome: MatchOutcome;
  /** In [0, 1]. */
  readonly score: number;
  /** The message's best sentence, exactly as it stands in the message: `message.slice(start, end)`. */
  readonly sentence: string;
  readonly start: number;
  readonly end: number;
  /** For `distorted`: what contradicts, e.g. `number: 18:30 against 19:30`. */
  readonly why?: string;
  /** The matching sentence stands inside a quotation block ("> …"). */
  readonly quoted?: boolean;
  /** Somebody marked or unmarked it by hand: that overrules the outcome. */
  readonly byHand?: 'marked' | 'unmarked';
}

/** Why a score is what it is: for "why / why not". */
export interface MatchExplanation {
  readonly score: number;
  /** Folded words that the sentence pair shares, in the item's order. */
  readonly words: readonly string[];
  /** Number of weighted words of the item's sentence that was compared. */
  readonly of: number;
  readonly sentence: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Decides which evidence items a message restates. Interchangeable; made once per task, used for every message.
 * Never reads anything but the texts.
 */
export interface Matcher {
  readonly settings: MatchSettings;
  /** Every item at or above the threshold, in evidence order, at most one entry per item. */
  match(message: string): readonly Match[];
  /** The score of one item in one message, also below the threshold. */
  explain(message: string, evidence: number): MatchExplanation;
}

export type CreateMatcher = (
  evidence: readonly Pick<Evidence, 'id' | 'text'>[],
  settings: MatchSettings,
) => Matcher;
