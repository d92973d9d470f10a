import { type ReactNode, useId } from 'react';
import { BAR_FOOT } from '#viz/layout/matrix-layout.ts';
import { Hatch } from '#viz/marks/hatch.tsx';
import './legend.css';

const glyph = { viewBox: '0 0 14 14', width: 13, height: 13 } as const;

/** The scale of the bars: up to N − 1 copies, with a foot for the first one where there are many agents. */
interface BarScale {
  readonly most: number;
  readonly footed: boolean;
}

const wordScale = ({ most, footed }: BarScale): string => {
  const whole = 'Copies that arrive: the height of the bar, on one scale for both sides';
  if (!footed) return `${whole}, from 0 to ${most}`;
  return `${whole}. The first copy is ${BAR_FOOT} pixels high, so that it can be seen; from there the height grows evenly to ${most.toLocaleString('en')} copies [ours]`;
};

/**
 * What the marks of a matrix mean. `cut`: what the mark for copies that
 * might pass and are not read says; null where it does not occur. `note`: what a column
 * stands for, where that needs saying.
 */
export function Legend({
  cut,
  scale,
  note,
  children,
}: {
  cut: string | null;
  scale: BarScale;
  note: ReactNode;
  children: ReactNode;
}) {
  const hatch = useId();
  return (
    <ul className="bf-legend" aria-label="Marks">
      <li>
        <svg {...glyph} aria-hidden>
          <circle className="m-read" cx="7" cy="7" r="5.2" />
        </svg>
        read <small>area: copies</small>
      </li>
      <li title="A sentence that the agent lacks arrives for the first time">
        <svg {...glyph} aria-hidden>
          <path className="m-tick" d="M2 2h9l-9 9z" />
        </svg>
        first time
      </li>
      <li title={wordScale(scale)}>
        <svg {...glyph} aria-hidden>
          <rect className="m-bar" x="1" y="2" width="12" height="11" />
        </svg>
        arrives <i className="math">+E</i>
        {scale.footed && <span className="bf-scale"> 1–{scale.most.toLocaleString('en')}</span>}
      </li>
      <li title="The agent was given this sentence">
        <svg {...glyph} aria-hidden>
          <path className="m-holds" d="M7 2l5 5-5 5-5-5z" />
        </svg>
        holds it
      </li>
      <li title="Copies cancelled before the agent reads">
        <svg {...glyph} aria-hidden>
          <Hatch id={hatch} />
          <rect className="m-cancelled" fill={`url(#${hatch})`} x="1" y="1.5" width="12" height="11" />
        </svg>
        cancelled <i className="math">−I</i>
      </li>
      {cut !== null && (
        <li title={`Copies that might have passed, but are ${cut}`}>
          <svg {...glyph} aria-hidden>
            <rect className="m-cut" x="1" y="2" width="12" height="11" />
          </svg>
          left out
        </li>
      )}
      {note !== null && <li>{note}</li>}
      <li className="bf-legend-end">{children}</li>
    </ul>
  );
}

/** The marks of round 0. */
export function HolderLegend({
  note,
  searched,
  children,
}: {
  note: ReactNode;
  /** Agents hold what their own searches found: a sentence may have several holders. */
  searched: boolean;
  children: ReactNode;
}) {
  return (
    <ul className="bf-legend" aria-label="Marks">
      <li>
        <svg {...glyph} aria-hidden>
          <path className="m-holds" d="M7 2l5 5-5 5-5-5z" />
        </svg>
        {searched ? 'holds it' : 'holds it alone'}
      </li>
      <li>
        <svg {...glyph} aria-hidden>
          <circle className="m-holds-shared" cx="7" cy="7" r="3" />
        </svg>
        all hold it
      </li>
      {note !== null && <li>{note}</li>}
      <li className="bf-legend-end">{children}</li>
    </ul>
  );
}
