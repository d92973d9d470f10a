import { type RandomStream, randomStream } from '#core/rng.ts';
import type { Evidence, Link, Task } from '#core/task.ts';
import { checkChain } from './check-chain.ts';
import type { TaskFamily } from './family.ts';
import { readItemName } from './generated-item.ts';
import { drawNames } from './invented-names.ts';
import { bookWords, chains, fillers, houseWords, type Relation, type Sort } from './multi-hop-relations.ts';
import { drawTowns } from './place-names.ts';

/** Hops k, and so private paragraphs (spec: tasks, "Multi-hop [ours]"). */
const RANGE = { least: 2, most: 4 };
const SHARED = 4;

/** A thing of the story: its name as an answer, and as it is written in running text. */
interface Thing {
  readonly name: string;
  readonly written: string;
  readonly aliases: readonly string[];
}

export interface MultiHopSettings {
  readonly seed: number;
  /** The number of the item within the seed's series. */
  readonly item: number;
  /** Hops k, 2 to 4. Null: drawn by the seed. */
  readonly facts: number | null;
}

/**
 * One multi-hop question (spec: tasks, "Multi-hop [ours]"): a chain of k facts about invented names, each in a private
 * paragraph with a sentence of filler, and four shared paragraphs about look-alikes. The first k of these tell the same
 * chain of a thing that is called almost like the question's, and its end is the decoy; the rest state the last relation
 * of strangers. Free text; surnames and bare names count as aliases. Same settings, same task.
 */
export function makeMultiHop({ seed, item, facts }: MultiHopSettings): Task {
  const hops = facts ?? 2 + randomStream(seed, 'multi-hop', item, 'hops').below(3);
  const stream = (purpose: string): RandomStream => randomStream(seed, 'multi-hop', item, hops, purpose);
  const patterns = chains.get(hops);
  if (patterns === undefined) throw new RangeError('makeMultiHop: facts must be 2, 3 or 4');
  const relations = stream('chain').pick(patterns);
  const last = relations.at(-1);
  if (last === undefined) throw new RangeError('makeMultiHop: a chain without relations');

  const name = createNamer(stream('names'));
  const [start, lookAlike] = name.twins(relations[0]?.from ?? 'house');
  const way = [start, ...relations.map(({ to }) => name.one(to))];
  const other = [lookAlike, ...relations.map(({ to }) => name.one(to))];
  const strangers = Array.from({ length: SHARED - hops }, () => [name.one(last.from), name.one(last.to)]);

  const filler = createFiller(stream('filler'));
  const order = stream('order');
  const evidence: Evidence[] = [];
  const links: Link[] = [];
  const tell = (kind: 'shared' | 'private', steps: readonly (readonly [Thing, Relation, Thing])[]): void => {
    for (const [i, [from, relation, to]] of order.shuffle(steps).entries()) {
      const id = `${kind === 'shared' ? 'S' : 'P'}${i + 1}`;
      const fact = relation.fact.replace('{from}', from.written).replace('{to}', to.written);
      const text = `${fact.charAt(0).toUpperCase()}${fact.slice(1)} ${filler(relation.from)}`;
      evidence.push({ id, text, kind, label: `${relation.name}: ${to.name}` });
      links.push({ evidence: id, from: from.name, relation: relation.name, to: to.name });
    }
  };
  const stepsOf = (things: readonly Thing[], along: readonly Relation[]) =>
    along.flatMap((relation, i): [Thing, Relation, Thing][] => {
      const [from, to] = [things[i], things[i + 1]];
      return from === undefined || to === undefined ? [] : [[from, relation, to]];
    });
  tell('shared', [...stepsOf(other, relations), ...strangers.flatMap((pair) => stepsOf(pair, [last]))]);
  tell('private', stepsOf(way, relations));

  const asked = relations.reduce(
    (phrase, { question }) => question.replace('{}', () => phrase),
    start.written,
  );
  const task: Task = {
    id: `multi-hop:${item}x${hops}@${seed}`,
    name: `${hops} hops from ${start.name}`,
    description: `Answer this question about invented people and places: what is the name of ${asked}? Others in the group may have read paragraphs that you have not.`,
    options: null,
    evidence,
    answer: way.at(-1)?.name ?? null,
    aliases: way.at(-1)?.aliases ?? [],
    decoy: other.at(-1)?.name ?? null,
    bearing: { kind: 'chain', start: start.name, relations: relations.map((step) => step.name), links },
    family: 'multi-hop',
  };
  checkChain(task);
  return task;
}

/** Gives things of any sort names without a common word, but for twins: those are look-alikes on purpose. */
function createNamer(stream: RandomStream) {
  const words = drawNames(stream, 60);
  const towns = drawTowns(stream, 14);
  const next = (list: string[]): string => list.pop() ?? '';
  const one = (sort: Sort): Thing => {
    if (sort === 'town') {
      const town = next(towns);
      return { name: town, written: town, aliases: [] };
    }
    const word = next(words);
    if (sort === 'river') return { name: word, written: `the river ${word}`, aliases: [`River ${word}`] };
    if (sort === 'lake') return { name: `Lake ${word}`, written: `Lake ${word}`, aliases: [word] };
    const surname = next(words);
    return { name: `${word} ${surname}`, written: `${word} ${surname}`, aliases: [surname] };
  };
  const twins = (sort: Sort): [Thing, Thing] => {
    const word = next(words);
    const [a = '', b = ''] = stream.sample(sort === 'book' ? bookWords : houseWords, 2);
    const make = (kind: string): Thing => {
      const title = sort === 'book' ? `The ${kind} of ${word}` : `${word} ${kind}`;
      return { name: title, written: sort === 'book' ? `the book "${title}"` : `the ${title}`, aliases: [] };
    };
    return [make(a), make(b)];
  };
  return { one, twins };
}

/** A sentence of filler about a sort of thing, none twice in a task. */
function createFiller(stream: RandomStream): (sort: Sort) => string {
  const left = new Map<Sort, string[]>();
  return (sort) => {
    const list = left.get(sort) ?? stream.shuffle(fillers[sort]);
    left.set(sort, list);
    return list.pop() ?? '';
  };
}

export const multiHops: TaskFamily = {
  id: 'multi-hop',
  name: 'Multi-hop question',
  description:
    'A chain of two to four facts, each in a private paragraph; everybody reads about look-alikes. 17x3 has three.',
  kind: 'generated',
  make: (name, seed) => makeMultiHop(readItemName('multi-hop', name, seed, RANGE)),
};
