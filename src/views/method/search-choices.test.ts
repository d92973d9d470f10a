import { describe, expect, test } from 'vitest';
import type { OursGroup } from './ours/choice.ts';
import { searchChoices } from './search-choices.ts';

const groups: readonly OursGroup[] = [
  {
    id: 'vote',
    title: 'The vote',
    choices: [
      { what: 'A tie is undecided.', why: 'Lots add chance.', where: ['core/vote.ts'] },
      { what: 'No answer, no vote.', why: 'It is not wrong.', where: [] },
    ],
  },
  { id: 'reach', title: 'Reach', choices: [{ what: 'Six senders.', why: 'As in the paper.', where: [] }] },
];
const found = (sought: string): string[] =>
  searchChoices(groups, sought).flatMap(({ choices }) => choices.map(({ what }) => what));

describe('searchChoices', () => {
  test('gives everything without words', () => {
    expect(searchChoices(groups, '  ')).toBe(groups);
  });

  test('needs every word, in any case, wherever it stands', () => {
    expect(found('TIE chance')).toEqual(['A tie is undecided.']);
    expect(found('core/vote')).toEqual(['A tie is undecided.']);
    expect(found('vote')).toEqual(['A tie is undecided.', 'No answer, no vote.']);
    expect(found('tie paper')).toEqual([]);
  });

  test('leaves out groups without a choice', () => {
    expect(searchChoices(groups, 'six').map(({ id }) => id)).toEqual(['reach']);
  });
});
