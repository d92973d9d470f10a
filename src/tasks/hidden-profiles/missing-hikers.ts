import { makeProfile } from './make-profile.ts';

/** Car and glove mislead; a telephone signal and fog over the shore speak for the lake. */
export const missingHikers = makeProfile({
  name: 'missing-hikers',
  title: 'Where to look for the hikers',
  description: [
    'Two hikers have been missing since Tuesday, and a storm is due in three hours.',
    'The mountain rescue has one team and can search one area before dark.',
    'Where should the team search?',
  ],
  options: ['Mirror Lake', 'Larch Valley', 'Raven Hut'],
  answer: 'Mirror Lake',
  decoy: 'Larch Valley',
  shared: [
    {
      text: 'Their car stands locked in the gravel lot at the mouth of Larch Valley.',
      label: 'Car stands at Larch Valley',
      bears: [['Larch Valley', 2]],
    },
    {
      text: "A red woollen glove, like the younger man's, lay beside the path up Larch Valley.",
      label: 'Red glove on the path',
      bears: [['Larch Valley', 2]],
    },
    {
      text: "In the hostel's guest book they wrote that they wanted to see the golden larches.",
      label: 'They wanted to see larches',
      bears: [['Larch Valley', 1]],
    },
    {
      text: 'The warden of Raven Hut counted everyone who slept there and does not know the pair.',
      label: 'Not seen at Raven Hut',
      bears: [['Raven Hut', -2]],
    },
    {
      text: "A helicopter circled over Mirror Lake at four o'clock on Wednesday, and the crew saw nobody.",
      label: 'Crew saw nobody at the lake',
      bears: [['Mirror Lake', -2]],
    },
  ],
  private: [
    {
      text: 'A forest ranger towed the vehicle to that lot himself, as it had been blocking a northern gate.',
      label: 'The car had been towed',
      bears: [['Larch Valley', -2]],
    },
    {
      text: 'A tree surveyor says that he dropped a scarlet mitten while marking trunks on Monday.',
      label: "Glove is a surveyor's",
      bears: [['Larch Valley', -2]],
    },
    {
      text: 'On Wednesday at five, a telephone mast above the lake caught nine seconds of a call from one of them.',
      label: 'Phone signal near the lake',
      bears: [['Mirror Lake', 2]],
    },
    {
      text: 'Fog lay on the eastern shore all afternoon and hid the boathouse from anyone in the air.',
      label: 'Fog hid the boathouse',
      bears: [['Mirror Lake', 2]],
    },
  ],
});
