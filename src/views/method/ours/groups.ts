import type { OursGroup } from './choice.ts';
import { claimChoices } from './claims.ts';
import { markedChoices } from './marked.ts';
import { answerChoices, matchingChoices } from './matching.ts';
import { browserModelChoices, serverChoices } from './models.ts';
import { readerChoices } from './readers.ts';
import { architectureChoices, modelRouterChoices, routingChoices } from './routing.ts';
import { screenChoices } from './screens.ts';
import { searchChoices } from './searches.ts';
import { figureChoices, statisticsChoices } from './statistics.ts';
import { generatedChoices, importedChoices } from './tasks.ts';

/** Every choice of this lab, by subject, from the router outwards. A test holds the list to the source and the specification. */
export const oursGroups: readonly OursGroup[] = [
  routingChoices,
  modelRouterChoices,
  architectureChoices,
  markedChoices,
  matchingChoices,
  answerChoices,
  readerChoices,
  generatedChoices,
  importedChoices,
  searchChoices,
  statisticsChoices,
  figureChoices,
  claimChoices,
  screenChoices,
  serverChoices,
  browserModelChoices,
];
