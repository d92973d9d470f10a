import { makeProfile } from './make-profile.ts';

/** Kestrel's light and leaks would harm the globe; Northgate has cured its climate and adds the atlas. */
export const globeLoan = makeProfile({
  name: 'globe-loan',
  title: 'A loan of the old globe',
  description: [
    'A museum may lend its painted globe of 1640 to one exhibition next year.',
    'The globe bears no more than 50 lux and hardly any change of humidity, and the curators hope to learn something new about it.',
    'Which borrower should receive the globe?',
  ],
  options: ['Villa Serrano', 'Kestrel Gallery', 'Northgate Museum'],
  answer: 'Northgate Museum',
  decoy: 'Kestrel Gallery',
  shared: [
    {
      text: 'Kestrel Gallery offers to pay for transport, insurance and a catalogue in full colour.',
      label: 'Kestrel pays for everything',
      bears: [['Kestrel Gallery', 2]],
    },
    {
      text: 'Nearly 900,000 people went through Kestrel Gallery last year, more than anywhere else nationwide.',
      label: 'Kestrel draws 900,000',
      bears: [['Kestrel Gallery', 2]],
    },
    {
      text: 'In 2019 Kestrel Gallery lent us six tapestries and asked for nothing in return.',
      label: 'Kestrel lent us tapestries',
      bears: [['Kestrel Gallery', 2]],
    },
    {
      text: 'Villa Serrano employs no courier and would fetch the loan in an ordinary delivery van.',
      label: 'Serrano has no courier',
      bears: [['Villa Serrano', -2]],
    },
    {
      text: 'Two winters ago, cabinets at Northgate Museum let humidity swing by twenty points in a night.',
      label: 'Northgate humidity swings',
      bears: [['Northgate Museum', -2]],
    },
    {
      text: 'Three restorers work at Northgate Museum, one of them trained on paper gores.',
      label: 'Northgate has restorers',
      bears: [['Northgate Museum', 1]],
    },
  ],
  private: [
    {
      text: 'The room meant for it at Kestrel has a glass roof, and meters there read 480 lux at noon.',
      label: '480 lux at Kestrel',
      bears: [['Kestrel Gallery', -2]],
    },
    {
      text: 'A water main burst above the Kestrel storerooms on the second of May, and again a week later.',
      label: 'Water burst at Kestrel',
      bears: [['Kestrel Gallery', -2]],
    },
    {
      text: 'Sealed showcases installed at Northgate in February keep their own climate within one point.',
      label: 'Northgate has sealed cases',
      bears: [['Northgate Museum', 2]],
    },
    {
      text: "Northgate would show it beside the engraver's own atlas, dated 1641, for a first comparison.",
      label: 'Northgate adds the atlas',
      bears: [['Northgate Museum', 2]],
    },
  ],
});
