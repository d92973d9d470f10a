import { useMemo } from 'react';
import { countRight } from '#core/measures/accuracy.ts';
import { isRightAnswer } from '#core/measures/right-answer.ts';
import { countRoundTokens, countRunTokens, measureFlow } from '#core/measures/run-tokens.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';

const whole = (tokens: number): string => Math.round(tokens).toLocaleString('en');

/** Tokens of every call, evidence tokens per inbox, and agents right, round by round, of one arm. */
export function TokensTable({ arm }: { arm: ArmReading }) {
  const { trace } = arm;
  const round = useLab((lab) => lab.round);
  const rows = useMemo(
    () =>
      trace.rounds.map((one) => ({
        round: one.round,
        tokens: countRoundTokens(one).tokens,
        flow: measureFlow(trace, one.round),
        right: countRight(trace, one.round, (answer) => isRightAnswer(trace.task, answer) === true).right,
      })),
    [trace],
  );
  const total = countRunTokens(trace);
  return (
    <div className={`tt-arm ${toneClass(arm.look)}`}>
      <section
        className="tt-box"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={`Tokens, ${arm.title}`}
      >
        <table className="tt-table">
          <caption>
            <ArmLine tone={arm.look} /> {arm.title}: tokens by round
            {total.estimated && ` (estimated, ${trace.settings.tokenizer})`}
          </caption>
          <thead>
            <tr>
              <th scope="col">round</th>
              <th scope="col">all calls</th>
              <th scope="col">arriving per inbox</th>
              <th scope="col">delivered</th>
              <th scope="col">cancelled</th>
              {trace.task.answer !== null && <th scope="col">agents right</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ round: t, tokens, flow, right }) => (
              <tr key={t} aria-current={t === round ? 'true' : undefined} data-on={t === round}>
                <th scope="row">{t}</th>
                <td>{whole(tokens)}</td>
                <td>{whole(flow.arriving)}</td>
                <td>{whole(flow.delivered)}</td>
                <td>{whole(flow.cancelled)}</td>
                {trace.task.answer !== null && (
                  <td>
                    {right} of {trace.agents.length}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">run</th>
              <td>{whole(total.tokens)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}
