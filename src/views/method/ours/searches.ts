import type { OursGroup } from './choice.ts';

const change = '“+search” behind the task’s name, in a link or on the command line';

export const searchChoices: OursGroup = {
  id: 'searches',
  title: 'Own searches: evidence found instead of given',
  choices: [
    {
      what: 'Search is BM25+ with the usual settings of its library; any word of a query counts, and equal scores stand in the task’s order.',
      why: 'The sources name BM25 and no settings. Labels are not searched, because agents never see them.',
      change,
      where: ['engine/search/rank-evidence.ts'],
    },
    {
      what: 'A scripted reader searches for the question and its role’s words: up to three telling words of one item that the seed draws for it.',
      why: 'A role stands for interest in one subject. With the question alone everybody would find the same. Words of fewer than four letters count as grammar.',
      change,
      where: ['engine/search/role-words.ts'],
    },
    {
      what: 'Evidence that every agent found is shared; what some or nobody found is private. A planted falsehood stays one.',
      why: 'Between the two there are degrees, but measures need one kind for each sentence.',
      change,
      where: ['core/searches.ts'],
    },
    {
      what: 'A lead or head that does not search holds what all agents found.',
      why: 'As deciders hold the shared evidence where holders are assigned.',
      change,
      where: ['core/searches.ts'],
    },
    {
      what: 'A sentence that nobody found makes no pair in reach, nor does a planted falsehood; after own searches any of a sentence’s holders counts as its holder.',
      why: 'Nobody could pass it on, so counting it would lower every arm alike. With one holder nothing changes.',
      where: ['core/reach.ts'],
    },
  ],
};
