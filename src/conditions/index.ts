import type { Condition, ConditionSettings } from '#core/condition.ts';
import { allRestatedCopies } from './all-restated-copies.ts';
import { anonymous } from './anonymous.ts';
import { copiesK } from './copies-k.ts';
import { declaredTags } from './declared-tags.ts';
import { deduplicationOnly } from './deduplication-only.ts';
import { exchangeThenDecide } from './exchange-then-decide.ts';
import { fullInformation } from './full-information.ts';
import { fullInformationOneAnswer } from './full-information-one-answer.ts';
import { inhibitory } from './inhibitory.ts';
import { inhibitorySixSenders } from './inhibitory-six-senders.ts';
import { latestMessageOnly } from './latest-message-only.ts';
import { llmClaims } from './llm-claims.ts';
import { llmParaphrase } from './llm-paraphrase.ts';
import { llmSummary } from './llm-summary.ts';
import { noCommunication } from './no-communication.ts';
import { oneMessagePerAnswer } from './one-message-per-answer.ts';
import { plusAnswers } from './plus-answers.ts';
import { randomSample } from './random-sample.ts';
import { sendersSentence } from './senders-sentence.ts';
import { sendersSentenceAllCopies } from './senders-sentence-all-copies.ts';
import { shareAll } from './share-all.ts';
import { standard } from './standard.ts';
import { standardEverySender } from './standard-every-sender.ts';
import { standardFullHistory } from './standard-full-history.ts';
import { standardTagsShown } from './standard-tags-shown.ts';

/** Every routing condition, in the order in which people choose from them. */
export const conditions: readonly Condition[] = [
  standard,
  standardEverySender,
  standardFullHistory,
  exchangeThenDecide,
  shareAll,
  oneMessagePerAnswer,
  anonymous,
  standardTagsShown,
  inhibitory,
  inhibitorySixSenders,
  allRestatedCopies,
  deduplicationOnly,
  copiesK,
  randomSample,
  sendersSentence,
  sendersSentenceAllCopies,
  latestMessageOnly,
  plusAnswers,
  declaredTags,
  llmSummary,
  llmClaims,
  llmParaphrase,
  noCommunication,
  fullInformation,
  fullInformationOneAnswer,
];

/** A condition and its settings, as chosen for one arm. */
export interface ConditionChoice extends ConditionSettings {
  readonly id: string;
}

/** The condition called `id`, or undefined. */
export const findCondition = (id: string): Condition | undefined =>
  conditions.find((condition) => condition.id === id);

/**
 * The condition called `id` with its settings: defaults first, then what `given` says, each checked.
 * Throws a RangeError that names the known ids, or the setting that does not fit.
 */
export function chooseCondition(given: ConditionChoice): { condition: Condition; choice: ConditionChoice } {
  const condition = findCondition(given.id);
  if (condition === undefined) {
    const known = conditions.map(({ id }) => id).join(', ');
    throw new RangeError(`There is no condition "${given.id}". Known: ${known}.`);
  }
  const choice: { id: string; k?: number; limit?: boolean } = { id: condition.id };
  if (condition.settings?.k !== undefined) {
    const k = given.k ?? condition.settings.k;
    if (!Number.isInteger(k) || k < 0)
      throw new RangeError(`${condition.id}: k must be a whole number, 0 or more.`);
    choice.k = k;
  }
  if (condition.settings?.limit !== undefined) choice.limit = given.limit ?? condition.settings.limit;
  return { condition, choice };
}
