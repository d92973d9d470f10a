import { makeProfile } from './make-profile.ts';

/**
 * Harbour Hall looks unbeatable until its certificate and the tram fall away, and the Old Mill's two faults
 * are mended.
 */
export const repairFair = makeProfile({
  name: 'repair-fair',
  title: 'A hall for the repair fair',
  description: [
    "The town's repair fair needs a hall for a Saturday in October, from ten in the morning until six.",
    'About 300 visitors are expected, many of them elderly and few with a car; volunteers will mend lamps, radios, clothes and bicycles.',
    'Choose the hall to book.',
  ],
  options: ['Harbour Hall', 'Old Mill', 'Linden School'],
  answer: 'Old Mill',
  decoy: 'Harbour Hall',
  shared: [
    {
      text: 'Harbour Hall seats 400 people on a single level, more than any other room in town.',
      label: 'Harbour Hall seats 400',
      bears: [['Harbour Hall', 2]],
    },
    {
      text: "The terminus of tram 6 is two minutes' stroll from the entrance of Harbour Hall.",
      label: 'Harbour Hall, by the tram',
      bears: [['Harbour Hall', 2]],
    },
    {
      text: 'The caretaker at Harbour Hall lends workbenches, extension leads and bright lights without charge.',
      label: 'Benches and lights lent free',
      bears: [['Harbour Hall', 2]],
    },
    {
      text: 'Linden School offers its gym for nothing, but the doors are locked at three in the afternoon.',
      label: 'Linden gym until 3 pm',
      bears: [['Linden School', 1]],
    },
    {
      text: 'To reach the Old Mill, visitors climb a steep lane for a quarter of an hour.',
      label: 'Old Mill, a steep walk',
      bears: [['Old Mill', -1]],
    },
    {
      text: 'The wiring in the Old Mill dates from 1962 and cannot carry soldering irons and sewing machines.',
      label: 'Old Mill wiring from 1962',
      bears: [['Old Mill', -1]],
    },
    {
      text: 'The Old Mill has a wide yard where bicycles can be taken apart and tried out.',
      label: 'Old Mill has a wide yard',
      bears: [['Old Mill', 1]],
    },
  ],
  private: [
    {
      text: 'The fire certificate of Harbour Hall lapsed in August; until it is renewed, no more than 60 persons may enter.',
      label: 'Fire certificate has lapsed',
      bears: [['Harbour Hall', -2]],
    },
    {
      text: 'Track works will stop every tram to the harbour on the weekend of the fair.',
      label: 'No tram on that weekend',
      bears: [['Harbour Hall', -2]],
    },
    {
      text: 'An electrician rewired the Old Mill in spring and fitted forty modern sockets on the ground floor.',
      label: 'Old Mill rewired in spring',
      bears: [['Old Mill', 2]],
    },
    {
      text: 'A farmer has promised a free minibus from the station up to the Old Mill every ten minutes.',
      label: 'Minibus up to the Old Mill',
      bears: [['Old Mill', 2]],
    },
  ],
});
