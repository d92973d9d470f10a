/**
 * A routing condition (spec: routing, "Conditions"): who is heard, and what an inbox is filled with.
 * Conditions are data; `routeRound` carries them out.
 */

/** Settings of a condition that has any. */
export interface ConditionSettings {
  /** Copies that may pass of a sentence the receiver holds (`copies-k`). Whole number ≥ 0. */
  readonly k?: number;
  /** Cut each inbox at the token size that `inhibitory` would have delivered there (`deduplication-only`). */
  readonly limit?: boolean;
}

export interface Condition {
  readonly id: string;
  /** For people. */
  readonly name: string;
  /** One line: what an inbox holds. */
  readonly summary: string;
  /** Which family's colour and line it takes: passing messages, or the router and its variants. */
  readonly family: 'standard' | 'inhibitory';
  /** H_r(t). `six-random`: six of all peers, drawn anew for each receiver and round. */
  readonly hears: 'nobody' | 'every' | 'six-random';
  /** Only senders with a parsed answer count; the rest drop out after the draw. */
  readonly parsedOnly: boolean;
  /** What an agent holds: its own evidence, or all of it (true evidence only: a falsehood is part of it too). */
  readonly information: 'own' | 'all';
  /** Whether a prompt shows the agent's last choice and message from round 1 on. */
  readonly memory: boolean;
  /** What fills an inbox. */
  readonly inbox: 'empty' | 'messages' | 'sentences';
  /** Which of a sender's restatements count: all since round 0, R_j(t−1), or those of its latest message. */
  readonly record: 'accumulated' | 'latest';
  /** θ: how many copies may pass to a receiver that holds, or lacks, the sentence. Infinity where nothing is cancelled. */
  readonly theta: (held: boolean, settings: ConditionSettings) => number;
  /** Settings that the condition takes, with their defaults. */
  readonly settings?: ConditionSettings;
  /** A choice that the sources leave open, in words for the page. */
  readonly ours?: string;
}

/** Nothing is cancelled: every copy passes. */
export const nothingCancelled = (): number => Number.POSITIVE_INFINITY;
