import { useMemo } from 'react';
import { findCondition } from '#conditions/index.ts';
import { countRight } from '#core/measures/accuracy.ts';
import { isRightAnswer } from '#core/measures/right-answer.ts';
import { countRunTokens, tokensSaved } from '#core/measures/run-tokens.ts';
import { readKnownTraces } from '#store/known-traces.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import { type ArmReading, readArmsIfAny } from '#viz/arm-reading.ts';
import { SparkLine } from '#viz/marks/spark-line.tsx';
import '#viz/marks/marks.css';
import { shortTokens, wordSaving } from './format.ts';
import { InboxMeter } from './inbox-meter.tsx';
import './meters.css';

/** What the run costs and yields: tokens, agents right per round, and the selected inbox's flow. */
export function Meters() {
  const arms = useLab((lab) => readArmsIfAny(readKnownTraces(lab), findCondition));
  if (arms === null) return null;
  return (
    <section className="meters" aria-label="Meters">
      <TokenMeter arms={arms} />
      <AccuracyMeter arms={arms} />
      <InboxMeter arms={arms} />
    </section>
  );
}

type Arms = { readonly arms: readonly [ArmReading, ArmReading] };

function TokenMeter({ arms }: Arms) {
  const [a, b] = arms;
  const totals = useMemo(() => arms.map(({ trace }) => countRunTokens(trace)), [arms]);
  const saving = wordSaving(tokensSaved(a.trace, b.trace));
  const { backend, tokenizer } = a.trace.settings;
  const rounds = a.trace.rounds.length - 1;
  // Of a round that is not read yet no call is known.
  const isRead = useLab((lab) => lab.stage === 'read');
  const estimated = totals.some((total) => total.estimated);
  return (
    <>
      <p className="meter-tokens">
        <span title="All prompts and replies of every agent, round 0 included">
          {isRead ? 'Tokens' : rounds === 0 ? 'Tokens, none yet' : `Tokens before r${rounds}`}
          {isRead && <span className="meter-what">{`, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`}</span>}
        </span>
        {arms.map(({ side, look, title }, i) => (
          <span key={side} className={toneClass(look)}>
            <ArmLine tone={look} width={18} /> <span className="visually-hidden">{title}</span>
            <b title={totals[i]?.tokens.toLocaleString('en')}>{shortTokens(totals[i]?.tokens ?? 0)}</b>
          </span>
        ))}
        {saving !== null && (
          <span className="meter-saved">
            <b>{saving.figure}</b> {saving.word}
          </span>
        )}
      </p>
      {(estimated || backend.simulated) && (
        <p className="meter-note">
          {backend.simulated && <span title="The readers are scripted, not a language model">simulated</span>}
          {estimated && <span>estimated, {tokenizer}</span>}
        </p>
      )}
    </>
  );
}

const wordRight = (title: string, values: readonly { readonly right: number }[]): string =>
  values.length === 0
    ? `${title}: nobody has chosen yet`
    : `${title}: ${values.map(({ right }) => right).join(', ')} agents right in rounds 0 to ${values.length - 1}`;

function AccuracyMeter({ arms }: Arms) {
  const shown = useLab((lab) => lab.round);
  const isRead = useLab((lab) => lab.stage === 'read');
  const rows = useMemo(
    () =>
      arms.map(({ trace }) =>
        trace.rounds.slice(0, isRead ? undefined : -1).map(({ round, vote }) => ({
          right: countRight(trace, round, (answer) => isRightAnswer(trace.task, answer) === true).right,
          vote: isRightAnswer(trace.task, vote.answer),
          undecided: vote.answer === null,
        })),
      ),
    [arms, isRead],
  );
  const { task, agents, settings, rounds } = arms[0].trace;
  const round = Math.min(shown, rounds.length - 1);
  if (task.answer === null) return <p className="meter-note">No right answer is given: nothing is scored.</p>;
  return (
    <table className="meter-right">
      <caption className="visually-hidden">
        Agents with the right answer, and the vote, after round {round}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            Right<span className="meter-what">, round by round</span>
          </th>
          <td />
          <th scope="col">round {round}</th>
          <th scope="col">vote</th>
        </tr>
      </thead>
      <tbody>
        {arms.map(({ side, look, title }, i) => {
          const values = rows[i] ?? [];
          const now = values[round];
          return (
            <tr key={side} className={toneClass(look)} data-read={isRead}>
              <th scope="row">
                <ArmLine tone={look} />
                <span className="visually-hidden">{title}</span>
              </th>
              <td>
                <SparkLine
                  values={[
                    ...values.map(({ right }) => right),
                    ...Array<number>(Math.max(0, settings.rounds + 1 - values.length)).fill(Number.NaN),
                  ]}
                  most={agents.length}
                  tone={toneClass(look)}
                  square={look.family === 'standard'}
                  now={Math.min(round, values.length - 1)}
                  width={112}
                  height={24}
                  label={wordRight(title, values)}
                />
              </td>
              <td>
                {now !== undefined && (
                  <>
                    <b>{now.right}</b> of {agents.length}
                  </>
                )}
              </td>
              <td>
                {now === undefined
                  ? ''
                  : now.undecided
                    ? 'undecided'
                    : now.vote === true
                      ? '✓ right'
                      : '✕ wrong'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
