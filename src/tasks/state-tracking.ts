import { type RandomStream, randomStream } from '#core/rng.ts';
import type { Evidence, Link, Task } from '#core/task.ts';
import { checkChain } from './check-chain.ts';
import type { TaskFamily } from './family.ts';
import { readItemName } from './generated-item.ts';
import { drawNames } from './invented-names.ts';

/** Facts H, each one swap of what lies on two plates. */
const RANGE = { least: 2, most: 12 };
const USUAL_FACTS = 4;
const PLATES = 6;

const ORDINALS: readonly string[] = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth'],
];

const FORMS: readonly ((step: string, a: string, b: string) => string)[] = [
  (step, a, b) => `In the ${step} step the juggler swaps ${a} and ${b}.`,
  (step, a, b) => `The ${step} step swaps ${a} and ${b}.`,
  (step, a, b) => `${a} and ${b} are swapped in the ${step} step.`,
];

/**
 * The places of the ball, step by step: at each step it moves, and no two steps swap the same two plates, so that no two
 * sentences differ in their step alone. Draws anew when it runs into a corner; with 6 plates 12 steps are always found.
 */
function drawWay(stream: RandomStream, plates: readonly string[], steps: number): string[] {
  for (;;) {
    const way = [stream.pick(plates)];
    const used = new Set<string>();
    while (way.length <= steps) {
      const here = way.at(-1) ?? '';
      const open = plates.filter((plate) => plate !== here && !used.has([here, plate].sort().join('/')));
      if (open.length === 0) break;
      const next = stream.pick(open);
      used.add([here, next].sort().join('/'));
      way.push(next);
    }
    if (way.length > steps && way[0] !== way[steps]) return way;
  }
}

/**
 * One state-tracking task (spec: tasks, "state tracking"; the form is ours): a ball lies on one of six plates, and
 * each of H private facts is one swap, in a known order. Every swap moves the ball, so all H are needed: a reader that
 * lacks a step does not know the state after it. The plates are the options. `facts` null means 4. Same settings, same
 * task.
 */
export function makeStateTracking(settings: { seed: number; item: number; facts: number | null }): Task {
  const { seed, item } = settings;
  const count = settings.facts ?? USUAL_FACTS;
  if (!Number.isInteger(count) || count < RANGE.least || count > RANGE.most) {
    throw new RangeError(
      `makeStateTracking: facts must be a whole number from ${RANGE.least} to ${RANGE.most}`,
    );
  }
  const stream = randomStream(seed, 'state-tracking', item, count);
  const plates = drawNames(stream, PLATES);
  const way = drawWay(stream, plates, count);
  const relations = ORDINALS.slice(0, count).map((step) => `${step} step`);
  const evidence: Evidence[] = [];
  const links: Link[] = [];
  for (const [i, step] of stream.shuffle(Array.from({ length: count }, (_, n) => n)).entries()) {
    const id = `P${i + 1}`;
    const [a = '', b = ''] = stream.shuffle(way.slice(step, step + 2));
    const text = stream.pick(FORMS)(ORDINALS[step] ?? '', a, b);
    evidence.push({ id, text, kind: 'private', label: `${ORDINALS[step]}: ${a}, ${b}` });
    const after = (plate: string): string => (plate === a ? b : plate === b ? a : plate);
    for (const plate of plates)
      links.push({ evidence: id, from: plate, relation: relations[step] ?? '', to: after(plate) });
  }
  const [start = ''] = way;
  const task: Task = {
    id: `state-tracking:${item}x${count}@${seed}`,
    name: `A ball and ${count} swaps`,
    description: `Six plates are called ${plates.join(', ')}. A ball lies on the plate ${start}. Then, in ${count} steps, a juggler each time swaps what lies on two plates. Each sentence of the information states one step, and others in the group may know steps that you do not. On which plate does the ball lie in the end?`,
    options: plates,
    evidence,
    answer: way[count] ?? null,
    aliases: [],
    decoy: null,
    bearing: { kind: 'chain', start, relations, links },
    family: 'state-tracking',
  };
  checkChain(task);
  return task;
}

export const stateTrackings: TaskFamily = {
  id: 'state-tracking',
  name: 'State tracking',
  description:
    'A ball on one of six plates; each private fact is one swap, and all are needed. 17x8 has eight.',
  kind: 'generated',
  make: (name, seed) => makeStateTracking(readItemName('state-tracking', name, seed, RANGE)),
};
