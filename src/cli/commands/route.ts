import { parseArgs } from 'node:util';
import * as z from 'zod';
import { chooseCondition } from '#conditions/index.ts';
import type { CopyMatrix } from '#core/copy-matrix.ts';
import type { EvidenceSet } from '#core/evidence-set.ts';
import { InputError } from '#core/fault.ts';
import { measureReach } from '#core/reach.ts';
import { type Heard, type RoutedRound, routeRound } from '#core/routing.ts';
import { takeVote } from '#core/vote.ts';
import type { Command } from '../command.ts';
import { readJson, UsageError } from '../read-input.ts';

/** A map that JSON gives: its keys are anybody's names, so it is read as entries and never as an object. */
const byName = <T extends z.ZodType>(value: T) =>
  z
    .custom<object>(
      (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
      'must be an object',
    )
    .transform((given, context) => {
      const read = new Map<string, z.output<T>>();
      for (const [name, item] of Object.entries(given)) {
        const result = value.safeParse(item);
        if (result.success) read.set(name, result.data);
        else
          context.addIssue({
            code: 'custom',
            message: `${name}: ${result.error.issues[0]?.message ?? 'does not fit'}`,
          });
      }
      return read;
    });

const names = z.array(z.string());
const instanceSchema = z.object({
  evidence: z.array(z.object({ id: z.string(), kind: z.enum(['shared', 'private', 'false']) })),
  agents: z.array(z.object({ id: z.string(), holds: names })),
  restated: z.array(byName(names)),
  answers: z.array(byName(z.string().nullable())),
  heard: z.array(byName(names)).optional(),
});
const inputSchema = z.object({
  cases: z.array(z.object({ name: z.string(), instance: instanceSchema })),
  rules: z.array(z.object({ rule: z.string(), k: z.number().optional() })),
});

type Instance = z.output<typeof instanceSchema>;
type Rule = z.output<typeof inputSchema>['rules'][number];

/** An object whose keys are anybody's names. */
const record = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> => {
  const made = Object.create(null) as Record<string, T>;
  for (const [name, value] of entries) made[name] = value;
  return made;
};

class RouteInstance {
  private readonly instance: Instance;
  private readonly evidenceIndex: ReadonlyMap<string, number>;
  private readonly agentIndex: ReadonlyMap<string, number>;
  private readonly holds: readonly EvidenceSet[];
  private readonly place: string;

  constructor(instance: Instance, place: string) {
    this.instance = instance;
    this.place = place;
    this.evidenceIndex = new Map(instance.evidence.map(({ id }, i) => [id, i]));
    this.agentIndex = new Map(instance.agents.map(({ id }, i) => [id, i]));
    this.holds = instance.agents.map(({ id, holds }) => this.setOf(holds, `agents.${id}.holds`));
  }

  private find(index: ReadonlyMap<string, number>, id: string, place: string): number {
    const found = index.get(id);
    if (found !== undefined) return found;
    throw new InputError([
      {
        code: 'route.unknown-id',
        place: `${this.place}: ${place}`,
        message: `"${id}" is not listed in the instance.`,
        hint: 'List it under evidence or agents, or mend the name.',
      },
    ]);
  }

  private setOf(ids: readonly string[], place: string): EvidenceSet {
    const set = new Uint8Array(this.instance.evidence.length);
    for (const id of ids) set[this.find(this.evidenceIndex, id, place)] = 1;
    return set;
  }

  /** What each agent restated in rounds `from`..`to`, both included. */
  private restatedIn(from: number, to: number): EvidenceSet[] {
    return this.instance.agents.map(({ id }) =>
      this.setOf(
        this.instance.restated.slice(from, to + 1).flatMap((round) => round.get(id) ?? []),
        `restated.${id}`,
      ),
    );
  }

  private heardIn(round: number): Heard {
    const listed = this.instance.heard?.[round];
    if (listed === undefined || listed.size === 0) return 'every';
    return this.instance.agents.map(({ id }) =>
      (listed.get(id) ?? []).map((sender) => this.find(this.agentIndex, sender, `heard.${round}.${id}`)),
    );
  }

  private routeOne({ rule, k }: Rule, round: number): unknown {
    const { condition, choice } = chooseCondition({ id: rule, ...(k === undefined ? {} : { k }) });
    const { instance, holds } = this;
    const record_ = this.restatedIn(0, round - 1);
    const latest = this.restatedIn(round - 1, round - 1);
    const parsed = instance.agents.map(({ id }) => (instance.answers[round - 1]?.get(id) ?? null) !== null);
    const heard = condition.hears === 'nobody' ? 'nobody' : this.heardIn(round);
    const routed = routeRound(condition, choice, {
      agents: instance.agents.length,
      evidence: instance.evidence.length,
      holds,
      record: record_,
      latest,
      parsed,
      hasMessage: instance.agents.map(() => true),
      heard,
    });
    const delivered = (receiver: number, evidence: number): boolean =>
      routed.excitation.at(evidence, receiver) > routed.inhibition.at(evidence, receiver);
    return {
      rule,
      ...(k === undefined ? {} : { k }),
      round,
      ...this.namedRound(routed),
      reach: measureReach({
        kinds: instance.evidence.map(({ kind }) => kind),
        holds,
        record: condition.record === 'latest' ? latest : record_,
        parsed,
        heard,
        delivered,
      }),
    };
  }

  private namedRound(routed: RoutedRound): object {
    const { agents, evidence } = this.instance;
    const matrix = (cells: CopyMatrix) =>
      record(
        agents.map(({ id }, r) => [
          id,
          record(evidence.map((item, e) => [item.id, cells.at(e, r)] as const).filter(([, n]) => n > 0)),
        ]),
      );
    return {
      inbox: record(
        agents.map(({ id }, r) => [
          id,
          routed
            .inbox(r)
            .map((item) =>
              item.kind === 'sentence' ? evidence[item.evidence]?.id : agents[item.sender]?.id,
            ),
        ]),
      ),
      E: matrix(routed.excitation),
      I: matrix(routed.inhibition),
    };
  }

  /** Every rule in each round 1..number of `restated` rounds, and the votes. */
  route(rules: readonly Rule[]): { results: unknown[]; votes: (string | null)[] } {
    const rounds = this.instance.restated.map((_, i) => i + 1);
    return {
      results: rules.flatMap((rule) => rounds.map((round) => this.routeOne(rule, round))),
      votes: this.instance.answers.map((answers) => takeVote([...answers.values()]).answer),
    };
  }
}

export const route: Command = {
  name: 'route',
  summary: 'the rules on given restated sets',
  help: `lab route INPUT.json

Fills inboxes from given restated sets; no text is matched.
Input   {cases: [{name, instance}], rules: [{rule, k?}]}
        instance: evidence [{id, kind}], agents [{id, holds}], restated and answers per round and agent
        (an answer or null), optionally heard per round and receiver.
Output  {cases: [{name, results: [{rule, k?, round, inbox, E, I, reach}], votes}]}; zeros are left out of E and I.
INPUT.json may be - for standard input.`,
  run: async (args) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new UsageError('route takes one input file.');
    const input = await readJson(path, inputSchema);
    return {
      cases: input.cases.map(({ name, instance }) => ({
        name,
        ...new RouteInstance(instance, name).route(input.rules),
      })),
    };
  },
};
