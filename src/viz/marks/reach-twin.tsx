import { type ReactNode, useState } from 'react';
import type { ArmReading } from '../arm-reading.ts';
import './reach-marks.css';

/** A head over both arms, each with the same columns. */
export function TwinTable({
  caption,
  first,
  arms,
  columns,
  rows,
}: {
  caption: string;
  first: string;
  arms: readonly Pick<ArmReading, 'side' | 'title'>[];
  columns: readonly string[];
  rows: readonly { readonly name: string; readonly on: boolean; readonly cells: readonly ReactNode[] }[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className="rc-table-box" tabIndex={0} aria-label={caption}>
      <table className="rc-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {first}
            </th>
            {arms.map(({ side, title }) => (
              <th key={side} scope="colgroup" colSpan={columns.length}>
                {title}
              </th>
            ))}
          </tr>
          <tr>
            {arms.flatMap(({ side }) =>
              columns.map((column) => (
                <th key={`${side} ${column}`} scope="col">
                  {column}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, on, cells }) => (
            <tr key={name} aria-current={on ? 'true' : undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={i}>{typeof cell === 'number' ? cell.toLocaleString('en') : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A table that stands for a drawing, behind a disclosure; made when it is opened. */
export function Twin({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="rc-twin" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>as a table</summary>
      {open && children}
    </details>
  );
}
