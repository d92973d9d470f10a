/** What is kept of a run: whether the group is right (0, 1), counts of tokens, of reached pairs, of shared copies. */
export type Measure = 'right' | 'tokens' | 'holder' | 'delivered' | 'copies';

/** Runs of one size: every condition is an arm of the same runs, so that arms are paired. */
export interface Block {
  /** Its name in the record of runs. */
  readonly id: string;
  readonly tasks: 'puzzles' | 'strong puzzles' | 'weak puzzles' | 'hidden profiles' | 'HiddenBench';
  readonly agents: number;
  readonly conditions: readonly string[];
  /** Number of tasks. Generated ones are one for every run; hand-written ones are as many as there are. */
  readonly items: number;
  /** Runs of each task, each with a seed of its own. */
  readonly seeds: number;
  readonly measures: readonly Measure[];
  readonly architecture: 'peer-to-peer' | 'orchestrator-worker';
  /** One falsehood is planted in each task. */
  readonly falsehood: boolean;
}

type Part = Pick<Block, 'id' | 'tasks' | 'agents' | 'conditions' | 'items'> & Partial<Block>;

/** Tokens are kept of every run: they change with the least change of any prompt, so that an old record shows itself. */
const makeBlock = (part: Part): Block => ({
  seeds: 1,
  measures: ['right', 'tokens'],
  architecture: 'peer-to-peer',
  falsehood: false,
  ...part,
});

export const SIZES = [8, 16, 32, 64] as const;
export const LEAD_SIZES = [8, 16, 32] as const;
/** Every copy of a sentence that the receiver holds, and one of any other: no sentence comes in so many copies. */
export const EVERY_HELD_COPY = 'copies-k:999';
const copies = [
  'inhibitory',
  'copies-k:1',
  'copies-k:2',
  'copies-k:4',
  EVERY_HELD_COPY,
  'all-restated-copies',
];
const pair = ['standard', 'inhibitory'];

/** Fewer items where a run takes longer; the intervals say what that costs. */
const peers = ([agents, items]: readonly [number, number]): Block =>
  makeBlock({
    id: `peers N=${agents}`,
    tasks: 'puzzles',
    agents,
    conditions: [...pair, 'inhibitory-six-senders'],
    items,
    measures: ['right', 'tokens', 'holder', 'delivered'],
  });

const growth = (kind: 'strong' | 'weak', items: number): Block[] =>
  [8, 64].map((agents) =>
    makeBlock({
      id: `growth ${kind} N=${agents}`,
      tasks: `${kind} puzzles`,
      agents,
      conditions: ['standard'],
      items,
    }),
  );

const falsehood = (planted: boolean): Block =>
  makeBlock({
    id: planted ? 'falsehood' : 'no falsehood',
    tasks: 'puzzles',
    agents: 16,
    conditions: [...pair, 'inhibitory-six-senders', 'full-information-one-answer'],
    items: 200,
    falsehood: planted,
  });

const profiles = { tasks: 'hidden profiles', items: 13, seeds: 5 } as const;

/** Every run that a claim looks at. */
export const blocks: readonly Block[] = [
  ...(
    [
      [5, 100],
      [8, 200],
      [16, 200],
      [32, 200],
      [64, 100],
    ] as const
  ).map(peers),
  ...SIZES.map((agents) => makeBlock({ id: `profiles N=${agents}`, ...profiles, agents, conditions: pair })),
  ...SIZES.map((agents) =>
    makeBlock({ id: `HiddenBench N=${agents}`, tasks: 'HiddenBench', agents, conditions: pair, items: 65 }),
  ),
  ...growth('strong', 100),
  ...growth('weak', 1000),
  makeBlock({ id: 'copies N=16', tasks: 'puzzles', agents: 16, conditions: copies, items: 200 }),
  makeBlock({
    id: 'copies N=32',
    tasks: 'puzzles',
    agents: 32,
    conditions: ['inhibitory', 'all-restated-copies'],
    items: 200,
  }),
  makeBlock({ id: 'copies profiles N=16', ...profiles, agents: 16, conditions: copies }),
  ...LEAD_SIZES.map((agents) =>
    makeBlock({
      id: `lead N=${agents}`,
      tasks: 'puzzles',
      agents,
      conditions: pair,
      items: 100,
      measures: ['right', 'tokens', 'copies'],
      architecture: 'orchestrator-worker',
    }),
  ),
  falsehood(false),
  falsehood(true),
];

/** Throws where no block has the name. */
export function findBlock(id: string): Block {
  const block = blocks.find((entry) => entry.id === id);
  if (block === undefined) throw new Error(`No block of runs is called "${id}".`);
  return block;
}
