import { useMemo, useState } from 'react';
import { findCondition } from '#conditions/index.ts';
import { type Cell, readCell } from '#core/measures/cell.ts';
import { readShownTraces } from '#store/known-traces.ts';
import { useLab } from '#store/use-lab.ts';
import { ArmLine, EvidenceGlyph, toneClass } from '#ui/marks.tsx';
import { type ArmReading, readArmsIfAny } from '#viz/arm-reading.ts';
import { Behind } from './behind.tsx';
import './equations.css';
import { SetLine } from './set-line.tsx';
import { shortTheta, showTheta, wordTheta, workOut, workOutShort } from './theta-words.ts';
import { WhyPanel } from './why-panel.tsx';

/** The three equations with the selected cell's numbers in them, both arms side by side, and the reason in words. */
export function Equations() {
  const arms = useLab((lab) => readArmsIfAny(readShownTraces(lab), findCondition));
  const round = useLab((lab) => lab.round);
  const evidence = useLab((lab) => lab.evidence);
  const receiver = useLab((lab) => lab.receiver);
  const trace = arms?.[0].trace;
  if (arms === null || trace === undefined) return null;
  const t = Math.min(round, trace.rounds.length - 1);
  if (trace.task.evidence[evidence] === undefined || trace.agents[receiver] === undefined) return null;
  return (
    <>
      <EquationTable arms={arms} round={t} evidence={evidence} receiver={receiver} />
      <WhyPanel arms={arms} round={t} evidence={evidence} receiver={receiver} />
    </>
  );
}

export interface CellPlace {
  readonly arms: readonly [ArmReading, ArmReading];
  readonly round: number;
  readonly evidence: number;
  readonly receiver: number;
}

function EquationTable({ arms, round, evidence, receiver }: CellPlace) {
  const cells = useMemo(
    () =>
      arms.map(({ trace, condition }) => readCell(trace, condition, round, evidence, receiver)) as [
        Cell,
        Cell,
      ],
    [arms, round, evidence, receiver],
  );
  const stage = useLab((lab) => lab.stage);
  const [open, setOpen] = useState<0 | 1>(1);
  const { trace } = arms[0];
  const item = trace.task.evidence[evidence];
  const name = trace.agents[receiver]?.id ?? `A${receiver + 1}`;
  const [a, b] = cells;
  const sameTheta = wordTheta(a) === wordTheta(b);
  const bothCancel = cells.every(({ theta }) => Number.isFinite(theta));
  return (
    <section
      className="eq-panel"
      data-stage={round === 0 ? 'read' : stage}
      aria-label={`Equations of ${item?.id} to ${name}`}
    >
      <h3>
        Equations
        <span className="eq-no" title="Equation (2) of the paper">
          (2)
        </span>
        <span>
          {item !== undefined && <EvidenceGlyph kind={item.kind} size={10} />} {item?.id} → {name}
        </span>
      </h3>
      <table className="eq-table">
        <caption className="visually-hidden">
          Copies of {item?.id} for {name} in round {round}, both arms
        </caption>
        <thead>
          <tr>
            <td />
            {arms.map((arm) => (
              <th key={arm.side} scope="col" className={toneClass(arm.look)}>
                <ArmLine tone={arm.look} width={18} />
                <span className="visually-hidden">{arm.title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <i className="eq-var">E</i> copies that arrive
            </th>
            {cells.map((cell, i) => (
              <td key={arms[i as 0 | 1].side}>
                <button
                  type="button"
                  className="eq-number"
                  aria-expanded={open === i}
                  title={`Who stands behind E = ${cell.excitation}`}
                  aria-label={`${cell.excitation}, show the senders behind it`}
                  onClick={() => setOpen(i as 0 | 1)}
                >
                  {cell.excitation}
                </button>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <i className="eq-var">θ</i> may pass{sameTheta ? `: ${wordTheta(a)}` : ''}
            </th>
            {cells.map((cell, i) => (
              <td key={arms[i as 0 | 1].side} title={wordTheta(cell)}>
                {!sameTheta && <span className="eq-work">{shortTheta(cell)}</span>} {showTheta(cell.theta)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <i className="eq-var">I</i>{' '}
              <span className="eq-math">
                = max(0, <i>E</i> − <i>θ</i>)
              </span>
            </th>
            {cells.map((cell, i) => {
              const work = bothCancel ? workOutShort(cell) : workOut(cell);
              return (
                <td key={arms[i as 0 | 1].side}>
                  {work !== null && <span className="eq-work">{work}</span>} {cell.inhibition}
                </td>
              );
            })}
          </tr>
          <tr className="eq-result">
            <th scope="row">
              <i className="eq-var">E − I</i> copies read
            </th>
            {cells.map((cell, i) => {
              const cut = cell.excitation - cell.inhibition - cell.read;
              return (
                <td key={arms[i as 0 | 1].side}>
                  <span className="eq-work">
                    {cell.inhibition > 0 || cut > 0
                      ? `${cell.excitation} − ${cell.inhibition}${cut > 0 ? ` − ${cut} cut` : ''} =`
                      : ''}
                  </span>{' '}
                  {cell.read}
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
      <Behind arm={arms[open]} cell={cells[open]} />
      {arms.map((arm) => (
        <SetLine key={arm.side} arm={arm} round={round} receiver={receiver} evidence={evidence} />
      ))}
    </section>
  );
}
