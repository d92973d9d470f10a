import { makeProfile } from './make-profile.ts';

/** The signs of infection turn out empty, and a long flight and a swollen calf point to a clot. */
export const wardFever = makeProfile({
  name: 'ward-fever',
  title: 'A cough on ward seven',
  description: [
    'A man of 58 has lain on ward seven since Sunday, short of breath and with pain on the right when he breathes in.',
    'The team must settle on one working diagnosis this morning, because the treatments exclude one another.',
    'Which diagnosis should guide the treatment?',
  ],
  options: ['Pneumonia', 'Heart attack', 'Pulmonary embolism'],
  answer: 'Pulmonary embolism',
  decoy: 'Pneumonia',
  shared: [
    {
      text: 'He coughs day and night, and his temperature has climbed to 38.4 degrees since admission.',
      label: 'Cough and 38.4 degrees',
      bears: [['Pneumonia', 2]],
    },
    {
      text: 'The X-ray shows a faint shadow at the base of the right lung, typical of pneumonia.',
      label: 'Shadow on the X-ray',
      bears: [['Pneumonia', 2]],
    },
    {
      text: 'Four colleagues from his open-plan office were off sick with chest infections last week.',
      label: 'Office colleagues were ill',
      bears: [['Pneumonia', 2]],
    },
    {
      text: 'His electrocardiogram is normal, and two troponin tests six hours apart stayed far below the limit.',
      label: 'ECG and troponin normal',
      bears: [['Heart attack', -2]],
    },
    {
      text: 'The admission sheet rates the risk of an embolism as low, since no cause for one was noted.',
      label: 'Embolism risk rated low',
      bears: [['Pulmonary embolism', -1]],
    },
  ],
  private: [
    {
      text: 'Blood and sputum cultures taken before the first antibiotic have grown nothing in three days.',
      label: 'Cultures have grown nothing',
      bears: [['Pneumonia', -2]],
    },
    {
      text: 'Procalcitonin, which rises when bacteria attack the lungs, was measured twice and is below 0.05.',
      label: 'Procalcitonin below 0.05',
      bears: [['Pneumonia', -2]],
    },
    {
      text: 'On Thursday he flew home from Santiago, fourteen hours in a window seat, asleep for most of them.',
      label: 'Fourteen hours on a plane',
      bears: [['Pulmonary embolism', 2]],
    },
    {
      text: 'A nurse measured his left calf while washing him: tender, and four centimetres thicker than the other.',
      label: 'Left calf is swollen',
      bears: [['Pulmonary embolism', 2]],
    },
  ],
});
