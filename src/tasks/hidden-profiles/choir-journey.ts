import { makeProfile } from './make-profile.ts';

/**
 * The coach loses its road and its licence; the ferry's price and its distance from the hostel are not what
 * they seem.
 */
export const choirJourney = makeProfile({
  name: 'choir-journey',
  title: 'How the choir travels',
  description: [
    'A youth choir with singers between twelve and fifteen is invited to a festival across the sound.',
    'It must arrive rested by Saturday noon, with two double basses, and the budget is 40 euros for each traveller.',
    'Choose how the choir travels.',
  ],
  options: ['Night ferry', 'Coach', 'Express train'],
  answer: 'Night ferry',
  decoy: 'Coach',
  shared: [
    {
      text: "Falk's company offers the coach at 38 euros a head, with the driver and all tolls included.",
      label: 'Coach costs 38 euros',
      bears: [['Coach', 2]],
    },
    {
      text: 'A coach would stop right at the hostel, so nobody has to carry an instrument far.',
      label: 'Coach stops at the hostel',
      bears: [['Coach', 2]],
    },
    {
      text: 'Parents who were asked in May preferred the coach, because teachers can keep everyone in sight.',
      label: 'Parents prefer the coach',
      bears: [['Coach', 1]],
    },
    {
      text: 'The express train involves three changes, one of them with six minutes between distant platforms.',
      label: 'Train with three changes',
      bears: [['Express train', -2]],
    },
    {
      text: 'Tickets for the night ferry are listed at 71 euros apiece, nearly double what was budgeted.',
      label: 'Ferry listed at 71 euros',
      bears: [['Night ferry', -1]],
    },
    {
      text: 'The quay where the night ferry lands lies seven kilometres outside the festival city.',
      label: 'Quay 7 km outside the city',
      bears: [['Night ferry', -1]],
    },
  ],
  private: [
    {
      text: 'Repairs close the Sund bridge to heavy vehicles that Friday, and the way round takes nine hours more.',
      label: 'Bridge closed to coaches',
      bears: [['Coach', -2]],
    },
    {
      text: "After a failed brake inspection, Falk's firm may not transport passengers under sixteen until winter.",
      label: 'Falk may not carry children',
      bears: [['Coach', -2]],
    },
    {
      text: 'Parties of twenty or more sail at 36 euros per person, with cabins and breakfast, the shipping line writes.',
      label: 'Ferry groups pay 36 euros',
      bears: [['Night ferry', 2]],
    },
    {
      text: "Festival organisers meet each sailing at seven o'clock with a lorry for luggage and a bus to the stage.",
      label: 'Festival bus meets the ferry',
      bears: [['Night ferry', 2]],
    },
  ],
});
