import type { OursGroup } from './choice.ts';

const change =
  'the switch “own searches” in the Task panel, or “+search” behind a task’s name in a link or on the command line';

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
      what: 'A model is asked once, before round 0, for a query of at most twelve words; the first line with words counts. Where none can be read, the question is searched for.',
      why: 'The sources ask for the model’s own query and give no wording.',
      change,
      where: ['core/router-prompts.ts'],
    },
    {
      what: 'In a group with scripted readers nobody is asked for a query: all search for the question and their role’s words.',
      why: 'One run would otherwise mix two kinds of search.',
      change,
      where: ['engine/deal-evidence.ts'],
    },
    {
      what: 'The calls for queries stand among round 0’s calls, and count in every arm.',
      why: 'As a round 0 that arms share: it is asked once and counted in each.',
      where: ['engine/run-arms.ts'],
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
