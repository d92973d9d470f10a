import type { ScoredMessage } from '#core/measures/score-axis.ts';
import type { ScoredWhy } from '#core/measures/why-below.ts';

/** Names that the words need. */
export interface Names {
  readonly receiver: string;
  readonly nameOf: (agent: number) => string;
}

/** A score as the axis writes it: ".43", "1". */
export const showScore = (score: number): string =>
  score >= 0.995 ? '1' : score.toFixed(2).replace(/^0/u, '');

/** The reason in a few words, for one arm. `cutWords`: why a copy that might pass is not read, e.g. "not drawn". */
export function wordHeadline(
  { kind, why, nearest }: ScoredWhy,
  round: number,
  receiver: string,
  cutWords: string,
): string {
  const before = why.first !== null && why.read === 0 ? ` It was delivered in round ${why.first}.` : '';
  switch (kind) {
    case 'below':
      return `Restated below the threshold (score ${showScore(nearest?.explained.score ?? 0)}).`;
    case 'delivered':
      if (why.first === round) return `Delivered in round ${round}, for the first time.`;
      return `Delivered in round ${round}${why.first === null ? '' : `, first in round ${why.first}`}.`;
    case 'held':
      return `${receiver} holds it already.`;
    case 'nobody':
      return 'Nobody has restated it yet.';
    case 'only-itself':
      return `Nobody but ${receiver} has restated it yet.`;
    case 'not-heard':
      return `${why.senders.length === 1 ? 'Its sender is' : 'Its senders are'} not heard.${before}`;
    case 'no-answer':
      return `${why.senders.length === 1 ? 'Its sender' : 'Its senders'} had no parsed answer.${before}`;
    case 'said-earlier':
      return `Said earlier, not in the latest message.${before}`;
    case 'unsure':
      return 'Matched, but not surely enough to route.';
    case 'cut':
      return `It might have passed, but is ${cutWords}.`;
    case 'alone':
      return 'Nobody is heard under this rule.';
    case 'before-talk':
      return 'Round 0: there is no message yet.';
  }
}

/** The same before the round is routed: what is found in the messages, and no word of what becomes of it. */
export function wordBefore(
  scored: ScoredWhy,
  round: number,
  matched: boolean,
  receiver: string,
  cutWords: string,
): string {
  if (!matched) return `The messages of round ${round - 1} are not matched yet.`;
  const { excitation } = scored.why;
  if (excitation === 0) return wordHeadline(scored, round, receiver, cutWords);
  return `${excitation === 1 ? '1 copy arrives' : `${excitation} copies arrive`}, not routed yet.`;
}

/** What becomes of one message, and why. */
export function wordStanding(
  { standing, byHand }: ScoredMessage,
  { receiver }: Pick<Names, 'receiver'>,
): string {
  const hand = byHand === 'marked' ? 'counted by hand' : null;
  switch (standing) {
    case 'counts':
      return hand ?? 'counts';
    case 'itself':
      return `${receiver}’s own`;
    case 'not-heard':
      return `${hand === null ? '' : `${hand}, `}not heard by ${receiver}`;
    case 'no-answer':
      return `${hand === null ? '' : `${hand}, `}no parsed answer`;
    case 'below':
      return 'below the threshold';
    case 'not-routed':
      return 'unsure, so not routed';
    case 'other-meant':
      return 'another sentence is meant';
    case 'unmarked':
      return 'not counted, by hand';
  }
}

/** "3 of 7 words". */
export const wordShare = ({ explained: { words, of } }: ScoredMessage): string =>
  `${words.length} of ${of} ${of === 1 ? 'word' : 'words'}`;

/** One message in full, as it is read out. */
export const wordMessage = (message: ScoredMessage, names: Names): string =>
  `${names.nameOf(message.agent)}, round ${message.round}: score ${message.explained.score.toFixed(2)}, ${wordShare(message)}, ${wordStanding(message, names)}`;

/** What the threshold does, for the handle and for the slider's spoken value. */
export const wordReach = ({ reaching, of }: { reaching: number; of: number }): string =>
  of === 0
    ? 'there is no message of a heard sender'
    : `${reaching} of ${of} ${of === 1 ? 'message' : 'messages'} ${reaching === 1 ? 'reaches' : 'reach'} it`;
