import { randomStream } from '#core/rng.ts';
import type { BearingWeight, Evidence, Task } from '#core/task.ts';
import type { TaskFamily } from './family.ts';
import { readItemName } from './generated-item.ts';
import type { Claim } from './hidden-profiles/falsehoods.ts';
import { drawNames } from './invented-names.ts';

/** Private sentences H, each of which rules one wrong option out. */
const RANGE = { least: 2, most: 64 };
/** H = N/4 (spec: tasks) at the lab's usual N = 16. */
const USUAL_FACTS = 4;

/** Why a bridge cannot be used. With more bridges than reasons, several share one and differ by name. */
const REASONS: readonly string[] = [
  'The deck of the {} bridge is under water since the noon tide.',
  'A crane has fallen across the {} bridge and blocks both lanes.',
  'Engineers found cracks in the pillars of the {} bridge and lowered its limit to two tonnes.',
  'Workers lifted the middle span out of the {} bridge this morning for repair.',
  'The barrier on the {} bridge is jammed and cannot be raised before Monday.',
  'Burning oil has been spilled on the ramp of the {} bridge.',
  'The {} bridge hangs from ropes and is open to walkers alone.',
  'A landslide carried away the road that leads up to the {} bridge.',
  'The arch of the {} bridge is too low for anything taller than a car.',
  'Ice broke two cables of the {} bridge, and its gates are locked.',
  'Police hold the {} bridge shut because of an unexploded shell beneath it.',
  'The far end of the {} bridge was pulled down in spring and not rebuilt.',
];

const PRAISE: readonly string[] = [
  'The {} bridge is the widest of them all.',
  'Drivers have always preferred the {} bridge, because it is the shortest way.',
  'New lamps were put up along the {} bridge last year.',
  'The {} bridge carried the heaviest lorry ever weighed in the district.',
  'A prize for good building was awarded to the {} bridge.',
];
const PRAISES = 3;

export interface EliminationSettings {
  readonly seed: number;
  /** The number of the item within the seed's series. */
  readonly item: number;
  /** H, 2 to 64. Null: 4. */
  readonly facts: number | null;
}

/**
 * One elimination task (spec: tasks, "Elimination [ours]"): H + 1 bridges; each of H private sentences rules one wrong
 * one out, three shared sentences praise a wrong one, the decoy. Same settings, same task.
 *
 * Weights [ours]: each praise adds 1 to the decoy; a private sentence takes 1 from its bridge, the decoy's one more
 * than all praise together. So the decoy leads until it is ruled out, any other bridge not yet ruled out is as good as
 * the right one, and only with all H sentences one bridge is left.
 */
export function makeElimination({ seed, item, facts }: EliminationSettings): Task {
  const count = facts ?? USUAL_FACTS;
  if (!Number.isInteger(count) || count < RANGE.least || count > RANGE.most) {
    throw new RangeError(
      `makeElimination: facts must be a whole number from ${RANGE.least} to ${RANGE.most}`,
    );
  }
  const stream = (purpose: string) => randomStream(seed, 'elimination', item, count, purpose);
  const names = drawNames(stream('names'), count + 1);
  const [right = '', ...wrong] = names;
  const [decoy = ''] = wrong;
  const wording = stream('wording');
  const reasons = Array.from({ length: Math.ceil(count / REASONS.length) }, () => wording.shuffle(REASONS));
  const order = stream('order');

  const evidence: Evidence[] = [];
  const weights: BearingWeight[] = [];
  for (const [i, text] of wording.sample(PRAISE, PRAISES).entries()) {
    const id = `S${i + 1}`;
    evidence.push({ id, text: text.replace('{}', decoy), kind: 'shared', label: `${decoy} is praised` });
    weights.push({ evidence: id, option: decoy, weight: 1 });
  }
  for (const [i, name] of order.shuffle(wrong).entries()) {
    const id = `P${i + 1}`;
    const text = (reasons.flat()[i] ?? '').replace('{}', name);
    evidence.push({ id, text, kind: 'private', label: `${name} is ruled out` });
    weights.push({ evidence: id, option: name, weight: name === decoy ? -(PRAISES + 1) : -1 });
  }
  return {
    id: `elimination:${item}x${count}@${seed}`,
    name: `One bridge of ${count + 1}`,
    description: `A rescue team has to bring a heavy truck across the river tonight. There are ${count + 1} bridges, and exactly one of them can be used; every other one has a reason against it. Others in the group may know reasons that you do not. Which bridge can the team use?`,
    options: order.shuffle(names),
    evidence,
    answer: right,
    aliases: [],
    decoy,
    bearing: { kind: 'weights', weights },
    family: 'elimination',
  };
}

/** The false sentence of such a task: the decoy, praised and ruled out, is said to be usable. */
export function eliminationClaim(task: Task): Claim | null {
  const { bearing, decoy } = task;
  if (bearing.kind !== 'weights' || decoy === null) return null;
  const ruledOut = bearing.weights.find(({ option, weight }) => option === decoy && weight < 0);
  if (ruledOut === undefined) return null;
  return {
    contradicts: ruledOut.evidence,
    text: `An inspector drove a loaded truck over the ${decoy} bridge an hour ago without any trouble.`,
    label: `${decoy} was driven over`,
  };
}

export const eliminations: TaskFamily = {
  id: 'elimination',
  name: 'Elimination',
  description:
    'Each private sentence rules one wrong option out, and everybody hears one of them praised. 17x8 has eight.',
  kind: 'generated',
  make: (name, seed) => makeElimination(readItemName('elimination', name, seed, RANGE)),
};
