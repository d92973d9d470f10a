import type { Trace } from '#core/trace.ts';

type Group = {
  readonly agents: readonly { readonly id: string }[];
  readonly settings: Pick<Trace['settings'], 'agents'>;
};

/** The name of a decider, who comes after the agents that hold evidence; undefined for one of those. */
const deciderName = ({ agents, settings }: Group, agent: number): string | undefined =>
  agent < settings.agents ? undefined : agents[agent]?.id;

/** An agent as a sentence names it, inside the sentence: "agent 17"; a decider by its name: "the lead", "lead 2". */
export function sayAgent(group: Group, agent: number): string {
  const name = deciderName(group, agent);
  if (name === undefined) return `agent ${agent + 1}`;
  const small = name.charAt(0).toLowerCase() + name.slice(1);
  return /\d$/u.test(name) ? small : `the ${small}`;
}

/** A decider's name where there is little room: "lead", "head"; of several "L1", "L2". */
export const shortenName = (name: string): string =>
  name.replace(/^(\p{L})\p{L}* (\d+)$/u, '$1$2').replace(/^\p{L}{3,}$/u, (word) => word.toLowerCase());

/** An agent's number at a mark; a decider's short name. */
export function labelAgent(group: Group, agent: number): string {
  const name = deciderName(group, agent);
  return name === undefined ? String(agent + 1) : shortenName(name);
}
