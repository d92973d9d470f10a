import type { OursGroup } from './choice.ts';

export const generatedChoices: OursGroup = {
  id: 'generated',
  title: 'Tasks made here',
  choices: [
    {
      what: 'Decoy puzzles: one road a sentence, four private roads to the right landmark, shared roads between other towns. Strong and weak puzzles of one number differ in the end of the shared chain alone.',
      why: 'The paper’s generator is not public. Here the rules are checked on each finished puzzle: exactly one answer, and every private road is needed.',
      change: 'the task’s number and the number of roads',
      see: { query: 'task=decoy-puzzle-strong:1', words: 'a decoy puzzle' },
      where: ['tasks/decoy-puzzle.ts', 'tasks/check-puzzle.ts'],
      spec: ['tasks: **Decoy puzzle'],
    },
    {
      what: 'Roads, locks and tutors are told in a few forms that differ in word order only.',
      why: 'The words around the names then stand in every sentence, and a router that weighs rare words goes by the names alone.',
      where: ['tasks/decoy-puzzle.ts', 'tasks/recall.ts', 'tasks/k-hop.ts'],
    },
    {
      what: 'Elimination: each private sentence rules out one wrong bridge, three shared ones praise one of them.',
      why: 'Weights make the praised bridge lead until it is ruled out, and the right one certain only when all others are. Softer weights would let guesses win.',
      see: { query: 'task=elimination:1', words: 'an elimination task' },
      where: ['tasks/elimination.ts'],
      spec: ['tasks: **Elimination'],
    },
    {
      what: 'Multi-hop: chains of two to four facts about invented things, each in a paragraph with filler; four shared paragraphs tell of look-alikes.',
      why: 'Invented, because what a model knows already would answer the question without the evidence.',
      see: { query: 'task=multi-hop:1', words: 'a multi-hop question' },
      where: ['tasks/multi-hop.ts', 'tasks/multi-hop-relations.ts'],
      spec: ['tasks: **Multi-hop'],
    },
    {
      what: 'Invented names never share a beginning within one task, and have no ending that the folding of word forms would change.',
      why: 'Neither a reader nor a router that compares words may mistake one for another.',
      where: ['tasks/place-names.ts', 'tasks/invented-names.ts'],
    },
    {
      what: 'In the hidden profiles written here, all private sentences together turn the balance by one; with any one missing the decoy leads.',
      why: 'The paper gives no strength. So each holder matters, and none alone decides.',
      where: ['tasks/hidden-profiles/make-profile.ts'],
    },
    {
      what: 'A generated task’s name carries its number, its size and the seed of its series.',
      why: 'The name alone is then enough to make it again, on any machine.',
      where: ['tasks/generated-item.ts'],
    },
    {
      what: 'Generated tasks are the same for every seed of a run.',
      why: 'Seeds then differ in who holds what and how readers speak, not in what is true.',
      change: 'series, in the plan of a sweep',
      where: ['engine/sweep/plan.ts'],
    },
  ],
};

export const importedChoices: OursGroup = {
  id: 'imported',
  title: 'Tasks brought along, and switches on any task',
  choices: [
    {
      what: 'The decoy of a task that names none is the wrong option with most words in the shared evidence; ties go by seed.',
      why: 'What everybody knows must speak for it. For free text it is a name from the shared evidence that the question does not speak of.',
      change: 'give the task a decoy in its JSON',
      where: ['tasks/decoy.ts', 'tasks/wrong-name.ts'],
      spec: ['protocol: most words in the shared evidence'],
    },
    {
      what: 'A planted falsehood contradicts a private sentence: it denies it, changes a number, or names the decoy instead.',
      why: 'By rule, so that any task of anybody’s can have one. It pulls half as much as the truth is ahead by, so a reader who knows everything can still be right.',
      change: '“+falsehood” behind the task’s name, in a link or on the command line',
      where: ['tasks/plant-falsehood.ts', 'tasks/false-claims.ts'],
    },
    {
      what: 'Late evidence is handed out in round 3, the middle of six.',
      why: 'The source names no round. Earlier, little has been said; later, nothing can follow.',
      change: 'on or off: “+late” behind the task’s name, in a link or on the command line',
      where: ['tasks/switches.ts'],
      spec: ['protocol: late = round 3'],
    },
    {
      what: 'A note that HiddenBench lists as shared and as private is a fault; blank and repeated ones are left out with a word about it.',
      why: 'It would be private and known to all.',
      where: ['tasks/hiddenbench.ts'],
    },
    {
      what: 'Of a MuSiQue question the supporting paragraphs are private; four others are shared, first of all those that do not name the answer.',
      why: 'The paper says who holds what, not which of the other paragraphs. Unanswerable twins run without being scored.',
      where: ['tasks/musique.ts'],
    },
    {
      what: 'A task whose name is taken gets a number behind it.',
      why: 'A good task is not refused for its name.',
      where: ['tasks/import-items.ts'],
    },
    {
      what: 'A task has at most a hundred options.',
      why: 'More cannot be shown or told apart.',
      where: ['tasks/check-options.ts'],
    },
    {
      what: 'Two options that differ in case, blanks, quotes, dashes or a full stop are one.',
      why: 'No reader could answer so that they are told apart.',
      where: ['tasks/fold-option.ts'],
    },
  ],
};
