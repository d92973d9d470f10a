import { peelFreeText } from '#core/answer/free-value.ts';
import { givenKind } from '#core/searches.ts';
import type { BearingWeight, Road, Task } from '#core/task.ts';
import { listCandidates } from './candidates.ts';
import { weighChain } from './chain-bearing.ts';

/**
 * What a set of read sentences says about the options. Support is in units of a whole case: everything that speaks
 * for the right answer, each sentence read once, adds up to 1.
 */
export interface Case {
  /**
   * Support per option, in the task's order; for free text per candidate (`listCandidates`), −Infinity for a name that
   * stands in nothing that was read.
   */
  readonly support: readonly number[];
  /** Evidence items that speak for the option (by index), as far as the reader knows. */
  speaksFor(evidence: number, option: number): boolean;
  /** Whether an item says anything about any option, as far as the reader knows. */
  bears(evidence: number): boolean;
}

/** Weighs what was read: `weights[e]` is 0 for an unread item, 1 for one read once, more for repeated ones. */
export type Weigh = (weights: Float64Array) => Case;

/** How the task's bearing is weighed, per option or, for free text, per candidate. The all-private bearing needs an answer; without one nothing supports anything. */
export function weighBearing(task: Task): Weigh {
  const options = listCandidates(task);
  switch (task.bearing.kind) {
    case 'weights':
      return weighWeights(task, options, task.bearing.weights);
    case 'roads':
      return weighRoads(task, options, task.bearing.start, task.bearing.roads);
    case 'chain':
      return weighChain(task, options);
    case 'all-private':
      return weighAllPrivate(task, options);
  }
}

/** Weights add up; the largest sum of positive weights that any option can have makes a whole case [ours]. */
function weighWeights(task: Task, options: readonly string[], weights: readonly BearingWeight[]): Weigh {
  const indexOf = new Map(task.evidence.map((item, index) => [item.id, index]));
  const table = task.evidence.map(() => new Float64Array(options.length));
  for (const { evidence, option, weight } of weights) {
    const row = table[indexOf.get(evidence) ?? -1];
    const column = options.indexOf(option);
    if (row !== undefined && column >= 0) row[column] = (row[column] ?? 0) + weight;
  }
  const whole = options.map((_, o) => table.reduce((sum, row) => sum + Math.max(0, row[o] ?? 0), 0));
  const unit = Math.max(...whole) || 1;
  const bearing = table.map((row) => row.some((weight) => weight !== 0));
  return (read) => ({
    support: options.map(
      (_, o) => table.reduce((sum, row, e) => sum + (read[e] ?? 0) * (row[o] ?? 0), 0) / unit,
    ),
    speaksFor: (evidence, option) => {
      const row = table[evidence];
      const here = row?.[option] ?? 0;
      return here > 0 || (here === 0 && row?.some((weight) => weight < 0) === true);
    },
    bears: (evidence) => bearing[evidence] === true,
  });
}

/**
 * [ours] Each of P private items adds 1/P to the right answer. The shared items, at their mean weight, add up to
 * 1 − 1/(2P) for the decoy: ahead of P − 1 private items, behind all P, unless repetition raises them. A planted
 * falsehood takes half of what is left. With no decoy known, a shared case that leads means that nothing decides. A
 * free-text answer cannot be named before all P are known, nor the decoy before a shared item is.
 */
function weighAllPrivate(task: Task, options: readonly string[]): Weigh {
  const ofKind = (kind: string): number[] =>
    task.evidence.flatMap((item, index) => (givenKind(item) === kind ? [index] : []));
  const [shared, secret, planted] = [ofKind('shared'), ofKind('private'), ofKind('false')];
  const find = (name: string | null): number =>
    name === null ? -1 : options.indexOf(task.options === null ? peelFreeText(name) : name);
  const answer = find(task.answer);
  const decoy = find(task.decoy);
  const margin = secret.length === 0 ? 1 : 1 / (2 * secret.length);
  const forAnswer = new Set(secret);
  const forDecoy = new Set([...shared, ...planted]);
  const mean = (items: readonly number[], read: Float64Array): number =>
    items.length === 0 ? 0 : items.reduce((sum, e) => sum + (read[e] ?? 0), 0) / items.length;
  return (read) => {
    const support = options.map(() => 0);
    const right = secret.length === 0 ? 1 : mean(secret, read);
    const crowd = (1 - margin) * mean(shared, read) + (margin / 2) * mean(planted, read);
    if (answer >= 0) support[answer] = decoy < 0 && crowd >= right ? 0 : right;
    if (decoy >= 0) support[decoy] = crowd;
    if (task.options === null) {
      if (answer >= 0 && secret.some((e) => (read[e] ?? 0) === 0)) support[answer] = Number.NEGATIVE_INFINITY;
      if (decoy >= 0 && crowd === 0) support[decoy] = Number.NEGATIVE_INFINITY;
    }
    return {
      support,
      speaksFor: (evidence, option) =>
        (option === answer && forAnswer.has(evidence)) || (option === decoy && forDecoy.has(evidence)),
      bears: (evidence) => forAnswer.has(evidence) || forDecoy.has(evidence),
    };
  };
}

