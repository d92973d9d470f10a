import { randomStream } from '#core/rng.ts';
import type { Evidence, Road, Task } from '#core/task.ts';
import { checkPuzzle } from './check-puzzle.ts';
import { drawLandmarks, drawTowns, MAX_TOWNS } from './place-names.ts';

export type DecoyStrength = 'strong' | 'weak';

export interface DecoyPuzzleSettings {
  readonly seed: number;
  readonly strength: DecoyStrength;
  /** The number of the item within the seed's series. Default 0. */
  readonly item?: number;
  /** How many shared roads, 1 to MAX_SHARED_ROADS. Default: 4, 5 or 6, drawn by the seed. */
  readonly shared?: number;
}

/** start → t1 → t2 → t3 → right landmark (spec: tasks, "Decoy puzzle"). */
const PRIVATE_ROADS = 4;
const LANDMARKS = 4;
/** A weak puzzle's shared chain needs one town more than it has roads. */
export const MAX_SHARED_ROADS = MAX_TOWNS - PRIVATE_ROADS - 1;

/**
 * Surface forms of a road [ours]. They differ in word order only: all say "road" and "leads", so that these words
 * stand in every sentence and a router that weighs rare words goes by the places alone.
 */
const FORMS: readonly ((from: string, to: string) => string)[] = [
  (from, to) => `The road from ${from} leads to ${to}.`,
  (from, to) => `From ${from} the road leads to ${to}.`,
  (from, to) => `A road leads from ${from} to ${to}.`,
];

/**
 * One decoy puzzle (spec: tasks, "Decoy puzzle [ours]"). Four private roads lead from the start to the right
 * landmark. The shared roads form a chain between other towns; with a strong decoy it ends at a wrong landmark
 * (the task's `decoy`), with a weak one at no landmark (`decoy` null). The two strengths of one seed and item
 * differ in the end of that chain alone [ours]. Same settings, same task.
 *
 * Throws a RangeError for an impossible number of shared roads, and an Error should the finished puzzle break its
 * rules (`checkPuzzle`).
 */
export function makeDecoyPuzzle(settings: DecoyPuzzleSettings): Task {
  const { seed, strength, item = 0 } = settings;
  const count = settings.shared ?? 4 + randomStream(seed, 'decoy-puzzle', item, 'length').below(3);
  if (!Number.isInteger(count) || count < 1 || count > MAX_SHARED_ROADS) {
    throw new RangeError(`makeDecoyPuzzle: shared must be a whole number from 1 to ${MAX_SHARED_ROADS}`);
  }
  const towns = drawTowns(randomStream(seed, 'decoy-puzzle', item, 'towns'), PRIVATE_ROADS + count + 1);
  const landmarks = drawLandmarks(randomStream(seed, 'decoy-puzzle', item, 'landmarks'), LANDMARKS);
  const [right, wrong] = landmarks as [string, string];
  const start = towns[0] as string;

  const way = [...towns.slice(0, PRIVATE_ROADS), right];
  const others = towns.slice(PRIVATE_ROADS);
  const chain = strength === 'strong' ? [...others.slice(0, count), wrong] : others;
  const order = randomStream(seed, 'decoy-puzzle', item, 'order');
  const forms = randomStream(seed, 'decoy-puzzle', item, 'forms');
  const isLandmark = new Set(landmarks);

  const roads: Road[] = [];
  const evidence: Evidence[] = [];
  const add = (prefix: 'S' | 'P', places: readonly string[]): void => {
    const steps = places.slice(1).map((to, i) => ({ from: places[i] as string, to }));
    for (const [i, { from, to }] of order.shuffle(steps).entries()) {
      const id = `${prefix}${i + 1}`;
      const landmark = isLandmark.has(to);
      roads.push({ evidence: id, from, to });
      evidence.push({
        id,
        text: forms.pick(FORMS)(from, landmark ? `the ${to}` : to),
        kind: prefix === 'S' ? 'shared' : 'private',
        label: `${from} → ${landmark ? to.slice(to.indexOf(' ') + 1) : to}`,
      });
    }
  };
  add('S', chain);
  add('P', way);

  const task: Task = {
    id: `decoy-puzzle-${strength}:${item}@${seed}`,
    name: `From ${start} to a landmark`,
    description: tellStory(start),
    options: order.shuffle(landmarks),
    evidence,
    answer: right,
    aliases: [],
    decoy: strength === 'strong' ? wrong : null,
    bearing: { kind: 'roads', start, roads },
    family: `decoy-puzzle-${strength}`,
  };
  checkPuzzle(task);
  return task;
}

function tellStory(start: string): string {
  return (
    `A traveller sets out from ${start}. All roads run one way, no town has more than one road out of it, and the ` +
    'journey ends at the first landmark. Each sentence of the information states one road; others in the group may ' +
    `know roads that you do not. Starting in ${start}, follow the roads from town to town: which landmark does the ` +
    'traveller reach?'
  );
}
