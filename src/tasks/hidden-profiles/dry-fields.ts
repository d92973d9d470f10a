import { makeProfile } from './make-profile.ts';

/** Maize loses its water and its buyer, and a new lupin withstands the fungus. */
export const dryFields = makeProfile({
  name: 'dry-fields',
  title: 'What to sow on the dry fields',
  description: [
    'A family farm must decide this week what to sow on twelve hectares of light, sandy soil.',
    'There is money for one crop, and it has to bring an income by October.',
    'Which crop should the family sow?',
  ],
  options: ['Maize', 'Lupins', 'Sorghum'],
  answer: 'Lupins',
  decoy: 'Maize',
  shared: [
    {
      text: 'Maize earned 640 a hectare last season, the best margin of any crop in the valley.',
      label: 'Maize earned 640 a hectare',
      bears: [['Maize', 2]],
    },
    {
      text: 'The family already owns a planter and a chopper for maize, both fully paid off.',
      label: 'Maize machines are paid off',
      bears: [['Maize', 2]],
    },
    {
      text: 'Early sorghum seed is sold out at both merchants and will not be restocked before next year.',
      label: 'Sorghum seed is sold out',
      bears: [['Sorghum', -2]],
    },
    {
      text: 'Lupins were tried here in 2011, when a fungus killed half of the plants within weeks.',
      label: 'Lupins failed in 2011',
      bears: [['Lupins', -1]],
    },
  ],
  private: [
    {
      text: 'From this summer the river authority forbids irrigation on sandy plots between June and September.',
      label: 'Irrigation is forbidden',
      bears: [['Maize', -2]],
    },
    {
      text: 'The dairy that has bought all local silage is switching to grass and will take no maize.',
      label: 'Dairy stops buying maize',
      bears: [['Maize', -2]],
    },
    {
      text: 'A lupin bred to resist that fungus yielded 3.1 tonnes on unwatered trial strips nearby.',
      label: 'New lupin resists the fungus',
      bears: [['Lupins', 2]],
    },
  ],
});
