import { memo, useCallback, useId, useMemo } from 'react';
import type { MatrixReading } from '#core/measures/matrix.ts';
import type { Stage } from '#core/stage.ts';
import type { TraceEvidence } from '#viz/arm-reading.ts';
import { binMatrix } from '#viz/layout/bin-matrix.ts';
import { type CellCounts, countsAt, shapeCounts } from '#viz/layout/cell-shape.ts';
import { type MatrixLayout, MOST_SVG_COLUMNS } from '#viz/layout/matrix-layout.ts';
import { CanvasMark, type Paint } from '#viz/marks/canvas-mark.tsx';
import { CellMark } from '#viz/marks/cell-mark.tsx';
import { Hatch } from '#viz/marks/hatch.tsx';
import { HolderMark } from '#viz/marks/holder-mark.tsx';
import { paintMatrix } from '#viz/marks/paint-matrix.ts';
import { type CellVoice, speakCounts } from './cell-words.ts';

interface CellsProps {
  readonly layout: MatrixLayout;
  readonly matrix: MatrixReading;
  readonly evidence: readonly TraceEvidence[];
  readonly round: number;
}

/** Id of the element that stands for a cell, for `aria-activedescendant`. */
export const cellId = (grid: string, evidence: number, receiver: number): string =>
  `${grid}-${evidence}-${receiver}`;

/** The drawn cell that an event happened in; null beside cells, and where cells are painted. */
export function findNamedCell(target: EventTarget): { evidence: number; receiver: number } | null {
  const cell = target instanceof Element ? target.closest<SVGElement>('[data-evidence]') : null;
  if (cell === null) return null;
  const { evidence, receiver } = cell.dataset;
  return { evidence: Number(evidence), receiver: Number(receiver) };
}

/** One cell. Takes its numbers one by one, so that a step renders anew only the cells whose numbers it changes. */
const SvgCell = memo(function SvgCell({
  id,
  layout,
  item,
  row,
  receiver,
  column,
  start,
  hatch,
  selected,
  stage,
  whom,
  cutWords,
  ...counts
}: CellCounts & {
  readonly id: string;
  readonly layout: MatrixLayout;
  readonly item: TraceEvidence;
  readonly row: number;
  readonly receiver: number;
  /** Where it stands: another number where some receivers are not drawn. */
  readonly column: number;
  /** Round 0: who holds what. */
  readonly start: boolean;
  /** Where the round is shown only up to a stage before routing. */
  readonly stage: Stage | undefined;
  readonly whom: string;
  readonly cutWords: string;
  readonly hatch: string;
  readonly selected: boolean;
}) {
  const shape = shapeCounts(layout, counts, row, column);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no table cells; the table has
    <g
      id={id}
      role="gridcell"
      data-evidence={row}
      data-receiver={receiver}
      aria-colindex={receiver + 1}
      aria-selected={selected}
      aria-label={speakCounts(item, counts, whom, cutWords, start, stage)}
    >
      <rect {...shape.box} fill="transparent" />
      {start ? (
        <HolderMark shape={shape} shared={item.kind === 'shared'} />
      ) : (
        <CellMark shape={shape} hatch={hatch} showHolder={item.kind !== 'shared'} />
      )}
    </g>
  );
});

const SvgRow = memo(function SvgRow({
  layout,
  matrix,
  item,
  row,
  round,
  grid,
  voice,
  hatch,
  selected,
}: Omit<CellsProps, 'evidence'> & {
  readonly item: TraceEvidence;
  readonly row: number;
  readonly grid: string;
  readonly voice: CellVoice;
  readonly hatch: string;
  /** The selected receiver, where the selected cell is in this row. */
  readonly selected: number | null;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <g role="row" aria-rowindex={row + 1}>
      {layout.bins.shown.map((r, column) => (
        <SvgCell
          key={cellId(grid, row, r)}
          id={cellId(grid, row, r)}
          column={column}
          layout={layout}
          item={item}
          row={row}
          receiver={r}
          start={round === 0}
          stage={matrix.stage}
          whom={voice.nameOf(r)}
          cutWords={voice.cut}
          hatch={hatch}
          selected={r === selected}
          {...countsAt(matrix, row, r)}
        />
      ))}
    </g>
  );
});

/** The cells of a matrix as a drawing of up to 24 columns: every cell is an element with a name. */
export function SvgCells({
  layout,
  matrix,
  evidence,
  round,
  grid,
  voice,
  selected,
}: CellsProps & {
  readonly grid: string;
  readonly voice: CellVoice;
  readonly selected: { readonly evidence: number; readonly receiver: number };
}) {
  const hatch = useId();
  return (
    <svg
      className="bf-layer bf-cells m-cells"
      role="none"
      viewBox={`0 ${-layout.head} ${layout.width} ${layout.height}`}
      width={layout.width}
      height={layout.height}
    >
      <Hatch id={hatch} />
      {evidence.map((item, e) => (
        <SvgRow
          key={item.id}
          layout={layout}
          matrix={matrix}
          item={item}
          row={e}
          round={round}
          grid={grid}
          voice={voice}
          hatch={hatch}
          selected={selected.evidence === e ? selected.receiver : null}
        />
      ))}
    </svg>
  );
}

/** The cells of a matrix of many agents, on a canvas; the active cell is spoken by an element of its own. */
export const CanvasCells = memo(function CanvasCells({ layout, matrix, evidence, round }: CellsProps) {
  const cells = useMemo(() => binMatrix(matrix, layout.bins), [matrix, layout.bins]);
  const paint = useCallback<Paint>(
    (context, inks, ratio, span) =>
      paintMatrix(context, inks, ratio, span, {
        layout,
        cells,
        kinds: evidence.map(({ kind }) => kind),
        holders: round === 0,
      }),
    [layout, cells, evidence, round],
  );
  return (
    <div className="bf-layer" style={{ top: layout.head }}>
      <CanvasMark width={layout.width} height={layout.height - layout.head} paint={paint} />
    </div>
  );
});

/** Whether a matrix is drawn on a canvas. */
export const needsCanvas = (layout: MatrixLayout): boolean =>
  layout.bins.agents > MOST_SVG_COLUMNS || !layout.detailed;
