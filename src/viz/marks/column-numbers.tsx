import type { MatrixLayout } from '../layout/matrix-layout.ts';

/** Numbers of the receivers above their columns; the selected one always, and none that would touch it. */
export function ColumnNumbers({ layout, selected }: { layout: MatrixLayout; selected: number }) {
  const room = (String(layout.columns).length * 6.6 + 5) / layout.columnWidth;
  const shown = layout.numbered.filter((c) => c === selected || Math.abs(c - selected) >= room);
  if (!shown.includes(selected) && selected < layout.columns) shown.push(selected);
  const half = (c: number): number => String(c + 1).length * 3.3;
  // Numbers at the edges of narrow columns stay inside the drawing.
  const place = (c: number): number =>
    Math.max(half(c), Math.min(layout.width - half(c), (c + 0.5) * layout.columnWidth));
  return (
    <>
      {shown.map((c) => (
        <text key={c} className="m-number" data-on={c === selected} x={place(c)} y={layout.head - 5}>
          {c + 1}
        </text>
      ))}
    </>
  );
}
