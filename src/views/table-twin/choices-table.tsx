import { useMemo } from 'react';
import { isRightAnswer } from '#core/measures/right-answer.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';

const markOf = (right: boolean | null): string => (right === null ? '' : right ? '✓ ' : '✕ ');

/** Every agent's choice in every round, and the vote, of one arm. Rows are rounds, columns agents. */
export function ChoicesTable({ arm }: { arm: ArmReading }) {
  const { trace } = arm;
  const round = useLab((lab) => lab.round);
  const receiver = useLab((lab) => lab.receiver);
  const isRead = useLab((lab) => lab.stage === 'read');
  const rows = useMemo(
    () =>
      // Of a round that is not read yet no choice is known.
      trace.rounds.slice(0, isRead ? undefined : -1).map(({ round: t, turns, vote }) => ({
        round: t,
        choices: turns.map(({ answer }) => ({ answer, right: isRightAnswer(trace.task, answer) })),
        vote,
        voteRight: isRightAnswer(trace.task, vote.answer),
      })),
    [trace, isRead],
  );
  return (
    <div className={`tt-arm ${toneClass(arm.look)}`}>
      <section
        className="tt-box"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={`Choices, ${arm.title}`}
      >
        <table className="tt-table">
          <caption>
            <ArmLine tone={arm.look} /> {arm.title}: choices by round
          </caption>
          <thead>
            <tr>
              <th scope="col">round</th>
              <th scope="col">vote</th>
              {trace.agents.map(({ id }, r) => (
                <th key={id} scope="col" data-on={r === receiver}>
                  {id}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ round: t, choices, vote, voteRight }) => (
              <tr key={t} aria-current={t === round ? 'true' : undefined} data-on={t === round}>
                <th scope="row">{t}</th>
                <td>
                  {vote.answer === null
                    ? vote.tie
                      ? 'undecided'
                      : 'no answer'
                    : `${markOf(voteRight)}${vote.answer}`}
                </td>
                {choices.map(({ answer, right }, r) => (
                  <td key={trace.agents[r]?.id ?? r} data-on={r === receiver}>
                    {answer === null ? 'no answer' : `${markOf(right)}${answer}`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
