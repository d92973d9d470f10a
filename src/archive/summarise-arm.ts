import { readGroupOutcome } from '#core/measures/round-measures.ts';
import { countRoundTokens } from '#core/measures/run-tokens.ts';
import type { Trace, TraceRound } from '#core/trace.ts';
import type { SavedArm, SavedRun } from './run-record.ts';

/** An arm before its first round. */
export function openArm(head: Trace): SavedArm {
  const { id, k, limit } = head.settings.condition;
  return {
    condition: { id, ...(k === undefined ? {} : { k }), ...(limit === undefined ? {} : { limit }) },
    rounds: 0,
    complete: false,
    answer: null,
    outcome: head.task.answer === null ? 'unscored' : 'none',
    tokens: 0,
    estimated: false,
    size: JSON.stringify(head).length,
  };
}

/** The arm after one more round: nothing of the rounds before is read again. */
export function extendArm(arm: SavedArm, head: Trace, round: TraceRound): SavedArm {
  const { tokens, estimated } = countRoundTokens(round);
  return {
    ...arm,
    rounds: arm.rounds + 1,
    answer: round.vote.answer,
    outcome: readGroupOutcome(head, round),
    tokens: arm.tokens + tokens,
    estimated: arm.estimated || estimated,
    size: arm.size + JSON.stringify(round).length,
  };
}

/** What a record has that its traces have not. */
export type RunMeta = Pick<SavedRun, 'id' | 'name' | 'created' | 'changed' | 'seating'>;

/** The record of a run, of its traces without rounds and of how far its arms have come. */
export function describeRun(
  heads: readonly [Trace, ...Trace[]],
  arms: readonly SavedArm[],
  { id, name, created, changed, seating }: RunMeta,
): SavedRun {
  const [{ task, settings }] = heads;
  const { backend } = settings;
  return {
    id,
    name,
    created,
    changed,
    task: { id: task.id, name: task.name },
    agents: settings.agents,
    architecture: settings.architecture,
    rounds: settings.rounds,
    seed: settings.seed,
    backend: { id: backend.id, model: backend.model, simulated: backend.simulated },
    seating,
    derived: heads.find(({ derived }) => derived !== undefined)?.derived?.kind ?? null,
    arms,
  };
}
