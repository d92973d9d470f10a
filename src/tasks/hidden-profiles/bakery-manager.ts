import { makeProfile } from './make-profile.ts';

/** Veld's record does not survive a look at the books; Osei has led far more than her form admits. */
export const bakeryManager = makeProfile({
  name: 'bakery-manager',
  title: 'A manager for the bakery',
  description: [
    'A bakery owned by its workers wants a general manager who keeps people and money together while it doubles in size.',
    'Four applicants were interviewed, and the post must be filled before summer.',
    'Whom should the bakery appoint?',
  ],
  options: ['Joris Veld', 'Lena Brandt', 'Mina Kovač', 'Amara Osei'],
  answer: 'Amara Osei',
  decoy: 'Joris Veld',
  shared: [
    {
      text: 'Joris Veld directed nine pastry shops for six years, a larger business than ours will be.',
      label: 'Veld ran nine shops',
      bears: [['Joris Veld', 2]],
    },
    {
      text: 'At the interview Joris Veld answered every question fluently, and the panel liked his stories.',
      label: 'Veld shone at interview',
      bears: [['Joris Veld', 2]],
    },
    {
      text: 'Joris Veld speaks the languages of all three suppliers and holds a diploma from Lausanne.',
      label: 'Veld has languages, diploma',
      bears: [['Joris Veld', 1]],
    },
    {
      text: 'Lena Brandt would only be free in eleven months, once her course overseas is finished.',
      label: 'Brandt free in 11 months',
      bears: [['Lena Brandt', -2]],
    },
    {
      text: 'Mina Kovač expects a salary of 140,000, twice the amount that has been set aside.',
      label: 'Kovač asks for twice the pay',
      bears: [['Mina Kovač', -2]],
    },
    {
      text: 'According to her application form, Amara Osei has never been responsible for more than four employees.',
      label: 'Osei has led four people',
      bears: [['Amara Osei', -1]],
    },
    {
      text: 'Amara Osei sent two plain paragraphs as a covering letter and no plan for the expansion.',
      label: "Osei's letter was thin",
      bears: [['Amara Osei', -1]],
    },
  ],
  private: [
    {
      text: 'A former personnel officer reports that under Veld a third of the shop assistants quit each year.',
      label: 'A third quit under Veld',
      bears: [['Joris Veld', -2]],
    },
    {
      text: "The commercial register shows that Veld's chain closed insolvent, with 260,000 in wages unpaid.",
      label: "Veld's chain went bankrupt",
      bears: [['Joris Veld', -2]],
    },
    {
      text: 'When a mill owner fell ill, Osei stepped in and steered his forty millers through an entire harvest.',
      label: 'Osei steered forty millers',
      bears: [['Amara Osei', 2]],
    },
    {
      text: 'Osei designed a rota for community kitchens that halved their losses and is copied across the county.',
      label: "Osei's rota halved losses",
      bears: [['Amara Osei', 2]],
    },
  ],
});
