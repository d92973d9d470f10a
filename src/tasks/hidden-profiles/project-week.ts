import { makeProfile } from './make-profile.ts';

/** Stairs and algae close the camp to this class, and the farm has been rebuilt. */
export const projectWeek = makeProfile({
  name: 'project-week',
  title: 'A place for the project week',
  description: [
    'A class of twenty-six pupils, one of whom uses a wheelchair, plans a project week on water and weather in June.',
    'Everybody must be able to take part in everything.',
    'Where should the class go?',
  ],
  options: ['Mountain farm', 'City museum', 'Seaside camp'],
  answer: 'Mountain farm',
  decoy: 'Seaside camp',
  shared: [
    {
      text: 'The seaside camp owns twelve kayaks, a sailing dinghy and a small laboratory for plankton.',
      label: 'Camp has kayaks and a lab',
      bears: [['Seaside camp', 2]],
    },
    {
      text: 'In a show of hands, eighteen pupils put the seaside camp first on their list.',
      label: 'Eighteen want the camp',
      bears: [['Seaside camp', 2]],
    },
    {
      text: 'The city museum stays shut on Mondays and Tuesdays, which would leave only three days.',
      label: 'Museum shut for two days',
      bears: [['City museum', -2]],
    },
    {
      text: 'According to its website, the mountain farm has a single bathroom for forty beds.',
      label: 'Farm has one bathroom',
      bears: [['Mountain farm', -1]],
    },
  ],
  private: [
    {
      text: 'All dormitories at the camp are on the upper floor and can be reached by stairs alone.',
      label: 'Camp bedrooms are upstairs',
      bears: [['Seaside camp', -2]],
    },
    {
      text: 'Because of toxic blue-green algae, health officers have forbidden bathing and boating until autumn.',
      label: 'Algae: no boating',
      bears: [['Seaside camp', -2]],
    },
    {
      text: 'Since its rebuilding at Easter, the farm offers eight bathrooms, a ramp and a weather station.',
      label: 'Farm was rebuilt at Easter',
      bears: [['Mountain farm', 2]],
    },
  ],
});
