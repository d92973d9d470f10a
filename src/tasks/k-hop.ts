import { randomStream } from '#core/rng.ts';
import type { Evidence, Link, Task } from '#core/task.ts';
import { checkChain } from './check-chain.ts';
import type { TaskFamily } from './family.ts';
import { readItemName } from './generated-item.ts';
import { drawNames } from './invented-names.ts';

/** Facts H. Half of them, rounded up, are the hops k; the other half is a chain of strangers. */
const RANGE = { least: 2, most: 32 };
const USUAL_FACTS = 8;
const RELATION = 'tutor';

/** Surface forms [ours]: they differ in word order, so that the two names tell sentences apart. */
const FORMS: readonly ((pupil: string, tutor: string) => string)[] = [
  (pupil, tutor) => `The tutor of ${pupil} is ${tutor}.`,
  (pupil, tutor) => `${pupil} has ${tutor} as tutor.`,
  (pupil, tutor) => `As tutor, ${tutor} teaches ${pupil}.`,
];

/**
 * One k-hop task (spec: tasks, "k-hop"; the form is ours): H private facts of one relation, nothing shared. From the
 * person asked about, the relation is taken k = ⌈H/2⌉ times; the other facts form a chain of other people. All k facts
 * are needed. `facts` null means 8. Free text. Same settings, same task.
 */
export function makeKHop(settings: { seed: number; item: number; facts: number | null }): Task {
  const { seed, item } = settings;
  const count = settings.facts ?? USUAL_FACTS;
  if (!Number.isInteger(count) || count < RANGE.least || count > RANGE.most) {
    throw new RangeError(`makeKHop: facts must be a whole number from ${RANGE.least} to ${RANGE.most}`);
  }
  const hops = Math.ceil(count / 2);
  const stream = randomStream(seed, 'k-hop', item, count);
  const names = drawNames(stream, count + 2);
  const [way, others] = [names.slice(0, hops + 1), names.slice(hops + 1)];
  const steps = [way, others].flatMap((people) =>
    people.slice(1).map((tutor, i): [string, string] => [people[i] ?? '', tutor]),
  );
  const evidence: Evidence[] = [];
  const links: Link[] = [];
  for (const [i, [pupil, tutor]] of stream.shuffle(steps).entries()) {
    const id = `P${i + 1}`;
    const text = stream.pick(FORMS)(pupil, tutor);
    evidence.push({ id, text, kind: 'private', label: `${pupil} → ${tutor}` });
    links.push({ evidence: id, from: pupil, relation: RELATION, to: tutor });
  }
  const [start = ''] = way;
  const task: Task = {
    id: `k-hop:${item}x${count}@${seed}`,
    name: `${hops} tutors from ${start}`,
    description: `Everybody in a school of painters has exactly one tutor. Start with ${start} and go from pupil to tutor ${hops === 1 ? 'once' : `${hops} times`}. Each person in the group may know tutors that you do not. At whom do you arrive?`,
    options: null,
    evidence,
    answer: way.at(-1) ?? null,
    aliases: [],
    decoy: null,
    bearing: { kind: 'chain', start, relations: Array.from({ length: hops }, () => RELATION), links },
    family: 'k-hop',
  };
  const onTheWay = new Set(links.filter(({ from }) => way.includes(from)).map((link) => link.evidence));
  checkChain(task, onTheWay);
  return task;
}

export const kHops: TaskFamily = {
  id: 'k-hop',
  name: 'k-hop',
  description:
    'Private facts of one relation, to be followed k times; half of them are needed. 17x16 has k = 8.',
  kind: 'generated',
  make: (name, seed) => makeKHop(readItemName('k-hop', name, seed, RANGE)),
};
