import { makeProfile } from './make-profile.ts';

/** A deadline and a repealed statute close the court; a reform and a fast desk open the ombudsman. */
export const stormClaim = makeProfile({
  name: 'storm-claim',
  title: 'Where to take the storm claim',
  description: [
    'A law clinic advises a woman of 74 whose insurer refuses to pay 30,000 for a roof lost in a storm eighteen months ago.',
    'She needs the money before the next winter and cannot afford to lose it in fees.',
    'Where should the clinic take her claim?',
  ],
  options: ['Ombudsman', 'Arbitration', 'County court'],
  answer: 'Ombudsman',
  decoy: 'County court',
  shared: [
    {
      text: 'The county court found for homeowners in four of the last five disputes about storms.',
      label: 'Court favours homeowners',
      bears: [['County court', 2]],
    },
    {
      text: 'A judgment of the county court can be enforced immediately, by a bailiff if necessary.',
      label: 'Judgments enforced at once',
      bears: [['County court', 2]],
    },
    {
      text: 'Our clinic argues before the county court every month, and the clerk accepts papers by e-mail.',
      label: 'Clinic knows the court',
      bears: [['County court', 1]],
    },
    {
      text: 'Arbitration would require an advance of 4,800, which is forfeited by the losing party.',
      label: 'Arbitration costs 4,800',
      bears: [['Arbitration', -2]],
    },
    {
      text: 'The handbook on our shelf says that the ombudsman binds insurers up to 10,000 only.',
      label: 'Ombudsman limit of 10,000',
      bears: [['Ombudsman', -1]],
    },
    {
      text: 'In its annual report the ombudsman apologises for a backlog of fourteen months.',
      label: 'Ombudsman has a backlog',
      bears: [['Ombudsman', -1]],
    },
  ],
  private: [
    {
      text: 'Clause 19 of her policy bars any lawsuit begun later than one year after the damage.',
      label: 'Clause 19 bars lawsuits',
      bears: [['County court', -2]],
    },
    {
      text: 'Those four favourable rulings rested on the Dwellings Act, which parliament repealed in January.',
      label: 'Dwellings Act was repealed',
      bears: [['County court', -2]],
    },
    {
      text: 'Since a reform this spring, awards of the ombudsman may reach 60,000 and oblige companies to pay.',
      label: 'Ombudsman may award 60,000',
      bears: [['Ombudsman', 2]],
    },
    {
      text: 'Complaints from people older than seventy go to a fast desk there and are settled within eight weeks.',
      label: 'Fast desk for over-seventies',
      bears: [['Ombudsman', 2]],
    },
  ],
});
