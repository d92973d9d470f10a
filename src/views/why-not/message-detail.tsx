import type { ScoredMessage } from '#core/measures/score-axis.ts';
import { CountButton } from './count-button.tsx';
import { MatchedText } from './matched-text.tsx';
import { type Names, showScore, wordShare, wordStanding } from './why-not-words.ts';

/** The message that is looked at: its nearest sentence with the words that matched, its score, and what becomes of it. */
export function MessageDetail({
  arm,
  evidence,
  message,
  names,
}: {
  arm: 0 | 1;
  evidence: number;
  message: ScoredMessage | null;
  names: Names;
}) {
  if (message === null) return <div className="wn-detail" />;
  const name = names.nameOf(message.agent);
  const { explained } = message;
  return (
    <div className="wn-detail">
      <p className="wn-said" title={explained.sentence}>
        <b>{name}</b> <small>r{message.round}</small>{' '}
        {explained.sentence === '' ? (
          <span className="wn-none">says nothing of it.</span>
        ) : (
          <MatchedText sentence={explained.sentence} words={explained.words} />
        )}
      </p>
      <p className="wn-standing">
        <span>
          score <b>{showScore(explained.score)}</b>, {wordShare(message)}: {wordStanding(message, names)}
        </span>
        <CountButton arm={arm} evidence={evidence} message={message} name={name} look="link" />
      </p>
    </div>
  );
}
