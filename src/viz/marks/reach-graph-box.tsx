import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import './reach-marks.css';

/**
 * The box of one graph: one tab stop, in which arrow keys change the selected row; a pointer finds the row under it.
 * What is drawn inside is a picture; the selected row is spoken in words.
 */
export function GraphBox({
  label,
  rows,
  selected,
  spoken,
  rowAt,
  wordRow,
  onSelect,
  onHover,
  children,
}: {
  label: string;
  rows: number;
  selected: number;
  /** The selected row in words. */
  spoken: string;
  /** The row under a point of the picture, in pixels. */
  rowAt: (x: number, y: number) => number | null;
  wordRow: (row: number) => string;
  onSelect: (row: number) => void;
  onHover: (row: number | null) => void;
  children: ReactNode;
}) {
  const id = useId();
  const [tip, setTip] = useState<string>();
  const find = (event: MouseEvent<HTMLElement>): number | null => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return rowAt(event.clientX - left, event.clientY - top);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const moves: Partial<Record<string, number>> = {
      ArrowUp: selected - 1,
      ArrowLeft: selected - 1,
      ArrowDown: selected + 1,
      ArrowRight: selected + 1,
      Home: 0,
      End: rows - 1,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSelect(Math.max(0, Math.min(next, rows - 1)));
  };
  return (
    <div
      className="rc-graph"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${id}-${selected}`}
      title={tip}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => {
        const row = find(event);
        onHover(row);
        setTip(row === null ? undefined : wordRow(row));
      }}
      onPointerLeave={() => {
        onHover(null);
        setTip(undefined);
      }}
      onClick={(event) => {
        const row = find(event);
        if (row !== null) onSelect(row);
      }}
    >
      {children}
      <div
        key={selected}
        id={`${id}-${selected}`}
        className="visually-hidden"
        role="option"
        tabIndex={-1}
        aria-selected="true"
        aria-posinset={selected + 1}
        aria-setsize={rows}
      >
        {spoken}
      </div>
    </div>
  );
}
