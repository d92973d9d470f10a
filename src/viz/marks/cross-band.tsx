import { columnOf, type MatrixLayout } from '../layout/matrix-layout.ts';

/** Crosshair: the band of a row and of a column, `bleed` pixels wider than the matrix on the spine's side. */
export function CrossBand({
  layout,
  evidence,
  receiver,
  className,
}: {
  layout: MatrixLayout;
  evidence: number;
  receiver: number;
  className: string;
}) {
  const top = layout.rowTop[evidence];
  const column = columnOf(layout, receiver);
  return (
    <>
      {top !== undefined && (
        <rect
          className={className}
          x={0}
          y={layout.head + top}
          width={layout.width}
          height={layout.rowHeight}
        />
      )}
      {column >= 0 && (
        <rect
          className={className}
          x={column * layout.columnWidth}
          y={0}
          width={layout.columnWidth}
          height={layout.height}
        />
      )}
    </>
  );
}
