import type { Task } from '#core/task.ts';
import { bakeryManager } from './bakery-manager.ts';
import { buffetIllness } from './buffet-illness.ts';
import { checkoutOutage } from './checkout-outage.ts';
import { choirJourney } from './choir-journey.ts';
import { dryFields } from './dry-fields.ts';
import { globeLoan } from './globe-loan.ts';
import { missingHikers } from './missing-hikers.ts';
import { missingViolin } from './missing-violin.ts';
import { projectWeek } from './project-week.ts';
import { pumpStandstill } from './pump-standstill.ts';
import { repairFair } from './repair-fair.ts';
import { stormClaim } from './storm-claim.ts';
import { wardFever } from './ward-fever.ts';

/** The built-in hidden-profile tasks in the order of the library; the lab opens with the first. */
export const hiddenProfiles: readonly Task[] = [
  repairFair,
  wardFever,
  choirJourney,
  bakeryManager,
  pumpStandstill,
  stormClaim,
  missingViolin,
  projectWeek,
  dryFields,
  checkoutOutage,
  globeLoan,
  missingHikers,
  buffetIllness,
];