/** A run of known roads: where it ends and which items state it. */
interface Way {
  readonly end: string;
  readonly items: readonly number[];
  /** Mean weight of its roads. */
  readonly weight: number;
}

/**
 * Roads are followed from the start; a landmark reached so is a whole case. Any other run of two or more known roads
 * is a story that distracts: at n/(n+1) of its mean weight it speaks for the landmark at its end or, where it ends in
 * a town, for nothing, and a way that it outweighs is lost from sight [ours]. A lone road says nothing. A planted road
 * speaks for the landmark at its end, halfway between the strongest story and a whole case [ours].
 */
function weighRoads(task: Task, options: readonly string[], start: string, roads: readonly Road[]): Weigh {
  const indexOf = new Map(task.evidence.map((item, index) => [item.id, index]));
  const landmarks = new Map(options.map((option, index) => [option, index]));
  const located = roads.map((road) => ({ ...road, item: indexOf.get(road.evidence) ?? -1 }));
  const isPlanted = ({ item }: { item: number }): boolean => task.evidence[item]?.kind === 'false';
  const planted = located.filter(isPlanted);
  const steps = located.filter((road) => !isPlanted(road));
  return (read) => {
    const out = new Map<string, (typeof steps)[number]>();
    const entered = new Set<string>();
    for (const step of steps) {
      const weight = read[step.item] ?? 0;
      if (weight === 0) continue;
      entered.add(step.to);
      const known = out.get(step.from);
      if (known === undefined || weight > (read[known.item] ?? 0)) out.set(step.from, step);
    }
    const follow = (from: string): Way => {
      const items: number[] = [];
      const seen = new Set<string>();
      let place = from;
      let sum = 0;
      for (let step = out.get(place); step !== undefined && !seen.has(place); step = out.get(place)) {
        seen.add(place);
        items.push(step.item);
        sum += read[step.item] ?? 0;
        place = step.to;
        if (landmarks.has(place)) break;
      }
      return { end: place, items, weight: items.length === 0 ? 0 : sum / items.length };
    };

    const support = options.map(() => 0);
    const speakers = options.map(() => new Set<number>());
    const way = follow(start);
    const reached = landmarks.get(way.end);
    let nowhere = 0;
    for (const from of out.keys()) {
      if (from === start || entered.has(from)) continue;
      const story = follow(from);
      const length = story.items.length;
      if (length < 2) continue;
      const pull = (story.weight * length) / (length + 1);
      const option = landmarks.get(story.end);
      if (option === undefined) nowhere = Math.max(nowhere, pull);
      else {
        support[option] = Math.max(support[option] ?? 0, pull);
        for (const item of story.items) speakers[option]?.add(item);
      }
    }
    const strongest = Math.min(1, Math.max(nowhere, ...support));
    for (const { to, item } of planted) {
      const option = landmarks.get(to);
      const weight = read[item] ?? 0;
      if (option === undefined || weight === 0) continue;
      support[option] = Math.max(support[option] ?? 0, (weight * (1 + strongest)) / 2);
      speakers[option]?.add(item);
    }
    if (reached !== undefined && way.items.length > 0) {
      support[reached] = Math.max(support[reached] ?? 0, way.weight);
      for (const item of way.items) speakers[reached]?.add(item);
    }
    return {
      support: support.map((value) => (value > nowhere ? value : 0)),
      speaksFor: (evidence, option) => speakers[option]?.has(evidence) === true,
      bears: (evidence) => speakers.some((items) => items.has(evidence)),
    };
  };
}
