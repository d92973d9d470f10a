import * as z from 'zod';

/**
 * One round of the trace (spec: files, "The trace"): its turns, inboxes, router calls and matrices. A part of
 * `traceSchema`; agents and evidence items by index, objects loose.
 */

const index = z.int().min(0);
const count = z.int().min(0);

const restatement = z.looseObject({
  evidence: index,
  outcome: z.enum(['restated', 'distorted', 'unsure']),
  score: z.number().min(0).max(1),
  /** The message's best sentence: `response.slice(start, end)`. */
  sentence: z.string(),
  start: index,
  end: index,
  why: z.string().optional(),
  quoted: z.boolean().optional(),
  /** Marked or unmarked by hand; overrules the outcome. */
  byHand: z.enum(['marked', 'unmarked']).optional(),
});

const inboxItem = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('sentence'), evidence: index }),
  /** `round`: the round in which the message was written. */
  z.looseObject({
    kind: z.literal('message'),
    sender: index,
    round: index,
    /** How it was passed, where not as written with its choice behind it. */
    shown: z.enum(['without-choices', 'anonymous']).optional(),
  }),
  /** A routed sentence in the words of a sender, from its message of `round`. */
  z.looseObject({ kind: z.literal('quote'), evidence: index, sender: index, round: index, text: z.string() }),
  /** A sender's answer alone. */
  z.looseObject({ kind: z.literal('answer'), sender: index, answer: z.string() }),
  /** A model's summary of the heard messages, as far as it fits, and what the matcher finds in it. */
  z.looseObject({ kind: z.literal('summary'), text: z.string(), restated: z.array(restatement) }),
  /** A claim that a model found in a sender's message of `round`, and what the matcher finds in it. */
  z.looseObject({
    kind: z.literal('claim'),
    sender: index,
    round: index,
    text: z.string(),
    restated: z.array(restatement),
  }),
  /** A routed sentence, reworded by a model. */
  z.looseObject({ kind: z.literal('reworded'), evidence: index, text: z.string() }),
]);

const usage = z.looseObject({ prompt: count, completion: count, cached: count, estimated: z.boolean() });
const finish = z.enum(['stop', 'length', 'content_filter', 'abort', 'error']);
const callError = z.looseObject({ code: z.string(), message: z.string(), hint: z.string() });

const turn = z.looseObject({
  prompt: z.string(),
  /** What came back, without thinking; null where the call failed for good. */
  response: z.string().nullable(),
  thinking: z.string().optional(),
  answer: z.string().nullable(),
  /** Why the answer was read so, or why there is none. */
  answerReason: z.string(),
  restated: z.array(restatement),
  inbox: z.array(inboxItem),
  /** Tokens of the inbox alone. */
  inboxTokens: count,
  /** Copies that passed but fell to a size limit. */
  cut: count,
  usage,
  /** Milliseconds from the real send to the last byte. */
  duration: z.number().min(0),
  attempts: count,
  finish,
  /** What to know about the reply before trusting it, e.g. `prompt-cut`. */
  flags: z.array(z.string()).optional(),
  /** Settings that the model refused, by name: they were not in force. */
  dropped: z.array(z.string()).optional(),
  /** The message was rewritten by hand. */
  edited: z.boolean().optional(),
  error: callError.optional(),
});

/** A call beside the agents' answers: the router's, or, in round 0, one that asked an agent for its search query. */
const routerCall = z.looseObject({
  purpose: z.enum(['summary', 'claims', 'paraphrase', 'query']),
  /** By index: the agent that receives the summary, that wrote the message or that searches, or the evidence item. */
  about: index,
  prompt: z.string(),
  /** Null where the call failed for good: a summary or a message's claims are left out, a sentence stays as it is. */
  response: z.string().nullable(),
  thinking: z.string().optional(),
  usage,
  duration: z.number().min(0),
  attempts: count,
  finish,
  /** What to know about the reply before trusting it. */
  flags: z.array(z.string()).optional(),
  dropped: z.array(z.string()).optional(),
  error: callError.optional(),
  /** A rule of the scripted readers stood in for a model. */
  standIn: z.literal(true).optional(),
});

export const roundSchema = z.looseObject({
  round: index,
  /** H_r(t): every peer, nobody, or the senders of each receiver. `nobody` in round 0. */
  heard: z.union([z.enum(['every', 'nobody']), z.array(z.array(index))]),
  turns: z.array(turn),
  /** What the router asked a model this round, in order; only in conditions that have it ask. */
  routerCalls: z.array(routerCall).optional(),
  /** E, M × N: `[evidence][receiver]`; zeros in round 0. */
  excitation: z.array(z.array(count)),
  /** I, M × N. */
  inhibition: z.array(z.array(count)),
  vote: z.looseObject({
    answer: z.string().nullable(),
    tie: z.boolean(),
    tally: z.array(z.looseObject({ answer: z.string(), votes: count })),
  }),
});
