import { nameCondition } from '#conditions/condition-name.ts';
import { type ConditionChoice, chooseCondition, conditions } from '#conditions/index.ts';
import type { Fault } from '#core/fault.ts';
import { matchPresets } from '#core/match/presets.ts';
import { stages } from '#core/stage.ts';
import type { LinkState, Seat, Setup } from './link-state.ts';

/** The arm that `text` means. Throws a RangeError that names the known conditions. */
export function decodeArm(text: string): ConditionChoice {
  const [id = '', setting] = text.split(':');
  const choice: ConditionChoice =
    setting === undefined ? { id } : setting === 'limit' ? { id, limit: true } : { id, k: Number(setting) };
  return chooseCondition(choice).choice;
}

/** `3~person,5~model`: agents as the page counts them, from 1. */
const encodeSeats = (seats: readonly Seat[]): string =>
  seats.map(({ agent, reader }) => `${agent + 1}~${encodeURIComponent(reader)}`).join(',');

const yesNo = (on: boolean): 'yes' | 'no' => (on ? 'yes' : 'no');

const trim = (value: number): string => String(Number(value.toFixed(4)));

/**
 * The query of a link that shows the same run and the same spot. Never holds a key or a long text. Reader settings are
 * written only where they differ from `defaults`.
 */
export function encodeLink({ setup, gaze }: LinkState, defaults: Setup): URLSearchParams {
  const [a, b] = setup.arms;
  const query = new URLSearchParams({
    task: setup.task,
    n: String(setup.agents),
    a: nameCondition(a),
    b: nameCondition(b),
    arch: setup.architecture,
    rounds: String(setup.rounds),
    seed: String(setup.seed),
  });
  if (setup.preset !== defaults.preset) query.set('match', setup.preset);
  if (setup.threshold !== defaults.threshold) query.set('threshold', trim(setup.threshold));
  const usual = matchPresets[setup.preset];
  if (setup.routeDistorted !== usual.routeDistorted) query.set('distorted', yesNo(setup.routeDistorted));
  if (setup.routeUnsure !== usual.routeUnsure) query.set('unsure', yesNo(setup.routeUnsure));
  if (setup.reader !== defaults.reader) query.set('reader', setup.reader);
  if (setup.seats.length > 0) query.set('seats', encodeSeats(setup.seats));
  const changed = Object.entries(setup.readers).filter(([name, value]) => defaults.readers[name] !== value);
  if (changed.length > 0)
    query.set('readers', changed.map(([name, value]) => `${name}:${trim(value)}`).join(','));
  if (gaze.round !== null) query.set('round', String(gaze.round));
  if (gaze.stage !== 'read') query.set('stage', gaze.stage);
  if (gaze.evidence !== null) query.set('sentence', gaze.evidence);
  if (gaze.receiver !== null) query.set('to', String(gaze.receiver + 1));
  return query;
}

/** The bounds that a link is held to; the page's own controls keep to the same. */
export const setupBounds = {
  agents: [2, 1024],
  rounds: [1, 20],
  seed: [0, 2 ** 31 - 1],
  threshold: [0, 1],
} as const;

/** The text behind percent signs; empty where they stand for nothing. */
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/**
 * A task's reference, in either form: the "+" before a switch that somebody typed or pasted as it is arrives as a space,
 * since that is what it means in a query.
 */
const readReference = (text: string): string =>
  text.replace(/(?: (?:falsehood|late|search))+$/u, (switches) => switches.replaceAll(' ', '+'));

/** Reads one setting after the other; what does not fit keeps its default and is reported. */
class LinkReader {
  readonly faults: Fault[] = [];
  private readonly query: URLSearchParams;

  constructor(query: URLSearchParams) {
    this.query = query;
  }

  private refuse(name: string, text: string, expected: string): void {
    this.faults.push({
      code: `link.${name}`,
      place: name,
      message: `The link says ${name}=${text}.`,
      hint: `It takes ${expected}; the default is used instead.`,
    });
  }

