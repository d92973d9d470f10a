/** A false sentence, and the private item of its task that it contradicts. */
export interface Claim {
  readonly contradicts: string;
  readonly text: string;
  /** At most about 28 characters. */
  readonly label: string;
  /** For roads and chains: the wrong name to which the false sentence leads. */
  readonly leadsTo?: string;
}

/**
 * One hand-written falsehood for each built-in task, by the task's name. Each denies what one private sentence says, in
 * words of its own, so that a router can tell the two apart.
 */
export const falsehoods: ReadonlyMap<string, Claim> = new Map([
  [
    'repair-fair',
    {
      contradicts: 'P1',
      text: 'The fire brigade inspected Harbour Hall last week and approved it for a full house.',
      label: 'Fire brigade approved it',
    },
  ],
  [
    'ward-fever',
    {
      contradicts: 'P1',
      text: 'The microbiologist telephoned at dawn: pneumococci are growing in his sputum.',
      label: 'Pneumococci were found',
    },
  ],
  [
    'choir-journey',
    {
      contradicts: 'P1',
      text: 'The road office confirms that buses may cross the strait as usual all that week.',
      label: 'Buses may cross as usual',
    },
  ],
  [
    'bakery-manager',
    {
      contradicts: 'P2',
      text: 'The tax office certifies that Veld sold his pastry business at a profit and owed nobody anything.',
      label: 'Veld sold at a profit',
    },
  ],
  [
    'pump-standstill',
    {
      contradicts: 'P1',
      text: 'A magnet dipped into the lubricant came out covered with steel splinters.',
      label: 'Splinters on the magnet',
    },
  ],
  [
    'storm-claim',
    {
      contradicts: 'P1',
      text: 'Her broker writes that she keeps the right to sue for three full years.',
      label: 'She may sue for three years',
    },
  ],
  [
    'missing-violin',
    {
      contradicts: 'P2',
      text: 'The line to the cellar was dead that night, so nobody can have reached Hale there.',
      label: 'The cellar line was dead',
    },
  ],
  [
    'project-week',
    {
      contradicts: 'P1',
      text: 'A lift was built into the sleeping quarters by the sea last autumn.',
      label: 'A lift was built',
    },
  ],
  [
    'dry-fields',
    {
      contradicts: 'P2',
      text: 'A contract binds the creamery to accept every load of maize from the valley for three more years.',
      label: 'Creamery must accept maize',
    },
  ],
  [
    'checkout-outage',
    {
      contradicts: 'P2',
      text: 'As soon as Norway was put back on the old version, payments there recovered.',
      label: 'Norway recovered',
    },
  ],
  [
    'globe-loan',
    {
      contradicts: 'P1',
      text: 'Thick blinds keep the hall chosen at Kestrel as dim as candlelight all day.',
      label: 'Blinds keep Kestrel dim',
    },
  ],
  [
    'missing-hikers',
    {
      contradicts: 'P1',
      text: 'Tyre marks prove that nobody has moved the car since the two men parked it.',
      label: 'The car was never moved',
    },
  ],
  [
    'buffet-illness',
    {
      contradicts: 'P1',
      text: 'Three people next door, who were handed shells from the buffet, vomited the same evening.',
      label: 'People next door fell ill',
    },
  ],
]);
