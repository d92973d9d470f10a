import type { Trace, TraceRound, TraceTurn } from '#core/trace.ts';

/** A turn by hand: what it restates, by evidence index, and its answer. */
export const buildTurn = (
  answer: string | null,
  restated: TraceTurn['restated'],
  change: Partial<TraceTurn> = {},
) => ({
  prompt: 'p',
  response: 'r',
  answer,
  answerReason: 'by hand',
  restated,
  inbox: [],
  inboxTokens: 0,
  cut: 0,
  usage: { prompt: 100, completion: 10, cached: 0, estimated: false },
  duration: 0,
  attempts: 1,
  finish: 'stop' as const,
  ...change,
});

const says = (evidence: number, outcome: 'restated' | 'distorted' | 'unsure' = 'restated') => ({
  evidence,
  outcome,
  score: 1,
  sentence: 'r',
  start: 0,
  end: 1,
});

const failed: Partial<TraceTurn> = {
  response: null,
  usage: { prompt: 0, completion: 0, cached: 0, estimated: false },
  finish: 'error',
  error: { code: 'backend.unknown', message: 'hung up', hint: 'again' },
};

export const buildVote = (answer: string | null, tie = false): TraceRound['vote'] => ({
  answer,
  tie,
  tally: [],
});
/** No copies of four items at three agents. */
export const noCopies = [
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
];

/**
 * Three agents under the router. Evidence: S shared, P and Q private of agents 0 and 1, a falsehood of agent 2.
 * Agent 1's first answer cannot be read, agent 0's second call fails, agent 2's last answer cannot be read.
 */
export const buildTinyTrace = (): Trace => ({
  format: 'quell-trace',
  version: 1,
  task: {
    id: 'tiny',
    name: 'Tiny',
    description: 'x or y?',
    options: ['x', 'y'],
    evidence: [
      { id: 'S', text: 'S', kind: 'shared' },
      { id: 'P', text: 'P', kind: 'private' },
      { id: 'Q', text: 'Q', kind: 'private' },
      { id: 'F', text: 'F', kind: 'false' },
    ],
    answer: 'x',
    aliases: [],
    decoy: 'y',
    bearing: { kind: 'all-private' },
    family: 'hidden-profile',
  },
  settings: {
    agents: 3,
    condition: { id: 'inhibitory' },
    architecture: 'peer-to-peer',
    rounds: 2,
    seed: 4,
    matcher: { preset: 'distinctive', threshold: 0.6, routeDistorted: true, routeUnsure: false },
    backend: { id: 'voice', model: 'm', simulated: true, settings: { zeal: 2, calm: null } },
    sampling: {},
    tokenizer: 'words',
  },
  agents: [
    { id: 'A1', holds: [0, 1] },
    { id: 'A2', holds: [0, 2] },
    { id: 'A3', holds: [0, 3] },
  ],
  holders: [null, 0, 1, 2],
  evidenceTokens: [10, 5, 7, 3],
  complete: true,
  rounds: [
    {
      round: 0,
      heard: 'nobody',
      turns: [
        buildTurn('x', [says(0), says(1)]),
        buildTurn(null, [says(2, 'distorted')]),
        buildTurn('y', [says(0), says(2, 'unsure')]),
      ],
      excitation: noCopies,
      inhibition: noCopies,
      vote: buildVote(null, true),
    },
    {
      round: 1,
      heard: 'every',
      turns: [buildTurn(null, [], failed), buildTurn('x', [says(1), says(2)]), buildTurn('x', [says(1)])],
      excitation: [
        [1, 2, 1],
        [0, 1, 1],
        [0, 0, 0],
        [0, 0, 0],
      ],
      inhibition: [[1, 2, 1], ...noCopies.slice(1)],
      vote: buildVote('x'),
    },
    {
      round: 2,
      heard: 'every',
      turns: [buildTurn('y', []), buildTurn('x', []), buildTurn(null, [])],
      excitation: [
        [1, 1, 0],
        [2, 1, 1],
        [1, 0, 1],
        [0, 0, 0],
      ],
      inhibition: [[1, 1, 0], [2, 0, 0], ...noCopies.slice(2)],
      vote: buildVote(null, true),
    },
  ],
});
