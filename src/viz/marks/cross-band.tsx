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
      <rect
        className={className}
        x={columnOf(layout, receiver) * layout.columnWidth}
        y={0}
        width={layout.columnWidth}
        height={layout.height}
      />
    </>
  );
}
