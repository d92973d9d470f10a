import { isRouted } from '../match/is-routed.ts';
import type { MatchSettings } from '../match/types.ts';
import type { TraceRound } from '../trace.ts';

/** Per evidence item, the agents that restated it in one round: 1 per agent. */
type Rows = Map<number, Uint8Array>;

/** Rounds are never changed once they are made, so that each is read once per way of counting distortions. */
const known = new WeakMap<TraceRound, (Rows | undefined)[]>();

const none = new Uint8Array();

function readRows({ turns }: TraceRound, settings: MatchSettings): Rows {
  const rows: Rows = new Map();
  for (const [agent, { restated }] of turns.entries()) {
    // Of several entries for one sentence the first one stands.
    const seen = new Set<number>();
    for (const found of restated) {
      if (seen.has(found.evidence)) continue;
      seen.add(found.evidence);
      if (!isRouted(found, settings)) continue;
      const row = rows.get(found.evidence) ?? new Uint8Array(turns.length);
      row[agent] = 1;
      rows.set(found.evidence, row);
    }
  }
  return rows;
}

/**
 * Who restated an evidence item in a round, in a way that routing counts: 1 per agent, by index; empty where nobody
 * did. O(restatements) the first time, then a look-up: with a thousand agents one cell asks for thousands.
 */
export function restatersOf(round: TraceRound, settings: MatchSettings, evidence: number): Uint8Array {
  const way = (settings.routeDistorted ? 1 : 0) + (settings.routeUnsure ? 2 : 0);
  const ways = known.get(round) ?? [];
  let rows = ways[way];
  if (rows === undefined) {
    rows = readRows(round, settings);
    ways[way] = rows;
    known.set(round, ways);
  }
  return rows.get(evidence) ?? none;
}
