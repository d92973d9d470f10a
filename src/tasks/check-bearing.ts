import type { BearingWeight, Link, Road, Task } from '#core/task.ts';

/**
 * What an ideal reader concludes from the evidence items in `held` (spec: protocol, "scripted reader"): one of the
 * task's options, or null where the evidence does not decide.
 * - `weights`: the option with the greatest sum of held weights (no weight counts 0); null on a tie.
 * - `roads`: the landmark reached from the start along the held roads; null where the way ends in a town.
 * - `chain`: the name reached along the held links; null where one is missing.
 * - `all-private`: the right answer with every private item held, else the decoy.
 *
 * Pure. Items of kind `false` weigh what the bearing says, like any other; their roads and links are not followed. Ids
 * that the task lacks are ignored.
 */
export function answerOf(task: Task, held: ReadonlySet<string>): string | null {
  const planted = new Set(task.evidence.filter(({ kind }) => kind === 'false').map(({ id }) => id));
  const states = ({ evidence }: Road | Link): boolean => held.has(evidence) && !planted.has(evidence);
  switch (task.bearing.kind) {
    case 'weights':
      return heaviestOption(task.options ?? [], task.bearing.weights, held);
    case 'roads': {
      const known = task.bearing.roads.filter(states);
      return followRoads(task.bearing.start, known, new Set(task.options));
    }
    case 'chain':
      return followChain(task.bearing.start, task.bearing.relations, task.bearing.links.filter(states));
    case 'all-private': {
      const complete = task.evidence.every((item) => item.kind !== 'private' || held.has(item.id));
      return complete ? task.answer : task.decoy;
    }
  }
}

function heaviestOption(
  options: readonly string[],
  weights: readonly BearingWeight[],
  held: ReadonlySet<string>,
): string | null {
  const sums = new Map<string, number>(options.map((option) => [option, 0]));
  for (const { evidence, option, weight } of weights) {
    const sum = sums.get(option);
    if (sum !== undefined && held.has(evidence)) sums.set(option, sum + weight);
  }
  let best: string | null = null;
  let top = Number.NEGATIVE_INFINITY;
  for (const [option, sum] of sums) {
    if (sum > top) {
      top = sum;
      best = option;
    } else if (sum === top) {
      best = null;
    }
  }
  return best;
}

/**
 * The landmark at the end of the one-way roads from `start`, or null: where the way stops in a town, where it
 * forks (two roads to different places), or where it goes in a circle.
 */
export function followRoads(
  start: string,
  roads: readonly Road[],
  landmarks: ReadonlySet<string>,
): string | null {
  const seen = new Set<string>();
  let place = start;
  while (!landmarks.has(place)) {
    if (seen.has(place)) return null;
    seen.add(place);
    const ways = new Set(roads.filter((road) => road.from === place).map((road) => road.to));
    const [next] = ways;
    if (next === undefined || ways.size > 1) return null;
    place = next;
  }
  return place;
}

/**
 * The name reached from `start` by taking the relations in order, or null: where a link is missing, or where two
 * links of one relation lead to different names.
 */
export function followChain(
  start: string,
  relations: readonly string[],
  links: readonly Link[],
): string | null {
  let name = start;
  for (const relation of relations) {
    const next = links.filter((link) => link.from === name && link.relation === relation).map(({ to }) => to);
    const [first] = next;
    if (first === undefined || next.some((to) => to !== first)) return null;
    name = first;
  }
  return name;
}
