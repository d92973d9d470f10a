import type { MatrixLayout } from '../layout/matrix-layout.ts';
import { placeNumbers } from '../layout/matrix-numbers.ts';

/** Numbers of the receivers above their columns; the selected one always. */
export function ColumnNumbers({ layout, selected }: { layout: MatrixLayout; selected: number }) {
  return placeNumbers(layout, selected).map((number) => (
    <text key={number.key} className="m-number" data-on={number.selected} x={number.x} y={layout.head - 5}>
      {number.text}
    </text>
  ));
}
