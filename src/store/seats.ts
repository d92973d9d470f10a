import type { ReaderName, Setup } from '#archive/link-state.ts';

/** The readers that need neither a model nor a person, as settings name them. */
export const scriptedReader = 'scripted';
/** The person at the screen. */
export const personReader = 'person';

/** Who answers for an agent, deciders included. */
export const readerOf = ({ reader, seats }: Setup, agent: number): ReaderName =>
  seats.find((seat) => seat.agent === agent)?.reader ?? reader;

/** Who does the router's own calls (a summary, claims, rewording): the group's model; a person is not asked for them. */
export const routerReader = ({ reader, seats }: Setup): ReaderName =>
  [reader, ...seats.map((seat) => seat.reader)].find((name) => name !== personReader) ?? scriptedReader;

/** Every reader of a group, in the order of their first agent. `group`: agents and deciders. */
export const readersOf = (setup: Setup, group: number): readonly ReaderName[] => [
  ...new Set(Array.from({ length: group }, (_, agent) => readerOf(setup, agent))),
];

/** The agents that scripted readers answer for. */
export const scriptedAgents = (setup: Setup, group: number): readonly number[] =>
  Array.from({ length: group }, (_, agent) => agent).filter(
    (agent) => readerOf(setup, agent) === scriptedReader,
  );
