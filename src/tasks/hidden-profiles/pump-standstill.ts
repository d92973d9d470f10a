import { makeProfile } from './make-profile.ts';

/** The bearing is sound and the noise comes from elsewhere; welding disturbs a badly laid sensor cable. */
export const pumpStandstill = makeProfile({
  name: 'pump-standstill',
  title: 'The pump that keeps stopping',
  description: [
    'A cooling pump in a paper factory has stopped eleven times since May, each time with a temperature alarm.',
    'One part can be replaced during the short shutdown on Saturday.',
    'What is the cause of the standstills?',
  ],
  options: ['Worn bearing', 'Faulty sensor line', 'Air leak'],
  answer: 'Faulty sensor line',
  decoy: 'Worn bearing',
  shared: [
    {
      text: 'The pump has run for 31,000 hours, although its maker advises a new bearing after 25,000.',
      label: 'Bearing is overdue',
      bears: [['Worn bearing', 2]],
    },
    {
      text: 'Night crews hear a grinding noise near the shaft shortly before each standstill.',
      label: 'Grinding near the shaft',
      bears: [['Worn bearing', 2]],
    },
    {
      text: 'Last winter a worn bearing of the same type raised the identical alarm at the sister plant.',
      label: 'Sister plant had it too',
      bears: [['Worn bearing', 1]],
    },
    {
      text: 'Suction pipes were tested for any air leak in June and held six bar for an hour.',
      label: 'Pipes held six bar',
      bears: [['Air leak', -2]],
    },
    {
      text: 'The sensor on the housing is almost new; the manufacturer fitted and calibrated it in April.',
      label: 'Sensor is almost new',
      bears: [['Faulty sensor line', -2]],
    },
  ],
  private: [
    {
      text: 'Oil drained from the bearing on Monday was clear, and the laboratory found no trace of metal.',
      label: 'Bearing oil is clean',
      bears: [['Worn bearing', -2]],
    },
    {
      text: 'Behind the wall stands a gravel sorter that growls whenever it is switched on for the late shift.',
      label: 'Gravel sorter is the noise',
      bears: [['Worn bearing', -2]],
    },
    {
      text: 'Workshop diaries show someone welding in the neighbouring bay within a minute of all eleven stops.',
      label: 'Welding at every stop',
      bears: [['Faulty sensor line', 2]],
    },
    {
      text: "Contrary to the drawing, the sensor cable was laid unshielded along the welders' power supply.",
      label: 'Sensor cable is unshielded',
      bears: [['Faulty sensor line', 2]],
    },
  ],
});
