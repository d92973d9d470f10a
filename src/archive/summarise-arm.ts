import { readGroupOutcome } from '#core/measures/round-measures.ts';
import { countRoundTokens } from '#core/measures/run-tokens.ts';
import type { Trace, TraceRound } from '#core/trace.ts';
import type { SavedArm, SavedRun } from './run-record.ts';

/** An arm before its first round. */
function openArm(head: Trace): SavedArm {
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

/** A run before its first round, of its traces without rounds. `heads`: one or two of one run. */
export function openRecord(
  heads: readonly [Trace, ...Trace[]],
  { id, name, created }: Pick<SavedRun, 'id' | 'name' | 'created'>,
): SavedRun {
  const [{ task, settings, derived }] = heads;
  const { backend } = settings;
  return {
    id,
    name,
    created,
    changed: created,
    task: { id: task.id, name: task.name },
    agents: settings.agents,
    architecture: settings.architecture,
    rounds: settings.rounds,
    seed: settings.seed,
    backend: { id: backend.id, model: backend.model, simulated: backend.simulated },
    derived: derived?.kind ?? heads.find((head) => head.derived !== undefined)?.derived?.kind ?? null,
    arms: heads.map(openArm),
  };
}
