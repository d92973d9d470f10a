import { architectures } from '#architectures/index.ts';
import { conditions } from '#conditions/index.ts';
import type { OursChoice, OursGroup } from './choice.ts';

interface Marked {
  readonly id: string;
  readonly name: string;
  readonly ours?: string;
}

const marked = (kinds: readonly Marked[], query: (id: string) => string): readonly OursChoice[] =>
  kinds.flatMap(({ id, name, ours }) =>
    ours === undefined
      ? []
      : [{ what: name, why: ours, see: { query: query(id), words: 'look at it' }, where: [] }],
  );

/** What arms and architectures say of themselves wherever they can be chosen. */
export const markedChoices: OursGroup = {
  id: 'marked',
  title: 'Marked in the lab: arm by arm',
  choices: [
    ...marked(conditions, (id) => `n=16&b=${id}`),
    ...marked(architectures, (id) => `n=16&arch=${id}`),
  ],
};
