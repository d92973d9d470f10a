import { makeProfile } from './make-profile.ts';

/** The lock was picked, the caretaker was on the telephone, and the critic's train never ran. */
export const missingViolin = makeProfile({
  name: 'missing-violin',
  title: 'Who took the violin',
  description: [
    'A valuable violin vanished from a cupboard backstage between nine and half past ten during a gala concert.',
    'Three people knew where it was kept.',
    'Who took it?',
  ],
  options: ['Edda Rook', 'Jonas Finch', 'Piet Hale'],
  answer: 'Jonas Finch',
  decoy: 'Piet Hale',
  shared: [
    {
      text: 'Piet Hale, the caretaker, carries the one key to the cupboard on a ring at his belt.',
      label: 'Hale has the only key',
      bears: [['Piet Hale', 2]],
    },
    {
      text: 'A stagehand noticed Piet Hale in the corridor behind the curtain just after nine.',
      label: 'Hale seen in the corridor',
      bears: [['Piet Hale', 2]],
    },
    {
      text: 'Piet Hale owes two musicians money and was overheard asking what old instruments fetch.',
      label: 'Hale is in debt',
      bears: [['Piet Hale', 1]],
    },
    {
      text: 'Edda Rook, the cellist, sat on stage in front of three hundred listeners until eleven.',
      label: 'Rook was on stage',
      bears: [['Edda Rook', -2]],
    },
    {
      text: 'Jonas Finch, the newspaper critic, told the police that he left at eight to catch the 20:12 train.',
      label: 'Finch says he left at eight',
      bears: [['Jonas Finch', -1]],
    },
    {
      text: 'Jonas Finch earns well, has no debts and already possesses two fine Italian fiddles.',
      label: 'Finch has no need',
      bears: [['Jonas Finch', -1]],
    },
  ],
  private: [
    {
      text: 'The locksmith found fresh scratches inside the lock: it was picked with wire, not opened with its key.',
      label: 'The lock was picked',
      bears: [['Piet Hale', -2]],
    },
    {
      text: 'A heating engineer spoke with Hale, who was down in the cellar, by telephone from 9:05 until 10:40.',
      label: 'Hale was on the telephone',
      bears: [['Piet Hale', -2]],
    },
    {
      text: 'Railway records show that the 20:12 was cancelled and nothing departed before midnight that evening.',
      label: 'The 20:12 was cancelled',
      bears: [['Jonas Finch', 2]],
    },
    {
      text: 'An auctioneer in Lyon received photographs of the loot on Friday, sent from a press office.',
      label: 'Photos from a press office',
      bears: [['Jonas Finch', 2]],
    },
  ],
});
