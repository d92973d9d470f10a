import type { OursGroup } from './choice.ts';

export const claimChoices: OursGroup = {
  id: 'claims',
  title: 'Checking the paper’s statements',
  choices: [
    {
      what: 'A statement that two numbers are equal holds where the interval holds the value and strays from it by a tenth at most.',
      why: 'No interval can show that two numbers are the same, only that they are near; without a bound, few runs would show it best.',
      where: ['testing/claims/finding.ts'],
    },
    {
      what: 'A difference of accuracy in which fewer than five tasks differ takes Newcombe’s interval in place of the bootstrap.',
      why: 'Resamples of so few hardly vary, and their interval would shrink to a point.',
      where: ['testing/claims/compare-arms.ts'],
    },
    {
      what: '“None” is shown where no run has one and Wilson’s bound for their share is below 5 %.',
      why: 'None among ten runs would say little about the eleventh.',
      where: ['testing/claims/cost-claims.ts'],
    },
  ],
};
