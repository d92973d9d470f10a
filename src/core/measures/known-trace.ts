import { knownAt, type Stage } from '../stage.ts';
import type { Trace, TraceRound, TraceTurn } from '../trace.ts';

const noUsage = { prompt: 0, completion: 0, cached: 0, estimated: false } as const;
const nobodyYet: TraceRound['vote'] = { answer: null, tie: false, tally: [] };

/** A turn of a round that is not read yet: without prompt, reply and choice. */
function hideReply(turn: TraceTurn): TraceTurn {
  const { thinking: _thinking, error: _error, ...rest } = turn;
  return {
    ...rest,
    prompt: '',
    response: null,
    answer: null,
    answerReason: '',
    restated: [],
    usage: { ...noUsage },
    finish: 'stop',
  };
}

/**
 * A turn before its inbox is filled. Messages that are passed as they are written lie there all the same; routed
 * sentences do not. Copies that arrive stand as held back, `cut`, so that none of them counts as read.
 */
function emptyInbox(turn: TraceTurn, waiting: number): TraceTurn {
  const inbox = turn.inbox.filter(({ kind }) => kind === 'message');
  return { ...turn, inbox, inboxTokens: 0, cut: waiting };
}

const zeros = (matrix: TraceRound['excitation']): number[][] => matrix.map((row) => row.map(() => 0));

/** The round on screen as far as its stage. */
function hideRest(round: TraceRound, matched: boolean, routed: boolean): TraceRound {
  const excitation = matched ? round.excitation : zeros(round.excitation);
  const arriving = (receiver: number): number =>
    excitation.reduce((sum, row) => sum + (row[receiver] ?? 0), 0);
  return {
    ...round,
    excitation,
    inhibition: routed ? round.inhibition : zeros(round.inhibition),
    turns: round.turns
      .map(hideReply)
      .map((turn, receiver) => (routed ? turn : emptyInbox(turn, arriving(receiver)))),
    vote: nobodyYet,
  };
}

/** What the messages of a round restate is not found yet. */
const hideMatches = (round: TraceRound): TraceRound => ({
  ...round,
  turns: round.turns.map((turn) => ({ ...turn, restated: [] })),
});

/**
 * The trace as a person knows it at a stage of a round (spec: screens, "a stage of a round"): a class that predicts first
 * cannot read the answer anywhere. At `read` it is the trace itself, later rounds included; before, later rounds are gone,
 * and of the round on screen stands only what `knownAt` lets be known. Before routing a cell reads as E with nothing
 * cancelled and nothing read. O(rounds + M · N).
 */
export function readKnownTrace(trace: Trace, round: number, stage: Stage): Trace {
  const known = knownAt(round, stage);
  if (known.read) return trace;
  const rounds = trace.rounds.slice(0, round + 1).map((one, t) => {
    if (t === round) return hideRest(one, known.matched, known.routed);
    return t === round - 1 && !known.matched ? hideMatches(one) : one;
  });
  return { ...trace, rounds, complete: false };
}
