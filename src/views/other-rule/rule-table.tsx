import { useMemo } from 'react';
import { compareCells } from '#core/measures/compare-cells.ts';
import { EvidenceGlyph } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';

/** Copies that arrive, are cancelled and read, sentence by sentence: as it ran, and under the other rule. */
export function RuleTable({
  ran,
  tried,
  round,
  receiver,
  evidence,
}: {
  ran: ArmReading;
  tried: ArmReading;
  round: number;
  receiver: number;
  evidence: number;
}) {
  const rows = useMemo(
    () => compareCells(ran.trace, tried.trace, round, receiver),
    [ran, tried, round, receiver],
  );
  const total = (pick: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((sum, row) => sum + pick(row), 0);
  const name = ran.trace.agents[receiver]?.id;
  const columns = ['E', 'I', 'read'] as const;
  return (
    <table className="or-table">
      <caption className="visually-hidden">
        Copies of each sentence for {name} in round {round}, as it ran and under the other rule
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="colgroup" colSpan={3}>
            as it ran
          </th>
          <th scope="colgroup" colSpan={3}>
            other rule
          </th>
        </tr>
        <tr>
          <td />
          {['ran', 'tried'].flatMap((side) =>
            columns.map((column) => (
              <th key={side + column} scope="col">
                {column === 'read' ? column : <i className="or-var">{column}</i>}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ran: a, tried: b }, e) => {
          const item = ran.trace.task.evidence[e];
          return (
            <tr key={item?.id ?? e} data-on={e === evidence} data-differs={a.read > 0 !== b.read > 0}>
              <th scope="row">
                {item !== undefined && <EvidenceGlyph kind={item.kind} size={9} />} {item?.id}
              </th>
              <td>{a.excitation}</td>
              <td>{a.inhibition}</td>
              <td>
                <b>{a.read}</b>
              </td>
              <td>{b.excitation}</td>
              <td>{b.inhibition}</td>
              <td>
                <b>{b.read}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">all</th>
          <td>{total(({ ran: a }) => a.excitation)}</td>
          <td>{total(({ ran: a }) => a.inhibition)}</td>
          <td>
            <b>{total(({ ran: a }) => a.read)}</b>
          </td>
          <td>{total(({ tried: b }) => b.excitation)}</td>
          <td>{total(({ tried: b }) => b.inhibition)}</td>
          <td>
            <b>{total(({ tried: b }) => b.read)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
