import { makeProfile } from './make-profile.ts';

/** The release is cleared by shops without it and by a rollback; the certificate list has a hole. */
export const checkoutOutage = makeProfile({
  name: 'checkout-outage',
  title: 'Why the checkout fails',
  description: [
    'Since two in the afternoon one payment in three fails in an online shop.',
    'The engineers on call can follow one lead at a time, and each wrong lead costs an hour of sales.',
    'What should they treat as the cause?',
  ],
  options: ['Database disk', 'New release', 'Expired certificate', 'Network provider'],
  answer: 'Expired certificate',
  decoy: 'New release',
  shared: [
    {
      text: 'Release 4.18 went live at 13:50, ten minutes before the first customer complained.',
      label: 'Release just before',
      bears: [['New release', 2]],
    },
    {
      text: 'The new release rewrites the basket page, from which most of the error reports come.',
      label: 'Release rewrote the basket',
      bears: [['New release', 2]],
    },
    {
      text: 'Its author skipped the load test, as a comment on the pull request admits.',
      label: 'Load test was skipped',
      bears: [['New release', 1]],
    },
    {
      text: 'Disk usage on every database server has been flat at 54 percent since the morning.',
      label: 'Database disks are fine',
      bears: [['Database disk', -2]],
    },
    {
      text: "The network provider's status board has shown green for all regions since Sunday.",
      label: 'Network provider is green',
      bears: [['Network provider', -2]],
    },
    {
      text: 'According to the inventory, no certificate in use will expire earlier than November.',
      label: 'No certificate expires soon',
      bears: [['Expired certificate', -2]],
    },
  ],
  private: [
    {
      text: 'Two franchise stores that still run version 4.17 report failures at exactly the same rate.',
      label: 'Version 4.17 fails as well',
      bears: [['New release', -2]],
    },
    {
      text: 'Rolling Oslo back to the former build at 14:20 changed nothing in that cluster.',
      label: 'Rollback changed nothing',
      bears: [['New release', -2]],
    },
    {
      text: 'One of the three card gateways has refused our handshake since 14:00:00, to the second.',
      label: 'One gateway refuses us',
      bears: [['Expired certificate', 2]],
    },
    {
      text: 'The script that compiles the inventory leaves out whatever is kept in the retired vault.',
      label: 'Inventory skips a vault',
      bears: [['Expired certificate', 2]],
    },
  ],
});
