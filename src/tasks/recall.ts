import { randomStream } from '#core/rng.ts';
import type { Evidence, Link, Task } from '#core/task.ts';
import { checkChain } from './check-chain.ts';
import type { TaskFamily } from './family.ts';
import { readItemName } from './generated-item.ts';
import { drawNames } from './invented-names.ts';

/** Facts H, each a lock and its password. */
const RANGE = { least: 2, most: 64 };
const USUAL_FACTS = 8;
const RELATION = 'password';

/** Surface forms [ours]: they differ in word order, so that the two names tell sentences apart. */
const FORMS: readonly ((lock: string, password: string) => string)[] = [
  (lock, password) => `The password of the ${lock} lock is ${password}.`,
  (lock, password) => `The ${lock} lock opens to the password ${password}.`,
  (lock, password) => `Say the password ${password} and the ${lock} lock opens.`,
];

/**
 * One recall task (spec: tasks, "recall"; the form is ours): H private facts, each the password of one lock, and a
 * question for one of them. Nothing is shared. One fact is needed and all the others distract; `facts` null means 8.
 * Free text. Same settings, same task.
 */
export function makeRecall(settings: { seed: number; item: number; facts: number | null }): Task {
  const { seed, item } = settings;
  const count = settings.facts ?? USUAL_FACTS;
  if (!Number.isInteger(count) || count < RANGE.least || count > RANGE.most) {
    throw new RangeError(`makeRecall: facts must be a whole number from ${RANGE.least} to ${RANGE.most}`);
  }
  const stream = randomStream(seed, 'recall', item, count);
  const names = drawNames(stream, 2 * count);
  const asked = stream.below(count);
  const evidence: Evidence[] = [];
  const links: Link[] = [];
  for (let i = 0; i < count; i++) {
    const [lock = '', password = ''] = names.slice(2 * i, 2 * i + 2);
    const id = `P${i + 1}`;
    const text = stream.pick(FORMS)(lock, password);
    evidence.push({ id, text, kind: 'private', label: `${lock}: ${password}` });
    links.push({ evidence: id, from: lock, relation: RELATION, to: password });
  }
  const { evidence: needed = '', from: start = '', to: answer = '' } = links[asked] ?? {};
  const task: Task = {
    id: `recall:${item}x${count}@${seed}`,
    name: `One password of ${count}`,
    description: `A house has ${count} locks, and each opens to a password of its own. Each person in the group may know passwords that you do not. What is the password of the ${start} lock?`,
    options: null,
    evidence,
    answer,
    aliases: [],
    decoy: null,
    bearing: { kind: 'chain', start, relations: [RELATION], links },
    family: 'recall',
  };
  checkChain(task, new Set([needed]));
  return task;
}

export const recalls: TaskFamily = {
  id: 'recall',
  name: 'Recall',
  description: 'Many private facts of one kind, and a question for one of them. 17x16 has sixteen facts.',
  kind: 'generated',
  make: (name, seed) => makeRecall(readItemName('recall', name, seed, RANGE)),
};
