import { type MatrixLayout, placeNumbers } from '../layout/matrix-layout.ts';

/** Numbers of the receivers above their columns; the selected one always. */
export function ColumnNumbers({ layout, selected }: { layout: MatrixLayout; selected: number }) {
  return placeNumbers(layout, selected).map(({ column, x }) => (
    <text key={column} className="m-number" data-on={column === selected} x={x} y={layout.head - 5}>
      {column + 1}
    </text>
  ));
}
