import type { AnswerRanks } from '#core/measures/answer-ranks.ts';
import { ChoiceMark } from '#viz/marks/choice-mark.tsx';

const MOST_LINES = 4;

/** Which mark means which answer. */
export function ChoicesLegend({
  ranks,
  rounds,
  unread,
}: {
  ranks: AnswerRanks;
  /** The last round there is. */
  rounds: number;
  /** Some agent gave no readable answer. */
  unread: boolean;
}) {
  const shown = ranks.answers.slice(0, MOST_LINES);
  const more = ranks.answers.length - shown.length;
  const mark = (rank: number | null) => (
    <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden>
      <ChoiceMark rank={rank} x={5} y={5} size={8} />
    </svg>
  );
  return (
    <div className="bf-key">
      <p className="bf-key-head">
        Choices, {rounds === 0 ? 'round 0' : `rounds 0 to ${rounds}`} <span aria-hidden>↓</span>
      </p>
      <ul>
        {shown.map(({ answer, rank }) => (
          <li key={answer} title={answer}>
            {mark(rank)}
            <span className="bf-key-answer">{answer}</span>
            {rank === 0 && <small>right answer</small>}
          </li>
        ))}
        {more > 0 && (
          <li>
            {mark(MOST_LINES)} <small>{more} more</small>
          </li>
        )}
        {unread && (
          <li>
            {mark(null)} <small>no readable answer</small>
          </li>
        )}
      </ul>
    </div>
  );
}
