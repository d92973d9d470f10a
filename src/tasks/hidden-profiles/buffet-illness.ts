import { makeProfile } from './make-profile.ts';

/** The oysters were eaten elsewhere without harm; the salad stood in a cold store that had no power. */
export const buffetIllness = makeProfile({
  name: 'buffet-illness',
  title: 'What made the guests ill',
  description: [
    'After a summer party fourteen guests fell ill during the night.',
    'The health office can have one food examined before the weekend and must warn other kitchens.',
    'What most likely made the guests ill?',
  ],
  options: ['Cream cake', 'Rice salad', 'Tap water', 'Oysters'],
  answer: 'Rice salad',
  decoy: 'Oysters',
  shared: [
    {
      text: 'Nine of the fourteen patients remember that they ate oysters, some of them several plates.',
      label: 'Nine had eaten oysters',
      bears: [['Oysters', 2]],
    },
    {
      text: 'The oysters came two hours late on a hot afternoon, in a van without ice.',
      label: 'Oysters came warm and late',
      bears: [['Oysters', 2]],
    },
    {
      text: 'Oysters from the same bay spoiled a wedding feast two years ago, the newspaper wrote.',
      label: 'Same bay, earlier wedding',
      bears: [['Oysters', 1]],
    },
    {
      text: 'Tap water drawn in the kitchen that evening was analysed and kept every legal limit.',
      label: 'Tap water was in order',
      bears: [['Tap water', -2]],
    },
    {
      text: 'Children finished nearly all of the cream cake, and every child stayed healthy.',
      label: 'Cake eaters stayed healthy',
      bears: [['Cream cake', -2]],
    },
    {
      text: 'A waiter recalls that the rice salad was vegetarian and was taken straight from the cold store.',
      label: 'Rice salad kept cold',
      bears: [['Rice salad', -2]],
    },
  ],
  private: [
    {
      text: 'Twenty neighbours received platters of the seafood over the fence, and none of them felt unwell.',
      label: 'Neighbours stayed well',
      bears: [['Oysters', -2]],
    },
    {
      text: 'The port laboratory opened a sealed crate from that catch and could grow no germs.',
      label: 'Sealed crate was clean',
      bears: [['Oysters', -2]],
    },
    {
      text: 'The other five sick people dislike shellfish and had filled their bowls with rice.',
      label: 'Other five had rice',
      bears: [['Rice salad', 2]],
    },
    {
      text: 'An alarm log records a blackout in the cellar, with refrigeration off from midnight until seven.',
      label: 'Refrigeration was off',
      bears: [['Rice salad', 2]],
    },
  ],
});
