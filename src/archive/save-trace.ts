import { nameCondition } from '#conditions/condition-name.ts';
import type { Trace } from '#core/trace.ts';

/** A trace as a file: the store's own object as JSON, one line, as the command line writes it. */
export interface TraceFile {
  readonly name: string;
  readonly text: string;
}

/** Letters and digits of any script, and what file systems everywhere take; the rest becomes a hyphen. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60)
    .toLowerCase() || 'task';

/**
 * The file that a trace is saved as: `quell_hidden-profile-repair-fair_inhibitory_n16_seed1142.json`; a trace that no
 * single run made says so: `…_rerouted.json`. The text is the trace with everything in it, marks set by hand included.
 */
export function fileTrace(trace: Trace): TraceFile {
  const { settings, task, derived } = trace;
  const { id, k, limit } = settings.condition;
  const arm = nameCondition({
    id,
    ...(k === undefined ? {} : { k }),
    ...(limit === undefined ? {} : { limit }),
  });
  const parts = [
    'quell',
    plain(task.id),
    plain(arm),
    `n${settings.agents}`,
    `seed${settings.seed}`,
    ...(derived === undefined ? [] : [derived.kind]),
    ...(trace.complete ? [] : ['unfinished']),
  ];
  return { name: `${parts.join('_')}.json`, text: `${JSON.stringify(trace)}\n` };
}
