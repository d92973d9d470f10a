import type { OursGroup } from './choice.ts';

const crowd = { query: 'n=256&rounds=3', words: 'a group of 256' };

export const screenChoices: OursGroup = {
  id: 'screens',
  title: 'Screens and drawing',
  choices: [
    {
      what: 'Among many agents the first copy is a few pixels high and the rest grows evenly.',
      why: 'One copy of a thousand would be less than a pixel. A logarithm would make ten copies look like two.',
      see: crowd,
      where: ['views/butterfly/legend.tsx', 'viz/layout/matrix-layout.ts'],
    },
    {
      what: 'Too many agents for the width share columns: neighbours, or all that hold and read the same. Copies are means.',
      why: 'A sum would make a column of more agents look louder. Groups stand in the order of their first agent.',
      change: 'the zoom, above the matrix',
      see: crowd,
      where: ['views/butterfly/zoom-control.tsx', 'viz/layout/matrix-bins.ts'],
    },
    {
      what: 'A column of several agents shows the choice of most; of a tie, the one that is further from right.',
      why: 'A column never looks right that is only half so.',
      where: ['viz/layout/bin-choices.ts'],
    },
    {
      what: 'A thumbnail joins agents from 25 and sentences from 15 on.',
      why: 'Its squares would be too small to see change by.',
      where: ['views/filmstrip/thumbnail-paths.ts'],
    },
    {
      what: 'From 65 agents on the network is a grid and never a ring, and a square of it stands for several agents.',
      why: 'Places on a ring would run into one another, and finer squares cannot be told apart.',
      change: 'ring or grid, up to 64 agents',
      see: { query: 'n=32', words: 'the network of 32' },
      where: ['views/network/network.tsx', 'viz/layout/network-matrix.ts'],
    },
    {
      what: 'From 65 agents on, reach is drawn in bundles.',
      why: 'Below four pixels a row nothing can be read.',
      see: crowd,
      where: ['viz/layout/reach-bundles.ts'],
    },
    {
      what: 'Runs of models and of people save themselves; runs of scripted readers are kept when you say so.',
      why: 'Only the first cannot be had again from their settings.',
      see: { query: 'screen=runs', words: 'saved runs' },
      where: ['store/run-keeper.ts'],
    },
    {
      what: 'Two traces of one task and seed that differ in the condition are put together as the arms of one run; what passes messages stands left.',
      why: 'That is how they were made, and how the lab shows them. Others stay alone.',
      where: ['store/saved-files.ts'],
    },
    {
      what: 'A file of more than 200 MB is not read.',
      why: 'A thousand agents fill about 100; a tab that dies would lose more.',
      where: ['store/saved-files.ts'],
    },
  ],
};
