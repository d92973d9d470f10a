import { type KeyboardEvent, type MouseEvent, useId, useMemo, useState } from 'react';
import type { MatrixReading } from '#core/measures/matrix.ts';
import { useLab } from '#store/use-lab.ts';
import type { ArmReading, TraceEvidence } from '#viz/arm-reading.ts';
import { cellAt, columnOf, type MatrixLayout } from '#viz/layout/matrix-layout.ts';
import { ColumnNumbers } from '#viz/marks/column-numbers.tsx';
import { CrossBand } from '#viz/marks/cross-band.tsx';
import { speakCell, voiceOf } from './cell-words.ts';
import { speakColumn } from './column-words.ts';
import { moveInGrid } from './grid-keys.ts';
import { CanvasCells, cellId, findNamedCell, needsCanvas, SvgCells } from './matrix-cells.tsx';
import type { ColumnZoom } from './use-column-zoom.ts';
import { useGridScroll } from './use-grid-scroll.ts';
import type { SharedScroll } from './use-shared-scroll.ts';
import './matrix-grid.css';

/** Bands of the selected and the hovered cell, rules and column numbers: what lies under the cells. */
function Ground({ layout }: { layout: MatrixLayout }) {
  const evidence = useLab((lab) => lab.evidence);
  const receiver = useLab((lab) => lab.receiver);
  const hover = useLab((lab) => lab.hover);
  return (
    <svg className="bf-layer" width={layout.width} height={layout.height} aria-hidden>
      {hover !== null && <CrossBand layout={layout} {...hover} className="m-band-hover" />}
      <CrossBand layout={layout} evidence={evidence} receiver={receiver} className="m-band" />
      {layout.rowTop.map((top) => (
        <path
          key={top}
          className="m-rule"
          d={`M0 ${layout.head + top + layout.rowHeight - 0.5}H${layout.width}`}
        />
      ))}
      <ColumnNumbers layout={layout} selected={receiver} />
    </svg>
  );
}

/** Half a frame's line, in pixels: above and below it stays inside its row, or the last one would be cut off. */
const EDGE = 0.75;

/** The frame around the selected cell, and a fainter one around the hovered: what lies over the cells. */
function Frame({ layout }: { layout: MatrixLayout }) {
  const evidence = useLab((lab) => lab.evidence);
  const receiver = useLab((lab) => lab.receiver);
  const hover = useLab((lab) => lab.hover);
  const frame = (cell: { evidence: number; receiver: number }, className: string, inset: number) =>
    columnOf(layout, cell.receiver) < 0 ? null : (
      <rect
        className={className}
        x={columnOf(layout, cell.receiver) * layout.columnWidth + inset}
        y={layout.head + (layout.rowTop[cell.evidence] ?? 0) + EDGE}
        width={Math.max(1, layout.columnWidth - 2 * inset)}
        height={Math.max(1, layout.rowHeight - 2 * EDGE)}
      />
    );
  // Around narrow columns the frame stands outside, or it would hide what it points at.
  const inset = layout.columnWidth < 10 ? -0.75 : 0.75;
  return (
    <svg className="bf-layer" width={layout.width} height={layout.height} aria-hidden>
      {hover !== null && frame(hover, 'm-hovered', 0.5)}
      {frame({ evidence, receiver }, 'm-selection', inset)}
    </svg>
  );
}

/**
 * The E/I matrix of one arm: rows are sentences, columns receivers. One tab stop; arrow keys move the selected cell,
 * which is spoken as a sentence.
 */
export function MatrixGrid({
  arm,
  layout,
  matrix,
  evidence,
  round,
  scroll,
  zoom,
}: {
  arm: ArmReading;
  layout: MatrixLayout;
  matrix: MatrixReading;
  evidence: readonly TraceEvidence[];
  round: number;
  scroll: SharedScroll;
  zoom: ColumnZoom;
}) {
  const id = useId();
  const e = useLab((lab) => lab.evidence);
  const r = useLab((lab) => lab.receiver);
  const select = useLab((lab) => lab.select);
  const hoverCell = useLab((lab) => lab.hoverCell);
  const voice = useMemo(() => voiceOf(arm), [arm]);
  const onCanvas = needsCanvas(layout);
  const [tip, setTip] = useState<string>();

  const scrollBox = useGridScroll(layout, r, zoom, scroll);

  const find = (event: MouseEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return cellAt(layout, event.clientX - left, event.clientY - top);
  };
  const leave = (): void => {
    hoverCell(null);
    setTip(undefined);
  };
  const onPointerMove = (event: MouseEvent<HTMLDivElement>): void => {
    const at = find(event);
    const hovered = at?.evidence == null ? null : evidence[at.evidence];
    if (at?.evidence == null || hovered == null) {
      leave();
      return;
    }
    hoverCell({ evidence: at.evidence, receiver: at.receiver });
    const cell = speakCell(hovered, matrix, at.evidence, at.receiver, round, voice);
    setTip(`${speakColumn(layout, matrix, at.evidence, at.receiver, round)}${cell}`);
  };
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    // A click that is not a pointer's, as screen readers make it, has no place but its cell.
    const at = findNamedCell(event.target) ?? find(event);
    if (at !== null)
      select(at.evidence === null ? { receiver: at.receiver } : { ...at, evidence: at.evidence });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.metaKey) return;
    const turn = event.ctrlKey ? undefined : zoom.keys.get(event.key);
    if (turn !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      turn();
      return;
    }
    if (event.shiftKey) return;
    const next = moveInGrid(
      event.key,
      event.ctrlKey,
      { evidence: e, receiver: r },
      layout.rows,
      layout.bins.shown,
    );
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    select(next);
  };

  const item = evidence[e];
  const isShown = columnOf(layout, r) >= 0;
  return (
    <div className="bf-scroll" data-scrolls ref={scrollBox} onScroll={scroll.onScroll}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing; the table twin is the table */}
      <div
        className="bf-grid"
        role="grid"
        tabIndex={0}
        aria-label={`${arm.title}, round ${round}: rows are sentences, columns are receivers`}
        aria-rowcount={layout.rows}
        aria-colcount={layout.bins.agents}
        aria-activedescendant={isShown ? cellId(id, e, r) : undefined}
        style={{ width: layout.width, height: layout.height }}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={leave}
        title={tip}
        onClick={onClick}
      >
        <Ground layout={layout} />
        {onCanvas ? (
          <CanvasCells layout={layout} matrix={matrix} evidence={evidence} round={round} />
        ) : (
          <SvgCells
            layout={layout}
            matrix={matrix}
            evidence={evidence}
            round={round}
            grid={id}
            voice={voice}
            selected={{ evidence: e, receiver: r }}
          />
        )}
        {onCanvas && item !== undefined && isShown && (
          // biome-ignore lint/a11y/useSemanticElements: stands for a row that is painted
          <div role="row" aria-rowindex={e + 1} className="visually-hidden" tabIndex={-1}>
            {/* biome-ignore lint/a11y/useSemanticElements: stands for a cell that is painted */}
            <div
              key={cellId(id, e, r)}
              id={cellId(id, e, r)}
              role="gridcell"
              tabIndex={-1}
              aria-colindex={r + 1}
              aria-selected="true"
              aria-label={speakCell(item, matrix, e, r, round, voice)}
            />
          </div>
        )}
        <Frame layout={layout} />
      </div>
    </div>
  );
}
