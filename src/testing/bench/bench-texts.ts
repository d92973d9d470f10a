import { type RandomStream, randomStream } from '#core/rng.ts';

const subjects = 'guard driver nurse teacher clerk farmer pilot cook janitor captain engineer ranger'.split(
  ' ',
);
const places = 'gate bridge harbour cellar archive tower orchard station market tunnel chapel depot'.split(
  ' ',
);
const verbs = 'saw closed opened moved reported found repaired painted guarded left reached crossed'.split(
  ' ',
);
const times = ['before noon', 'after midnight', 'at 18:30', 'on Sunday', 'in the storm', 'last week'];
const talk = [
  'I think we should look at everything again before we decide.',
  'Thanks for the summary, that makes sense to me so far.',
  "I'm not sure yet, but the others may hold something we lack.",
  'As far as I know nobody has said anything about the second option.',
  'Let me share what my own notes say about it.',
];

const syllables = 'ba ko mi tu ren dal vor sim pel gra nu lo shi ket am'.split(' ');

function name(stream: RandomStream): string {
  const word = stream.pick(syllables) + stream.pick(syllables) + stream.pick(syllables);
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

export interface BenchTexts {
  readonly evidence: readonly { readonly id: string; readonly text: string }[];
  readonly messages: readonly string[];
}

/** A task and messages like those of a run: talk, one to three sentences of the evidence, an answer line. Seeded. */
export function makeBenchTexts(messages: number, sentences: number): BenchTexts {
  const stream = randomStream(1, 'match-bench', messages, sentences);
  const evidence = Array.from({ length: sentences }, (_, at) => ({
    id: `E${at + 1}`,
    text: `The ${stream.pick(subjects)} ${name(stream)} ${stream.pick(verbs)} the ${stream.pick(places)} of ${name(stream)} ${stream.pick(times)} with ${2 + stream.below(40)} ${stream.pick(places)} keys.`,
  }));
  const texts = Array.from({ length: messages }, () => {
    const parts = [stream.pick(talk)];
    for (let k = 1 + stream.below(3); k > 0; k--) parts.push(stream.pick(evidence).text, stream.pick(talk));
    return `${parts.join(' ')}\n\nFinal answer: ${name(stream)}`;
  });
  return { evidence, messages: texts };
}
