import type { KeptSweep, PlacedRound, SweepArchive, SweepRecord } from './sweep-record.ts';

interface Shelf<Plan, Line, Round> {
  record: SweepRecord<Plan>;
  readonly tasks: KeptSweep<Plan, Round>['tasks'];
  readonly units: Map<string, readonly Line[]>;
  readonly failures: Map<string, Line>;
  rounds: Round[];
}

/** Sweeps kept in the page alone, for browsers that keep nothing: a sweep can be stopped and resumed until it is closed. */
export function createSweepMemory<Plan, Line, Round extends PlacedRound>(): SweepArchive<Plan, Line, Round> {
  const shelves = new Map<string, Shelf<Plan, Line, Round>>();
  return {
    list: async () => [...shelves.values()].map(({ record }) => record).sort((a, b) => b.created - a.created),
    add: async (record, tasks) => {
      shelves.set(record.id, { record, tasks, units: new Map(), failures: new Map(), rounds: [] });
    },
    read: async (id) => {
      const shelf = shelves.get(id);
      if (shelf === undefined) return null;
      const { record, tasks, units, rounds } = shelf;
      const key = ({ unit, arm, at }: Round) => `${unit} ${arm} ${String(at).padStart(6, '0')}`;
      const sorted = rounds.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
      return { record, tasks, finished: [...units.keys()], rounds: sorted };
    },
    async *readLines(id) {
      const shelf = shelves.get(id);
      if (shelf === undefined) return;
      yield [...shelf.units.values()].flat();
      yield [...shelf.failures.values()];
    },
    keep: async (id, { tally, finished, failed, rounds }) => {
      const shelf = shelves.get(id);
      if (shelf === undefined) return;
      shelf.record = { ...shelf.record, tally };
      for (const { unit, lines } of finished) {
        shelf.units.set(unit, lines);
        shelf.failures.delete(unit);
      }
      for (const { unit, line } of failed) shelf.failures.set(unit, line);
      const over = new Set(finished.map(({ unit }) => unit));
      shelf.rounds = [...shelf.rounds, ...rounds].filter(({ unit }) => !over.has(unit));
    },
    rename: async (id, name) => {
      const shelf = shelves.get(id);
      if (shelf !== undefined) shelf.record = { ...shelf.record, name };
    },
    remove: async (id) => {
      shelves.delete(id);
    },
  };
}
