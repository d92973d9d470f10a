import { useMemo } from 'react';
import { isRightAnswer } from '#core/measures/right-answer.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';

const markOf = (right: boolean | null): string => (right === null ? '' : right ? '✓ ' : '✕ ');

const wordChoice = (
  choice: { readonly answer: string | null; readonly right: boolean | null } | undefined,
): string =>
  choice === undefined || choice.answer === null ? 'no answer' : `${markOf(choice.right)}${choice.answer}`;

/** Every agent's choice in every round, and the vote, of one arm. Rows are rounds, columns agents. */
export function ChoicesTable({
  arm,
  shown,
}: {
  arm: ArmReading;
  /** Agents that are listed, by index. */
  shown: readonly number[];
}) {
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
              {shown.map((r) => (
                <th key={r} scope="col" data-on={r === receiver}>
                  {trace.agents[r]?.id}
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
                {shown.map((r) => (
                  <td key={r} data-on={r === receiver}>
                    {wordChoice(choices[r])}
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
