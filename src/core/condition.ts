import type { RouterCalls } from './router-calls.ts';

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
  /** One line: what an inbox holds, true in every architecture. In teams everybody listed is heard, and nobody is drawn. */
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
  /** How a passed message reads: with the sender's choice behind it (left out), without it, or without its answer line too. */
  readonly messages?: 'without-choices' | 'anonymous';
  /** The inbox holds this round's messages and all that the receiver got before. */
  readonly history?: true;
  /** Heard is one peer per distinct answer, drawn at random, instead of what `hears` says. */
  readonly pick?: 'one-per-answer';
  /** Nobody is asked for a choice before the last round. */
  readonly asks?: 'last-round';
  /** One more sentence in every prompt's instruction. */
  readonly instruction?: string;
  /** Evidence carries tags [E1], [E2] … in every prompt. `routed`: the router keys on them instead of words. */
  readonly tags?: 'shown' | 'routed';
  /** A routed sentence arrives in a sender's own words that restated it. */
  readonly wording?: 'senders';
  /** After the routed sentences, each heard sender's answer. */
  readonly answers?: true;
  /** The inbox is a random draw, without replacement, of the copies that pass, of the router's inbox size. */
  readonly draw?: 'router-size';
  /** What the router asks a model before it fills the inboxes; without it, it asks none. */
  readonly routerCalls?: RouterCalls;
  /** Settings that the condition takes, with their defaults. */
  readonly settings?: ConditionSettings;
  /** A choice that the sources leave open, in words for the page. */
  readonly ours?: string;
}

/** Nothing is cancelled: every copy passes. */
export const nothingCancelled = (): number => Number.POSITIVE_INFINITY;
