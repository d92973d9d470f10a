/** Agents drawn as one row: those of one kind, or a single one. */
export interface ReachBundle {
  readonly key: string;
  /** Agents by index. */
  readonly agents: readonly number[];
}

/** More agents than this are drawn as bundles [ours]: below four pixels a row nothing can be read. */
export const MOST_ROWS = 64;

/**
 * Groups agents by kind, in the order of `kinds`; the agents of `alone` get a row of their own, first. Empty kinds keep their row,
 * so that rows stand where they stood in every round.
 */
export function bundleAgents(
  count: number,
  kindOf: (agent: number) => string,
  kinds: readonly string[],
  alone: readonly number[] = [],
): ReachBundle[] {
  const single = new Set(alone);
  const groups = new Map<string, number[]>(kinds.map((kind) => [kind, []]));
  for (let agent = 0; agent < count; agent++) {
    if (!single.has(agent)) groups.get(kindOf(agent))?.push(agent);
  }
  return [
    ...alone.map((agent) => ({ key: `agent ${agent}`, agents: [agent] })),
    ...[...groups].map(([key, agents]) => ({ key, agents })),
  ];
}
