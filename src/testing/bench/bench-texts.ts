import { type RandomStream, randomStream } from '#core/rng.ts';

const syllables =
  'ba ko mi tu ren dal vor sim pel gra nu lo shi ket am ri ste fo ner qui za bel hun cra wil tos mae dri'.split(
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
/** Different content words of the evidence; the k-th is drawn about 1/k as often as the first, as in real text. */
const vocabularySize = 3000;

export interface BenchTexts {
  readonly evidence: readonly { readonly id: string; readonly text: string }[];
  readonly messages: readonly string[];
}

/** A task and messages like those of a run: talk, one to three sentences of the evidence, an answer line. Seeded. */
export function makeBenchTexts(messages: number, sentences: number): BenchTexts {
  const stream = randomStream(1, 'match-bench', messages, sentences);
  const vocabulary = Array.from({ length: vocabularySize }, () => makeWord(stream, 2 + stream.below(2)));
  const word = (): string => vocabulary[Math.floor(vocabularySize ** stream.float()) - 1] ?? '';
  const name = (): string => {
    const plain = makeWord(stream, 3);
    return plain.slice(0, 1).toUpperCase() + plain.slice(1);
  };
  const evidence = Array.from({ length: sentences }, (_, at) => ({
    id: `E${at + 1}`,
    text: `The ${word()} ${name()} ${word()}ed the ${word()} of the ${word()} ${stream.pick(times)} with ${2 + stream.below(40)} ${word()} and a ${word()}.`,
  }));
  const texts = Array.from({ length: messages }, () => {
    const parts = [stream.pick(talk)];
    for (let k = 1 + stream.below(3); k > 0; k--) parts.push(stream.pick(evidence).text, stream.pick(talk));
    return `${parts.join(' ')}\n\nFinal answer: ${name()}`;
  });
  return { evidence, messages: texts };
}

function makeWord(stream: RandomStream, length: number): string {
  return Array.from({ length }, () => stream.pick(syllables)).join('');
}
