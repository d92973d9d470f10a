import * as z from 'zod';
import type { TraceRound } from '#core/trace.ts';
import { traceSchema } from '#core/trace-schema.ts';

/**
 * A finished round of a unit that is still under way: what the agents replied and nothing that follows from it. Kept until
 * the unit is over, so that a resumed sweep asks no finished round again (spec: protocol, "A run").
 */
export interface OpenRound {
  /** The unit's key, and which of its runs. */
  readonly unit: string;
  readonly arm: number;
  /** Calls that this round took; none where another arm's round 0 is shared. */
  readonly calls: number;
  readonly round: TraceRound;
}

/** Rounds per unit and arm, from round 0 on, as `RunPlan.past` takes them. */
export type OpenUnits = ReadonlyMap<string, { readonly past: TraceRound[][]; readonly calls: number }>;

/** A round without prompts, inboxes, matches and matrices: the engine works them out anew from the replies. */
export const packRound = (unit: string, arm: number, calls: number, round: TraceRound): OpenRound => ({
  unit,
  arm,
  calls,
  round: {
    ...round,
    heard: 'nobody',
    excitation: [],
    inhibition: [],
    turns: round.turns.map((turn) => ({
      ...turn,
      prompt: '',
      restated: [],
      inbox: [],
      inboxTokens: 0,
      cut: 0,
    })),
    ...(round.routerCalls === undefined
      ? {}
      : { routerCalls: round.routerCalls.map((call) => ({ ...call, prompt: '' })) }),
  },
});

const openRoundSchema = z.object({
  unit: z.string(),
  arm: z.int().min(0),
  calls: z.int().min(0),
  round: traceSchema.shape.rounds.element,
});

function parseLine(line: string): OpenRound | null {
  try {
    const checked = openRoundSchema.safeParse(JSON.parse(line));
    return checked.success ? checked.data : null;
  } catch {
    return null;
  }
}

/**
 * Reads kept rounds, one per line. A line that is torn, or out of turn, is passed over: its round is asked again, and so
 * are those after it. Never throws.
 */
export function readOpenRounds(text: string): OpenUnits {
  const units = new Map<string, { past: TraceRound[][]; calls: number }>();
  for (const line of text.split('\n')) {
    const found = line === '' ? null : parseLine(line);
    if (found === null) continue;
    const { unit, arm, calls, round } = found;
    const known = units.get(unit) ?? { past: [], calls: 0 };
    // Arms come in turn, and so do the rounds of each.
    if (arm > known.past.length) continue;
    const rounds = known.past[arm] ?? [];
    if (round.round !== rounds.length) continue;
    rounds.push(round);
    known.past[arm] = rounds;
    units.set(unit, { past: known.past, calls: known.calls + calls });
  }
  return units;
}

/** The same lines as they are written, by unit; what cannot be read belongs to none. */
export function listByUnit(text: string): Map<string, string[]> {
  const units = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const found = line === '' ? null : parseLine(line);
    if (found === null) continue;
    const lines = units.get(found.unit);
    if (lines === undefined) units.set(found.unit, [`${line}\n`]);
    else lines.push(`${line}\n`);
  }
  return units;
}
