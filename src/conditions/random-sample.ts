import { type Condition, nothingCancelled } from '#core/condition.ts';
import { inhibitory } from './inhibitory.ts';

/** The router without rules (2) and (3): a random draw of restated copies, of the router's inbox size. */
export const randomSample: Condition = {
  ...inhibitory,
  id: 'random-sample',
  name: 'random sample',
  summary: 'Every peer, or the team. A random draw of copies, router-sized.',
  theta: nothingCancelled,
  draw: 'router-size',
  ours: 'The drawn copies stand in the task’s order of evidence.',
};
