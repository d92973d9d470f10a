import type { OursGroup } from './choice.ts';

const figures = { query: 'screen=figures', words: 'the figures' };

export const statisticsChoices: OursGroup = {
  id: 'statistics',
  title: 'Measures and statistics',
  choices: [
    {
      what: 'Fewer than five items show points and no interval.',
      why: 'An interval from so few would look more certain than it is.',
      see: figures,
      where: ['core/statistics/bootstrap.ts', 'core/measures/compare-runs.ts'],
    },
    {
      what: 'Where more than half of the resamples have no value, there is no interval.',
      why: 'The rest are a choice of the lucky ones. Fewer are left out and counted.',
      where: ['core/statistics/bootstrap.ts'],
    },
    {
      what: 'A paired comparison leaves out items on which either arm did not finish; runs with more than a quarter of unreadable answers are marked.',
      why: 'The paper says “after exclusions” and no more. Here each is counted on the figure.',
      change: 'all runs or after exclusions, above the figures',
      see: figures,
      where: ['core/measures/estimate-runs.ts'],
      spec: ['protocol: Exclusions, always counted on the figure'],
    },
    {
      what: 'Over all runs, one that did not finish counts as not right.',
      why: 'Leaving it out would be an exclusion under another name.',
      change: 'all runs or after exclusions, above the figures',
      where: ['core/measures/estimate-runs.ts'],
    },
    {
      what: 'A call that failed counts among the missing answers.',
      why: 'For the group it makes no difference whether a reply was unreadable or never came.',
      where: ['core/measures/run-summary.ts'],
    },
    {
      what: 'An item’s runs of several seeds are drawn together in a bootstrap; for the interval of one proportion they count as independent.',
      why: 'Runs of one item are alike, and only a bootstrap can allow for that; Wilson’s interval is a little too narrow there.',
      where: [
        'core/measures/pair-runs.ts',
        'core/measures/compare-runs.ts',
        'core/measures/estimate-runs.ts',
      ],
    },
    {
      what: 'Tokens saved count only pairs of which both runs finished, at either level.',
      why: 'A run that broke off used fewer tokens for that reason.',
      where: ['core/measures/compare-runs.ts'],
    },
    {
      what: 'For relative reach seeds are drawn, not items.',
      why: 'Who holds and who is heard depend on the seed: runs of one seed reach nearly the same pairs, whatever the task.',
      where: ['core/measures/compare-runs.ts'],
    },
    {
      what: 'The primacy index compares the same tasks with their evidence in round 0 and in round 3.',
      why: 'The source names no round for “late”.',
      see: { query: 'screen=figures&figure=4b', words: 'late evidence' },
      where: ['core/measures/primacy-index.ts'],
      spec: ['protocol: late = round 3'],
    },
    {
      what: 'MuSiQue’s screen keeps an item where all runs with full information are right and all without communication are not.',
      why: 'The paper screens per model and does not say what several runs of one item mean. A majority would keep more.',
      where: ['core/measures/screen-items.ts'],
    },
    {
      what: 'Copies of shared sentences in a decider’s inbox are a mean over rounds from 1 on.',
      why: 'Nobody has an inbox in round 0; the last inbox is given beside it.',
      where: ['core/measures/decider-measures.ts'],
    },
    {
      what: 'A sentence’s way to an agent goes back through a holder first, then through who said it earliest, then by number.',
      why: 'Several senders may stand behind one copy. Any of the ways is true; one rule shows the same each time.',
      see: { query: 'n=16&rounds=6&round=3', words: '“provenance”, with the other ways to choose' },
      where: ['core/measures/provenance.ts'],
    },
  ],
};

export const figureChoices: OursGroup = {
  id: 'figures',
  title: 'Figures and sweeps',
  choices: [
    {
      what: 'Where the public text does not print what a figure shows, its measure or its arms are chosen; each figure says so below its title.',
      why: 'Figures 1d, 2d, 2e, 2f, 3a, 3b, 3c, 4b, C.1, F.1, G.1 and H.1 are named in the text, with few words or none about their axes.',
      see: figures,
      where: [
        'engine/figures/definition.ts',
        'engine/figures/draw-figure.ts',
        'views/figures/figure-card.tsx',
      ],
      figures: ['1d', '2d', '2e', '2f', '3a', '3b', '3c', '4b', 'C.1', 'F.1 figure', 'G.1', 'H.1'],
    },
    {
      what: 'Where a table names puzzles without a strength, half are strong and half are weak. Table D.1 stands for the chosen group size; Table F.2 for the lead of fan-out-gather; Table H.2 screens multi-hop questions.',
      why: 'The tables do not say. Each could be drawn for any other size, lead or mixture.',
      see: { query: 'screen=figures&figure=F.2', words: 'a lead’s inbox' },
      where: ['engine/figures/definition.ts'],
      figures: ['D.1', 'F.1', 'F.2', 'H.2', 'H.3', 'I.1 figure'],
    },
    {
      what: 'In Figures 2a to 2c the lab’s own hidden profiles and chains stand in for HiddenBench and MuSiQue until those are loaded; puzzles are half strong, half weak.',
      why: 'Published tasks are not part of the lab. Waiting for them would leave the figures empty.',
      see: { query: 'screen=figures&figure=2a', words: 'accuracy by group size' },
      where: ['engine/figures/accuracy-by-size.ts'],
      figures: ['2a', '2b', '2c'],
    },
    {
      what: 'Figures start with twelve items a kind, one seed and groups of 4 to 32.',
      why: 'Seconds to a minute in a browser. The paper’s numbers of items take a sweep.',
      change: 'items, seeds and sizes, above the figures',
      see: figures,
      where: ['engine/figures/settings.ts'],
    },
    {
      what: 'Every pair of seed and task has a seed of its own for its runs.',
      why: 'With one seed for all tasks, all would have the same luck with holders and senders. Arms stay paired.',
      where: ['engine/sweep/unit-key.ts'],
    },
    {
      what: 'How many calls are open at once, and how long one is waited for, makes no other run.',
      why: 'So a sweep can go on with other limits and asks for nothing twice.',
      where: ['engine/sweep/unit-key.ts'],
    },
    {
      what: 'A sweep of scripted readers makes one run after the other; with models, as many are under way as bring twice the agents that fill the open calls.',
      why: 'A round ends with its slowest call. With just enough runs the server would wait for it; with many more, a broken sweep would leave more half done.',
      change: 'open calls, on the command line',
      where: ['cli/sweep/sweep-readers.ts'],
    },
    {
      what: 'A round in which every call of an arm failed ends the run as failed.',
      why: 'A wrong key would otherwise leave a thousand empty runs that count as finished. Single failures do not end it.',
      where: ['engine/sweep/run-sweep.ts'],
    },
  ],
};
