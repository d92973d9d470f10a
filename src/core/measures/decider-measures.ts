import type { Trace } from '../trace.ts';
import { copiesRead } from './cell.ts';

/** What stands before the agent that decides (spec: protocol, "Measures"; Table F.2). */
export interface DeciderMeasures {
  /** Prompt tokens, mean over rounds. */
  readonly promptTokens: number;
  /** Share of the private sentences in its last inbox; null where the task has none. */
  readonly privateShare: number | null;
  /** Copies of shared sentences in its inbox, summed over them: mean over the rounds from 1 on [ours], and of the last inbox. */
  readonly sharedCopies: { readonly mean: number; readonly last: number };
}

/** Null where the trace has no round, or no turn of that agent. */
export function measureDecider(trace: Trace, decider: number): DeciderMeasures | null {
  const rounds = trace.rounds.filter(({ turns }) => turns[decider] !== undefined);
  const last = rounds.at(-1);
  if (last === undefined) return null;
  const itemsOf = (kind: 'shared' | 'private'): number[] =>
    trace.task.evidence.flatMap((item, e) => (item.kind === kind ? [e] : []));
  const [shared, hidden] = [itemsOf('shared'), itemsOf('private')];
  const copies = rounds.map((round) => shared.reduce((sum, e) => sum + copiesRead(round, e, decider), 0));
  // Nobody has an inbox in round 0.
  const talk = copies.filter((_, i) => (rounds[i]?.round ?? 0) > 0);
  const prompts = rounds.reduce((sum, { turns }) => sum + (turns[decider]?.usage.prompt ?? 0), 0);
  return {
    promptTokens: prompts / rounds.length,
    privateShare:
      hidden.length === 0
        ? null
        : hidden.filter((e) => copiesRead(last, e, decider) > 0).length / hidden.length,
    sharedCopies: {
      mean: talk.length === 0 ? 0 : talk.reduce((sum, n) => sum + n, 0) / talk.length,
      last: copies.at(-1) ?? 0,
    },
  };
}