  number<Default extends number | null>(
    name: string,
    [least, most]: readonly [number, number],
    fallback: Default,
    whole = true,
  ): number | Default {
    const text = this.query.get(name);
    if (text === null) return fallback;
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
    this.refuse(name, text, `a ${whole ? 'whole ' : ''}number from ${least} to ${most}`);
    return fallback;
  }

  text(name: string, fallback: string): string {
    return this.query.get(name) ?? fallback;
  }

  choice<T extends string>(name: string, known: readonly T[], fallback: T): T {
    const text = this.query.get(name);
    if (text === null) return fallback;
    const found = known.find((one) => one === text);
    if (found === undefined) this.refuse(name, text, `one of ${known.join(', ')}`);
    return found ?? fallback;
  }

  arm(name: string, fallback: ConditionChoice): ConditionChoice {
    const text = this.query.get(name);
    if (text === null) return fallback;
    try {
      return decodeArm(text);
    } catch {
      this.refuse(name, text, `one of ${conditions.map(({ id }) => id).join(', ')}`);
      return fallback;
    }
  }

  seats(agents: number): readonly Seat[] {
    const read = new Map<number, Seat>();
    for (const part of (this.query.get('seats') ?? '').split(',').filter((one) => one !== '')) {
      const [, number = '', name = ''] = /^(\d+)~(.+)$/u.exec(part) ?? [];
      const agent = Number(number) - 1;
      const reader = decodeText(name);
      if (agent >= 0 && agent < agents && reader !== '') read.set(agent, { agent, reader });
      else this.refuse('seats', part, `agent~reader with an agent from 1 to ${agents}`);
    }
    return [...read.values()].sort((a, b) => a.agent - b.agent);
  }

  readers(defaults: Setup['readers']): Setup['readers'] {
    const read = new Map(Object.entries(defaults));
    for (const part of (this.query.get('readers') ?? '').split(',').filter((one) => one !== '')) {
      const [name = '', text = ''] = part.split(':');
      const value = Number(text);
      if (read.has(name) && text !== '' && Number.isFinite(value)) read.set(name, value);
      else this.refuse('readers', part, `mechanism:number with one of ${[...read.keys()].join(', ')}`);
    }
    return Object.fromEntries(read);
  }
}

/** Reads a link. Everything that does not fit keeps its default and is reported, so that a bad link still opens. */
export function decodeLink(
  query: URLSearchParams,
  defaults: Setup,
  architectures: readonly string[],
): { link: LinkState; faults: readonly Fault[] } {
  const read = new LinkReader(query);
  const agents = read.number('n', setupBounds.agents, defaults.agents);
  const preset = read.choice('match', ['distinctive', 'plain'], defaults.preset);
  const usual = matchPresets[preset];
  const setup: Setup = {
    task: readReference(read.text('task', defaults.task)),
    agents,
    arms: [read.arm('a', defaults.arms[0]), read.arm('b', defaults.arms[1])],
    architecture: read.choice('arch', architectures, defaults.architecture),
    rounds: read.number('rounds', setupBounds.rounds, defaults.rounds),
    seed: read.number('seed', setupBounds.seed, defaults.seed),
    preset,
    threshold: read.number('threshold', setupBounds.threshold, defaults.threshold, false),
    routeDistorted: read.choice('distorted', ['yes', 'no'], yesNo(usual.routeDistorted)) === 'yes',
    routeUnsure: read.choice('unsure', ['yes', 'no'], yesNo(usual.routeUnsure)) === 'yes',
    reader: read.text('reader', defaults.reader),
    seats: read.seats(agents),
    readers: read.readers(defaults.readers),
  };
  // Deciders stand behind the agents that hold evidence: a lead per four of them and a head at most.
  const to = read.number('to', [1, setup.agents + Math.ceil(setup.agents / 4) + 1], null);
  const gaze = {
    round: read.number('round', [0, setup.rounds], null),
    stage: read.choice('stage', stages, 'read'),
    evidence: query.get('sentence'),
    receiver: to === null ? null : to - 1,
  };
  return { link: { setup, gaze }, faults: read.faults };
}
