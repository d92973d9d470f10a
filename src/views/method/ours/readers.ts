import type { OursGroup } from './choice.ts';

const sliders = 'Readers, in the bar of the lab';

export const readerChoices: OursGroup = {
  id: 'readers',
  title: 'Scripted readers: the simulated model',
  choices: [
    {
      what: 'Three settings refine what a reader says: how much it favours what supports its choice, how readily it passes on what it received, and what says nothing yet.',
      why: 'With one rate for everything the published accuracies cannot be had.',
      change: sliders,
      see: { query: 'n=16', words: 'the lab with its readers' },
      where: ['backends/scripted/settings.ts'],
    },
    {
      what: 'A reader’s own last message keeps a sentence in mind and does not repeat it.',
      why: 'Nobody is a second voice to himself. Counting it would make readers convince themselves.',
      where: ['backends/scripted/decide.ts'],
    },
    {
      what: 'In a task with weights these add up; the largest sum that any option can have is a whole case.',
      why: 'One unit for all tasks, so that conformity and noise mean the same everywhere.',
      where: ['backends/scripted/bearing.ts'],
    },
    {
      what: 'In an imported task without a bearing, all private sentences together decide for the right answer, and any fewer leave the decoy ahead.',
      why: 'The weakest assumption under which the private evidence matters at all.',
      change: 'give the task a bearing in its JSON',
      where: ['core/task.ts', 'backends/scripted/bearing.ts'],
      spec: ['protocol: ties by seed'],
    },
    {
      what: 'Known roads or links that do not reach from the start are a story that distracts; a longer one more than a short one.',
      why: 'So the strong decoy pulls a reader who knows half of the way, as it does models. A single road says nothing.',
      where: ['backends/scripted/bearing.ts', 'backends/scripted/chain-bearing.ts'],
    },
    {
      what: 'A planted road or link speaks for its end, halfway between the strongest story and a whole case.',
      why: 'Strong enough to mislead, weak enough that the whole truth wins.',
      where: ['backends/scripted/bearing.ts', 'backends/scripted/chain-bearing.ts'],
    },
    {
      what: 'To a free-text question a reader chooses among the names that the task’s sentences offer, and says “unknown” where it has read none.',
      why: 'It cannot invent. A name it has not read stays out of reach.',
      where: ['backends/scripted/candidates.ts'],
    },
    {
      what: 'An item of more than forty words is stated in part.',
      why: 'A message of a hundred words must have room for more than one paragraph.',
      where: ['backends/scripted/statements.ts'],
    },
    {
      what: 'In writing without blanks, two characters count as a word.',
      why: 'About what a word takes in Chinese and Japanese; the limit of a hundred words then means the same.',
      where: ['backends/scripted/sentences.ts'],
    },
    {
      what: 'The words that readers exchange when they reword a sentence.',
      why: 'None is a number, a negation or a name and none turns a statement round, so a rewording stays true.',
      change: sliders,
      where: ['backends/scripted/wording.ts'],
    },
    {
      what: 'The readers were fitted to runs that go through all 65 tasks of HiddenBench in turn, and to puzzles half strong and half weak where no strength is named.',
      why: 'The paper’s development split of 24 tasks is not published, nor which puzzles were meant.',
      where: ['testing/calibration/report.ts'],
    },
  ],
};
