import { memo } from 'react';
import { useLab } from '#store/use-lab.ts';
import { EvidenceGlyph } from '#ui/marks.tsx';
import type { TraceEvidence } from '#viz/arm-reading.ts';
import type { MatrixLayout } from '#viz/layout/matrix-layout.ts';
import { labelOf } from './cell-words.ts';
import './spine.css';

/** Counts that fit beside a sentence: "93", "2.9k". */
const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`;

/** One sentence, with the copies that all receivers read of it on either side. */
const SpineRow = memo(function SpineRow({
  item,
  row,
  layout,
  left,
  right,
}: {
  item: TraceEvidence;
  row: number;
  layout: MatrixLayout;
  left: number | null;
  right: number | null;
}) {
  const selected = useLab((lab) => lab.evidence === row);
  const hovered = useLab((lab) => lab.hover?.evidence === row);
  const select = useLab((lab) => lab.select);
  return (
    <div
      className="bf-srow"
      data-on={selected}
      data-hover={hovered}
      style={{ top: layout.rowTop[row], height: layout.rowHeight }}
    >
      <span className="bf-total" data-long={(left ?? 0) >= 1000} title={left?.toLocaleString('en')}>
        {left === null ? '' : shortCount(left)}
      </span>
      {/* A click is a short cut for the pointer: by keyboard the grids on either side reach every sentence. */}
      <button type="button" tabIndex={-1} title={item.text} onClick={() => select({ evidence: row })}>
        <EvidenceGlyph kind={item.kind} />
        <i>{item.id}</i>
        <em>{labelOf(item)}</em>
      </button>
      <span
        className="bf-total bf-right"
        data-long={(right ?? 0) >= 1000}
        title={right?.toLocaleString('en')}
      >
        {right === null ? '' : shortCount(right)}
      </span>
    </div>
  );
});

/** The sentences, once, between both matrices. */
export function Spine({
  evidence,
  layout,
  totals,
  what,
}: {
  evidence: readonly TraceEvidence[];
  layout: MatrixLayout;
  /** Copies per sentence over all receivers, left and right; null where there are none to count. */
  totals: readonly [readonly number[], readonly number[]] | null;
  /** What the middle shows: what is counted. */
  what: string;
}) {
  return (
    <div className="bf-spine" style={{ height: layout.height }}>
      <p className="bf-spine-head" style={{ height: layout.head }}>
        {totals === null ? (
          <span className="bf-spine-what">{what}</span>
        ) : (
          <>
            <span>←</span>
            <span className="bf-spine-what">{what}</span>
            <span className="bf-right">→</span>
          </>
        )}
      </p>
      <div className="bf-srows" style={{ height: layout.height - layout.head }}>
        {evidence.map((item, e) => (
          <SpineRow
            key={item.id}
            item={item}
            row={e}
            layout={layout}
            left={totals?.[0][e] ?? null}
            right={totals?.[1][e] ?? null}
          />
        ))}
      </div>
    </div>
  );
}

/** Row names beside a matrix where the arms are stacked and there is no spine. */
export function RowNames({ evidence, layout }: { evidence: readonly TraceEvidence[]; layout: MatrixLayout }) {
  const selected = useLab((lab) => lab.evidence);
  return (
    <ul className="bf-names" aria-hidden style={{ height: layout.height }}>
      {evidence.map((item, e) => (
        <li
          key={item.id}
          title={item.text}
          data-on={selected === e}
          style={{ top: layout.head + (layout.rowTop[e] ?? 0), height: layout.rowHeight }}
        >
          <EvidenceGlyph kind={item.kind} size={9} />
          {item.id}
        </li>
      ))}
    </ul>
  );
}
