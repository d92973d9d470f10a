import { useMemo } from 'react';
import { countRight } from '#core/measures/accuracy.ts';
import { isRightAnswer } from '#core/measures/right-answer.ts';
import { countRoundTokens, countRunTokens, measureFlow } from '#core/measures/run-tokens.ts';
import { knownAt } from '#core/stage.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';

/** Stands where a stage does not know the number yet. */
const unknown = '–';

const whole = (tokens: number): string => Math.round(tokens).toLocaleString('en');

/** Tokens of every call, evidence tokens per inbox, and agents right, round by round, of one arm. */
export function TokensTable({ arm }: { arm: ArmReading }) {
  const { trace } = arm;
  const round = useLab((lab) => lab.round);
  const stage = useLab((lab) => lab.stage);
  const rows = useMemo(
    () =>
      trace.rounds.map((one) => ({
        round: one.round,
        known: knownAt(one.round, one.round < round ? 'read' : stage),
        tokens: countRoundTokens(one).tokens,
        flow: measureFlow(trace, one.round),
        right: countRight(trace, one.round, (answer) => isRightAnswer(trace.task, answer) === true).right,
      })),
    [trace, round, stage],
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
            {rows.map(({ round: t, tokens, flow, right, known }) => (
              <tr key={t} aria-current={t === round ? 'true' : undefined} data-on={t === round}>
                <th scope="row">{t}</th>
                <td>{known.read ? whole(tokens) : unknown}</td>
                <td>{known.matched ? whole(flow.arriving) : unknown}</td>
                <td>{known.routed ? whole(flow.delivered) : unknown}</td>
                <td>{known.routed ? whole(flow.cancelled) : unknown}</td>
                {trace.task.answer !== null && (
                  <td>{known.read ? `${right} of ${trace.agents.length}` : unknown}</td>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{stage === 'read' ? 'run' : 'so far'}</th>
              <td>{whole(total.tokens)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}
