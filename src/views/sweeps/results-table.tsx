import { memo, useMemo } from 'react';
import { parseCondition } from '#conditions/condition-name.ts';
import { findCondition } from '#conditions/index.ts';
import { tokenizerName } from '#core/tokens.ts';
import { nameRule } from '#store/rules.ts';
import type { SweepPlan, SweepResults } from '#store/sweep-state.ts';
import { ArmLine, type ArmTone, toneClass } from '#ui/marks.tsx';
import { IntervalMark } from './interval-mark.tsx';
import { nameFamily, whole } from './sweep-words.ts';
import { type ResultRow, tallyResults } from './tally-results.ts';

const percent = (share: number): string => String(Math.round(share * 100));

function lookOf(condition: string): { readonly name: string; readonly tone: ArmTone } {
  const choice = parseCondition(condition);
  const family = findCondition(choice.id)?.family ?? 'standard';
  return { name: nameRule(choice), tone: { family, second: false } };
}

const Row = ({ row, varied }: { readonly row: ResultRow; readonly varied: VariedColumns }) => {
  const { accuracy, tokens } = row;
  const { name, tone } = lookOf(row.condition);
  const { asked, missing } = accuracy.answers;
  const left = accuracy.unfinished + row.failed;
  return (
    <tr className={toneClass(tone)}>
      <th scope="row">
        <span className="sw-condition">
          <ArmLine tone={tone} /> {name}
        </span>
      </th>
      {varied.family && <td className="sw-words">{nameFamily(row.family)}</td>}
      <td>{row.agents}</td>
      {varied.architecture && <td className="sw-words">{row.architecture}</td>}
      {varied.readers && <td className="sw-words">{row.readers}</td>}
      {varied.rounds && <td>{row.rounds}</td>}
      <td>{whole(accuracy.runs)}</td>
      <td className="sw-accuracy">
        <b>{accuracy.value === null ? '–' : `${percent(accuracy.value)} %`}</b>
        <span>
          {accuracy.interval === null
            ? ''
            : `${percent(accuracy.interval.low)} to ${percent(accuracy.interval.high)}`}
        </span>
      </td>
      <td className="sw-mark">
        <IntervalMark accuracy={accuracy} square={tone.family === 'standard'} />
      </td>
      <td>{tokens === null ? '–' : whole(tokens)}</td>
      <td>{accuracy.ties}</td>
      <td title={`${whole(missing)} of ${whole(asked)} answers`}>
        {asked === 0 ? '–' : `${((missing / asked) * 100).toFixed(1)} %`}
        {accuracy.marked > 0 && <small> {whole(accuracy.marked)} runs marked</small>}
      </td>
      <td>
        {whole(left)}
        {accuracy.unscored > 0 && <small> {whole(accuracy.unscored)} unscored</small>}
      </td>
    </tr>
  );
};

type VariedColumns = ReturnType<typeof tallyResults>['varied'];

interface ResultsTableProps {
  readonly plan: SweepPlan;
  readonly results: SweepResults;
}

/** What a sweep has brought, one row per N and condition. Grows while it runs. */
export const ResultsTable = memo(function ResultsTable({ plan, results }: ResultsTableProps) {
  const { rows, varied, simulated, estimated } = useMemo(() => tallyResults(plan, results), [plan, results]);
  if (rows.length === 0) return <p className="sw-note">No run is finished yet.</p>;
  return (
    <>
      {/* A wide table scrolls in its box, by keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="sw-box" aria-label="Results" tabIndex={0}>
        <table className="sw-table sw-results">
          <caption className="visually-hidden">
            Results so far, one row per number of agents and condition
          </caption>
          <thead>
            <tr>
              <th scope="col">Condition</th>
              {varied.family && (
                <th scope="col" className="sw-words">
                  Tasks
                </th>
              )}
              <th scope="col">N</th>
              {varied.architecture && (
                <th scope="col" className="sw-words">
                  Architecture
                </th>
              )}
              {varied.readers && (
                <th scope="col" className="sw-words">
                  Readers
                </th>
              )}
              {varied.rounds && <th scope="col">Rounds</th>}
              <th scope="col">Runs</th>
              <th scope="col" className="sw-accuracy">
                Group right <small>95 % interval</small>
              </th>
              <td className="sw-mark sw-axis">
                <span aria-hidden="true">
                  <i>0</i>
                  <i>100 %</i>
                </span>
              </td>
              <th scope="col">Tokens a run</th>
              <th scope="col">Ties</th>
              <th scope="col">Answers missing</th>
              <th scope="col">Runs left out</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={`${row.family} ${row.readers} ${row.architecture} ${row.rounds} ${row.agents} ${row.condition}`}
                row={row}
                varied={varied}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className="sw-note">
        {simulated && 'Scripted readers: a simulation. '}
        {estimated && `Tokens are estimated with ${tokenizerName}. `}
        Intervals are Wilson’s over runs, and left out with fewer than 5 tasks. A tie counts as not right.
        Runs left out did not finish or failed; marked runs lack more than a quarter of their answers and
        count.
      </p>
    </>
  );
});
