import { type CSSProperties, type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import type { MatrixReading } from '#core/measures/matrix.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { EvidenceGlyph } from '#ui/marks.tsx';
import type { ArmReading, TraceEvidence } from '#viz/arm-reading.ts';
import type { MatrixLayout } from '#viz/layout/matrix-layout.ts';
import { type CellVoice, labelOf, speakCell, voiceOf } from './cell-words.ts';
import { moveInGrid } from './grid-keys.ts';
import './matrix-table.css';

/** Receivers per page of the table: more cells than this make a slow page. */
const PAGE = 64;

const Cell = memo(function Cell({
  item,
  matrix,
  row,
  receiver,
  round,
  voice,
  selected,
}: {
  item: TraceEvidence;
  matrix: MatrixReading;
  row: number;
  receiver: number;
  round: number;
  voice: CellVoice;
  selected: boolean;
}) {
  const select = useLab((lab) => lab.select);
  const at = row * matrix.columns + receiver;
  const copies = matrix.excitation[at] ?? 0;
  return (
    <td aria-current={selected ? 'true' : undefined} data-held={matrix.held[at] === 1}>
      <button
        type="button"
        tabIndex={selected ? 0 : -1}
        data-cell={`${row}-${receiver}`}
        aria-label={speakCell(item, matrix, row, receiver, round, voice)}
        onClick={() => select({ evidence: row, receiver })}
      >
        {round === 0 ? (
          matrix.held[at] === 1 ? (
            'holds'
          ) : (
            <span className="bf-nil">–</span>
          )
        ) : copies === 0 ? (
          <span className="bf-nil">–</span>
        ) : (
          <>
            <span>
              E {copies}
              {matrix.stage === undefined && ` I ${matrix.inhibition[at] ?? 0}`}
            </span>
            {matrix.stage === undefined && <b>read {matrix.read[at] ?? 0}</b>}
          </>
        )}
      </button>
    </td>
  );
});

/** The matrix as a table: the same cells in figures. Arrow keys move the selected cell, one tab stop. */
export function MatrixTable({
  arm,
  matrix,
  evidence,
  round,
  layout,
}: {
  arm: ArmReading;
  matrix: MatrixReading;
  /** Heights of rows, shared with the spine. */
  layout: MatrixLayout;
  evidence: readonly TraceEvidence[];
  round: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  const e = useLab((lab) => lab.evidence);
  const r = useLab((lab) => lab.receiver);
  const select = useLab((lab) => lab.select);
  const voice = useMemo(() => voiceOf(arm), [arm]);
  const [page, setPage] = useState(0);
  const { shown } = layout.bins;
  const pages = Math.ceil(shown.length / PAGE);
  useEffect(() => setPage(Math.floor(Math.max(0, shown.indexOf(r)) / PAGE)), [r, shown]);

  // Keep the selected cell in sight, and focused where the focus was in the table.
  useEffect(() => {
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${e}-${r}"]`);
    const scroller = box.current;
    if (cell == null || scroller === null) return;
    const head = scroller.querySelector('tbody th')?.getBoundingClientRect().width ?? 0;
    const [c, s] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (c.left < s.left + head) scroller.scrollLeft -= s.left + head - c.left;
    if (c.right > s.right) scroller.scrollLeft += c.right - s.right;
    if (c.top < s.top + layout.head) scroller.scrollTop -= s.top + layout.head - c.top;
    if (c.bottom > s.bottom) scroller.scrollTop += c.bottom - s.bottom;
    if (scroller.contains(document.activeElement)) cell.focus({ preventScroll: true });
  }, [e, r, layout]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || event.shiftKey || event.key === 'Enter') return;
    const next = moveInGrid(event.key, event.ctrlKey, { evidence: e, receiver: r }, matrix.rows, shown);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    select(next);
  };

  const [rowTop, gapAt] = [layout.rowTop, layout.gapAt];
  const gap = gapAt === null ? 0 : (rowTop[gapAt] ?? 0) - gapAt * layout.rowHeight;
  const heights = {
    '--row': `${layout.rowHeight}px`,
    '--head': `${layout.head}px`,
    '--gap': `${gap}px`,
  } as CSSProperties;
  const from = page * PAGE;
  const receivers = shown.slice(from, from + PAGE);
  return (
    <div className="bf-table-wrap">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus; keys bubble to here */}
      <div className="bf-table-box" ref={box} onKeyDown={onKeyDown}>
        <table className="bf-table" style={heights}>
          <caption>
            {arm.title}, round {round}: copies of each sentence that arrive (E), are cancelled (I) and are
            read, by receiver
          </caption>
          <thead>
            <tr>
              <th scope="col">sentence</th>
              {receivers.map((receiver) => (
                <th key={receiver} scope="col" aria-label={voice.nameOf(receiver)} data-on={receiver === r}>
                  {arm.trace.agents[receiver]?.id ?? `A${receiver + 1}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {evidence.map((item, row) => (
              <tr key={item.id} data-on={row === e} data-break={row === gapAt}>
                <th scope="row" title={item.text}>
                  <EvidenceGlyph kind={item.kind} size={9} /> {item.id}
                  <span className="visually-hidden">, {labelOf(item)}</span>
                </th>
                {receivers.map((receiver) => (
                  <Cell
                    key={receiver}
                    item={item}
                    matrix={matrix}
                    row={row}
                    receiver={receiver}
                    round={round}
                    voice={voice}
                    selected={row === e && receiver === r}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <p className="bf-pages">
          <Button look="link" disabled={page === 0} onClick={() => setPage(page - 1)}>
            ‹ before
          </Button>
          <span>
            agents {(receivers[0] ?? 0) + 1} to {(receivers.at(-1) ?? 0) + 1} of {matrix.columns}
          </span>
          <Button look="link" disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            after ›
          </Button>
        </p>
      )}
    </div>
  );
}
