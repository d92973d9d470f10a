import { IconButton } from '#ui/button.tsx';
import type { ColumnZoom } from './use-column-zoom.ts';
import './zoom-control.css';

const sign = (d: string) => (
  <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path d={d} stroke="currentColor" strokeWidth="1.4" fill="none" />
  </svg>
);

/** Farther, nearer, everything, and those that read the same together; for matrices of many agents. */
export function ZoomControl({ zoom }: { zoom: ColumnZoom }) {
  const whole = zoom.level === 0 && !zoom.grouped;
  return (
    <fieldset className="bf-zoom">
      <legend className="visually-hidden">Zoom of the columns</legend>
      <IconButton label="Farther" shortcut="−, in a matrix" disabled={whole} onClick={zoom.farther}>
        {sign('M2 6h8')}
      </IconButton>
      <IconButton
        label="Nearer"
        shortcut="+, in a matrix"
        disabled={zoom.level === zoom.last && !zoom.grouped}
        onClick={zoom.nearer}
      >
        {sign('M2 6h8M6 2v8')}
      </IconButton>
      <IconButton label="Whole matrix" shortcut="f, in a matrix" disabled={whole} onClick={zoom.fit}>
        {sign('M1 2v8M11 2v8M3 6h6M5 4 3 6l2 2M7 4l2 2-2 2')}
      </IconButton>
      <IconButton
        label="Agents with the same inbox together"
        shortcut="g, in a matrix"
        aria-pressed={zoom.grouped}
        onClick={zoom.group}
      >
        {sign('M2 2.5h5M2 6h5M2 9.5h5M7 2.5 10.5 6 7 9.5')}
      </IconButton>
    </fieldset>
  );
}

/** What a column is at this zoom; in groups, how many different inboxes there are on either side. */
export function ZoomNote({ zoom, inboxes }: { zoom: ColumnZoom; inboxes: readonly [number, number] }) {
  const { size } = zoom.step;
  const [left, right] = inboxes.map((count) => count.toLocaleString('en'));
  const [words, why] = zoom.grouped
    ? [
        `inboxes: ${left} | ${right}`,
        `Different inboxes this round: ${left} on the left, ${right} on the right. A column stands for all agents that hold and read the same, in the order of the first of each; E and I are their means [ours].`,
      ]
    : size === 1
      ? ['1 agent a column', 'Every column is one agent.']
      : [
          `${size} agents a column`,
          `Every column is ${size} neighbours: copies are their means, choices those of most of them; a holder among them is marked [ours].`,
        ];
  return (
    <span className="bf-zoom-note" title={why} aria-live="polite">
      {words}
      <span className="visually-hidden">. {why}</span>
    </span>
  );
}
