import { restates } from '#core/measures/cell.ts';
import type { Chain, ProvenanceStep } from '#core/measures/provenance.ts';
import { type Known, knownAt } from '#core/stage.ts';
import type { Trace } from '#core/trace.ts';
import { nameSome } from '#viz/search-words.ts';

/** A piece of the line: agents stand out, what they do does not. */
export interface PathPart {
  readonly text: string;
  readonly strong: boolean;
}

const strong = (text: string): PathPart => ({ text, strong: true });
const plain = (text: string): PathPart => ({ text, strong: false });

export const nameIn =
  (trace: Trace) =>
  (agent: number): string =>
    trace.agents[agent]?.id ?? `A${agent + 1}`;

/** Holders that are named one by one: own searches may leave a sentence with many. */
const MOST_HOLDERS = 4;

/** Whoever was given it. */
export function nameOrigin(step: ProvenanceStep, nameOf: (agent: number) => string): string {
  if (step.kind !== 'origin') return '';
  if (step.everybody) return 'Everybody';
  return step.holders.length === 0 ? 'Nobody' : nameSome(step.holders.map(nameOf), MOST_HOLDERS);
}

/** Agents who do not hold it and have restated it before `round`: whose copies may count in it. */
export function countRelays(trace: Trace, evidence: number, round: number): number {
  return trace.agents.filter(
    ({ holds }, agent) =>
      !holds.includes(evidence) &&
      trace.rounds.slice(0, round).some((_, t) => restates(trace, t, agent, evidence)),
  ).length;
}

/** Links of a long chain that are told one by one. */
const MOST_LINKS = 2;

/**
 * The way of a sentence to one agent on one line: "A11 holds it, says it in r1 → A12 reads it from r2 on; 9 of 15 peers
 * say it by r2". `round` is the one on screen; before it is read, what is still to come is not told.
 */
export function wordPath(
  trace: Trace,
  evidence: number,
  receiver: number,
  round: number,
  chain: Chain,
  known: Known = knownAt(round, 'read'),
): PathPart[] {
  const nameOf = nameIn(trace);
  const [origin, ...rest] = chain.steps;
  if (origin?.kind !== 'origin') return [];
  const parts: PathPart[] = [
    strong(nameOrigin(origin, nameOf)),
    plain(origin.holders.length > 1 && !origin.everybody ? ' hold it' : ' holds it'),
  ];
  if (origin.holders.length === 0 && rest.length === 0) return parts;
  const told = rest.length > 2 * MOST_LINKS + 1 ? [...rest.slice(0, 1), null, ...rest.slice(-2)] : rest;
  let last = origin.holders.length === 1 ? (origin.holders[0] ?? -1) : -1;
  for (const step of told) {
    if (step === null) {
      parts.push(plain(' → … '));
      last = -1;
      continue;
    }
    if (step.kind === 'origin') continue;
    if (step.agent === last) parts.push(plain(', '));
    else parts.push(plain(' → '), strong(nameOf(step.agent)), plain(' '));
    if (step.kind === 'said') parts.push(plain(`says it in r${step.round}`));
    else
      parts.push(
        plain(step.everySince ? `reads it from r${step.round} on` : `reads it first in r${step.round}`),
      );
    last = step.agent;
  }
  const holds = origin.holders.includes(receiver);
  const [silent, away] = known.read
    ? [', never says it', ' → never reaches ']
    : [', no word of it so far', ' → so far not read by '];
  if (rest.length === 0 && !chain.arrives) parts.push(plain(silent));
  else if (!chain.arrives) parts.push(plain(away), strong(nameOf(receiver)));
  else if (holds && rest.length === 0)
    parts.push(
      plain('; '),
      strong(nameOf(receiver)),
      plain(known.read ? ' never says it' : ' has not said it so far'),
    );
  if (!chain.grounded) parts.push(plain(' (said without having read it)'));
  const lacking = trace.agents.filter(({ holds: own }) => !own.includes(evidence)).length;
  const asOf = known.matched ? round : round - 1;
  if (asOf > 0 && lacking > 0) {
    const relays = countRelays(trace, evidence, asOf);
    parts.push(
      plain('; '),
      strong(`${relays.toLocaleString('en')} of ${lacking.toLocaleString('en')}`),
      plain(` peers ${relays === 1 ? 'says' : 'say'} it by r${asOf - 1}`),
    );
  }
  return parts;
}

/** One step in the list: who, what, and its small print. */
export function wordStep(
  step: ProvenanceStep,
  nameOf: (agent: number) => string,
): { readonly who: string; readonly what: string; readonly more: string } {
  if (step.kind === 'origin') {
    const what = step.everybody ? 'was given it' : step.holders.length > 1 ? 'hold it' : 'holds it';
    return { who: nameOrigin(step, nameOf), what, more: '' };
  }
  const who = nameOf(step.agent);
  if (step.kind === 'reached') {
    const copies = step.copies === 1 ? '1 copy' : `${step.copies} copies`;
    return { who, what: 'reads it', more: step.holds ? `${copies}, holds it` : copies };
  }
  const again = step.rounds.slice(1);
  const what = step.found.outcome === 'distorted' ? 'says it, distorted' : 'says it';
  return { who, what, more: again.length === 0 ? '' : `again in ${again.map((t) => `r${t}`).join(', ')}` };
}
