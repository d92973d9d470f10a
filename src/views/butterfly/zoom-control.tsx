import { IconButton } from '#ui/button.tsx';
import type { ColumnZoom } from './use-column-zoom.ts';
import './zoom-control.css';

const sign = (d: string) => (
  <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
    <path d={d} stroke="currentColor" strokeWidth="1.4" fill="none" />
  </svg>
);

/** What a column is at this zoom. */
function wordColumn({ grouped, step }: ColumnZoom): string {
  if (grouped) return 'A column: all agents that read the same';
  return step.size === 1
    ? 'A column: one agent'
    : `A column: ${step.size} neighbours; means, and the choice of most`;
}

/**
 * Zoom of matrices of many agents, and how many different inboxes there are: where one rule hands everybody the same,
 * that is two numbers.
 */
export function ZoomControl({ zoom, inboxes }: { zoom: ColumnZoom; inboxes: readonly [number, number] }) {
  const [left, right] = inboxes;
  return (
    <div className="bf-zoom">
      <fieldset>
        <legend className="visually-hidden">Zoom of the columns</legend>
        <IconButton
          label="Farther"
          shortcut="−"
          disabled={zoom.level === 0 && !zoom.grouped}
          onClick={zoom.farther}
        >
          {sign('M1.5 5h7')}
        </IconButton>
        <IconButton
          label="Nearer"
          shortcut="+"
          disabled={zoom.level === zoom.last && !zoom.grouped}
          onClick={zoom.nearer}
        >
          {sign('M1.5 5h7M5 1.5v7')}
        </IconButton>
        <button
          type="button"
          title="The whole matrix (f)"
          disabled={zoom.level === 0 && !zoom.grouped}
          onClick={zoom.fit}
        >
          Fit
        </button>
        <button
          type="button"
          title="Agents that hold and read the same share a column, in the order of the first of each; E and I are means (g) [ours]"
          aria-pressed={zoom.grouped}
          onClick={zoom.group}
        >
          Same inbox
        </button>
      </fieldset>
      <p aria-live="polite">{wordColumn(zoom)}</p>
      <p title="Inboxes that differ in a sentence read, held or new, this round: left and right">
        Different inboxes: <b>{left.toLocaleString('en')}</b> left, <b>{right.toLocaleString('en')}</b> right
      </p>
    </div>
  );
}
