import { normaliseFreeText } from '#core/answer/normalise-free-text.ts';
import { hash32, randomStream } from '#core/rng.ts';
import type { Evidence } from '#core/task.ts';

/** One paragraph of a row, as published. */
export interface Paragraph {
  readonly idx: number;
  readonly title?: string | undefined;
  readonly paragraph_text: string;
  readonly is_supporting?: boolean | undefined;
}

/** How many paragraphs that do not support the answer everybody reads (spec: tasks). */
const SHARED = 4;
const LABEL_LENGTH = 28;

/**
 * Four shared paragraphs and the private ones as evidence, each kind in the row's order. `accepted` are the answer and
 * its aliases: paragraphs that name one of them are shared only where others run out.
 */
export function dealParagraphs(
  id: string,
  paragraphs: readonly Paragraph[],
  accepted: readonly string[],
): Evidence[] {
  const marked = paragraphs.some((paragraph) => paragraph.is_supporting !== undefined);
  const secret = paragraphs.filter((paragraph) => !marked || paragraph.is_supporting === true);
  const forms = accepted.map(normaliseFreeText).filter((form) => form !== '');
  const namesAnswer = (paragraph: Paragraph): boolean => {
    const text = ` ${normaliseFreeText(writeParagraph(paragraph))} `;
    return forms.some((form) => text.includes(` ${form} `));
  };
  const others = randomStream(hash32(id), 'musique-shared').shuffle(
    paragraphs.filter((paragraph) => !secret.includes(paragraph)),
  );
  // Read one by one: a file may hold hundreds of thousands of paragraphs.
  const drawn = new Set<Paragraph>();
  const passed: Paragraph[] = [];
  for (const paragraph of others) {
    if (drawn.size === SHARED) break;
    if (namesAnswer(paragraph)) passed.push(paragraph);
    else drawn.add(paragraph);
  }
  for (const paragraph of passed) if (drawn.size < SHARED) drawn.add(paragraph);
  const deal = (list: readonly Paragraph[], kind: 'shared' | 'private'): Evidence[] =>
    list.map((paragraph, i) => ({
      id: `${kind === 'shared' ? 'S' : 'P'}${i + 1}`,
      text: writeParagraph(paragraph),
      kind,
      ...labelOf(paragraph),
    }));
  return [
    ...deal(
      paragraphs.filter((paragraph) => drawn.has(paragraph)),
      'shared',
    ),
    ...deal(secret, 'private'),
  ];
}

/** The paragraph as evidence: its title stands before a text that does not name it. */
export function writeParagraph({ title = '', paragraph_text }: Paragraph): string {
  const text = paragraph_text.trim();
  const heading = title.trim();
  return heading === '' || text.includes(heading) ? text : `${heading}: ${text}`;
}

function labelOf({ title = '' }: Paragraph): { label?: string } {
  const points = [...title.trim()];
  if (points.length === 0) return {};
  return {
    label: points.length <= LABEL_LENGTH ? points.join('') : `${points.slice(0, LABEL_LENGTH - 1).join('')}…`,
  };
}
