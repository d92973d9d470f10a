import { type Fault, InputError } from './fault.ts';
import { dealFindings, findersOf } from './searches.ts';
import type { Evidence } from './task.ts';
import type { Trace } from './trace.ts';

const faultAt = (place: string, message: string): Fault => ({
  code: 'trace.searches',
  place,
  message,
  hint: 'Open a trace that Quell exported, whole.',
});

/** What one search says against the trace; null where it fits. */
function checkFound({ task, searches = [] }: Trace, agent: number): Fault | null {
  const found = searches[agent]?.found ?? [];
  const place = `searches.${agent}.found`;
  const top = task.search?.top ?? 0;
  if (found.length > top)
    return faultAt(place, `${found.length} items are found where the task gives ${top}.`);
  if (new Set(found).size < found.length) return faultAt(place, 'An item is found twice.');
  const stray = found.find((e) => e >= task.evidence.length);
  return stray === undefined ? null : faultAt(place, `There is no item ${stray}.`);
}

/** Kinds, holders and what agents hold, which all follow from the searches. */
function checkDealt({ task, searches = [], holders, agents }: Trace): Fault | null {
  const dealt = dealFindings(task.evidence as Evidence[], searches);
  for (const [e, { kind, id }] of task.evidence.entries()) {
    const wanted = dealt.evidence[e]?.kind;
    const finders = findersOf(searches, e);
    if (kind !== wanted)
      return faultAt(
        `task.evidence.${e}.kind`,
        `${id} was found by ${finders.length} of ${searches.length} agents and is ${wanted}, not ${kind}.`,
      );
    if (holders[e] !== dealt.holders[e])
      return faultAt(`holders.${e}`, `The holder of ${id} does not follow from who found it.`);
    const lacking = finders.find((agent) => agents[agent]?.holds.includes(e) !== true);
    if (lacking !== undefined)
      return faultAt(`agents.${lacking}.holds`, `The agent found ${id}, but does not hold it.`);
  }
  return null;
}

/**
 * Holds a trace with own searches to itself: one search per agent, no more items than the task gives, and kinds, holders
 * and holdings as the searches make them. Throws an InputError that names the place. What agents hold beyond their
 * findings is not checked: an arm with full information gives them everything.
 */
export function checkSearches(trace: Trace): void {
  const { searches, task, settings } = trace;
  if (searches === undefined && task.search === undefined) return;
  const fault =
    searches === undefined
      ? faultAt('searches', 'The task has own searches, but the trace holds none.')
      : task.search === undefined
        ? faultAt('task.search', 'The trace holds searches, but its task has none.')
        : searches.length !== settings.agents
          ? faultAt('searches', `There are ${searches.length} searches for ${settings.agents} agents.`)
          : (searches.map((_, agent) => checkFound(trace, agent)).find((one) => one !== null) ??
            checkDealt(trace));
  if (fault !== null) throw new InputError([fault]);
}
