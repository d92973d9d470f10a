import { InputError } from '#core/fault.ts';
import type { Bearing, Task } from '#core/task.ts';
import { followChain } from './check-bearing.ts';
import { findClaim } from './false-claims.ts';
import type { Claim } from './hidden-profiles/falsehoods.ts';

/**
 * The task with one planted falsehood more (spec: tasks, "planted falsehood"): a sentence of kind `false` at the end of
 * the evidence that contradicts a private sentence. Its bearing [ours] is half of what the right answer is ahead by, so
 * that it pulls and a reader who knows everything can still be right. Same task and seed, same falsehood.
 *
 * Throws an InputError for a task without a private sentence to contradict.
 */
export function plantFalsehood(task: Task, seed: number): Task {
  const claim = findClaim(task, seed);
  if (claim === null) {
    throw new InputError([
      {
        code: 'task.falsehood',
        place: task.id,
        message: 'This task has no private sentence that a falsehood could contradict.',
        hint: 'Choose a task with private sentences.',
      },
    ]);
  }
  const ids = new Set(task.evidence.map(({ id }) => id));
  let number = 1;
  while (ids.has(`F${number}`)) number += 1;
  const id = `F${number}`;
  return {
    ...task,
    id: `${task.id}+falsehood`,
    evidence: [...task.evidence, { id, text: claim.text, kind: 'false', label: claim.label }],
    bearing: bend(task, claim, id),
  };
}

function bend(task: Task, { contradicts, leadsTo }: Claim, evidence: string): Bearing {
  const { bearing } = task;
  switch (bearing.kind) {
    case 'weights': {
      const { rival, margin } = findRival(task);
      if (rival === null || task.answer === null) return bearing;
      // A sentence that spoke about the rival is answered by one for it, any other by one against the right answer.
      const about = bearing.weights.some((entry) => entry.evidence === contradicts && entry.option === rival);
      const half = about
        ? { option: rival, weight: margin / 2 }
        : { option: task.answer, weight: -margin / 2 };
      return { kind: 'weights', weights: [...bearing.weights, { evidence, ...half }] };
    }
    case 'roads': {
      const road = bearing.roads.find((entry) => entry.evidence === contradicts);
      if (road === undefined || leadsTo === undefined) return bearing;
      return { ...bearing, roads: [...bearing.roads, { evidence, from: road.from, to: leadsTo }] };
    }
    case 'chain': {
      const from = followChain(bearing.start, bearing.relations.slice(0, -1), bearing.links);
      const relation = bearing.relations.at(-1);
      if (from === null || relation === undefined || leadsTo === undefined) return bearing;
      return { ...bearing, links: [...bearing.links, { evidence, from, relation, to: leadsTo }] };
    }
    case 'all-private':
      return bearing;
  }
}

/** The decoy, else the strongest wrong option with all evidence known, and what the right answer is ahead by. */
function findRival({ bearing, options, answer, decoy }: Task): { rival: string | null; margin: number } {
  if (bearing.kind !== 'weights') return { rival: null, margin: 0 };
  const sumOf = (option: string): number =>
    bearing.weights.reduce((sum, entry) => sum + (entry.option === option ? entry.weight : 0), 0);
  const wrong = (options ?? []).filter((option) => option !== answer);
  const best = wrong.reduce<string | null>(
    (top, option) => (top === null || sumOf(option) > sumOf(top) ? option : top),
    null,
  );
  const rival = decoy ?? best;
  if (rival === null || answer === null) return { rival, margin: 0 };
  const lead = sumOf(answer) - Math.max(sumOf(rival), best === null ? sumOf(rival) : sumOf(best));
  return { rival, margin: Math.max(0, lead) };
}
