import { type MouseEvent, memo, useCallback, useMemo } from 'react';
import type { AnswerRanks } from '#core/measures/answer-ranks.ts';
import type { Trace } from '#core/trace.ts';
import { useLab } from '#store/use-lab.ts';
import type { ArmReading } from '#viz/arm-reading.ts';
import { binChoices } from '#viz/layout/bin-choices.ts';
import type { ChoiceLayout } from '#viz/layout/choice-layout.ts';
import { type ColumnBins, receiverAt } from '#viz/layout/matrix-bins.ts';
import { MOST_SVG_COLUMNS } from '#viz/layout/matrix-layout.ts';
import { CanvasMark, type Paint } from '#viz/marks/canvas-mark.tsx';
import { ChoiceMark } from '#viz/marks/choice-mark.tsx';
import { paintChoices } from '#viz/marks/paint-choices.ts';
import './choices.css';

const rankAt = (trace: Trace, ranks: AnswerRanks, round: number, agent: number): number | null =>
  ranks.rankOf(trace.rounds[round]?.turns[agent]?.answer ?? null);

interface MarksProps {
  readonly trace: Trace;
  readonly ranks: AnswerRanks;
  readonly layout: ChoiceLayout;
  readonly round: number;
  /** Rounds whose choices are shown: all of them, or those before a round that is not read yet. */
  readonly shown: number;
}

const SvgChoices = memo(function SvgChoices({
  trace,
  ranks,
  layout,
  round,
  shown,
  bins,
}: MarksProps & { readonly bins: ColumnBins }) {
  return (
    <svg className="bf-layer" width={layout.width} height={layout.height} aria-hidden>
      {trace.rounds.slice(0, shown).map(({ round: t }) => (
        <g key={t} opacity={t > round ? 0.3 : 1}>
          {bins.shown.map((agent, column) => (
            <ChoiceMark
              key={agent}
              rank={rankAt(trace, ranks, t, agent)}
              x={layout.centreX(column)}
              y={layout.centreY(t)}
              size={layout.size}
            />
          ))}
        </g>
      ))}
    </svg>
  );
});

/** Ranks by round and column. A thousand agents give few different answers: each is looked up once. */
function readRanks(trace: Trace, ranks: AnswerRanks, bins: ColumnBins): (number | null)[][] {
  const known = new Map<string | null, number | null>();
  return binChoices(bins, trace.rounds.length, (round, agent) => {
    const answer = trace.rounds[round]?.turns[agent]?.answer ?? null;
    const rank = known.get(answer);
    if (rank !== undefined) return rank;
    const found = ranks.rankOf(answer);
    known.set(answer, found);
    return found;
  });
}

const CanvasChoices = memo(function CanvasChoices({
  trace,
  ranks,
  layout,
  round,
  shown,
  bins,
}: MarksProps & { readonly bins: ColumnBins }) {
  const columns = useMemo(() => readRanks(trace, ranks, bins), [trace, ranks, bins]);
  const paint = useCallback<Paint>(
    (context, inks, _ratio, span) =>
      paintChoices(context, inks, span, layout, columns.slice(0, shown), round),
    [columns, layout, round, shown],
  );
  return (
    <div className="bf-layer">
      <CanvasMark width={layout.width} height={layout.height} paint={paint} />
    </div>
  );
});

/** Bands of the present round and the selected agent. */
function ChoiceBands({ layout, bins }: { layout: ChoiceLayout; bins: ColumnBins }) {
  const round = useLab((lab) => lab.round);
  const receiver = useLab((lab) => lab.receiver);
  const column = bins.columnOf[receiver] ?? -1;
  return (
    <svg className="bf-layer" width={layout.width} height={layout.height} aria-hidden>
      <rect className="m-band" y={round * layout.rowHeight} width={layout.width} height={layout.rowHeight} />
      {column >= 0 && (
        <rect
          className="m-band"
          x={column * layout.columnWidth}
          width={layout.columnWidth}
          height={layout.height}
        />
      )}
    </svg>
  );
}

/** Each agent's choice under its column, a row per round. Said in words by the table of choices. */
export const Choices = memo(function Choices({
  arm,
  ranks,
  layout,
  bins,
  round,
  known,
}: {
  arm: ArmReading;
  ranks: AnswerRanks;
  layout: ChoiceLayout;
  /** The receivers of each column; a column of several shows the choice of most of them. */
  bins: ColumnBins;
  round: number;
  /** False before the round is read: its choices and all later ones are still to come. */
  known: boolean;
}) {
  const select = useLab((lab) => lab.select);
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const place = (event.clientX - left) / layout.columnWidth;
    const receiver = receiverAt(bins, Math.floor(place), place % 1);
    if (receiver !== null) select({ receiver });
  };
  const last = known ? round : round - 1;
  const answers = arm.trace.rounds[last]?.vote.tally ?? [];
  const words = answers.map(({ answer, votes }) => `${votes} ${answer}`).join(', ');
  const marks = { trace: arm.trace, ranks, layout, round, shown: known ? layout.rounds : round };
  const onCanvas = bins.agents > MOST_SVG_COLUMNS;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a short cut for the pointer; the grid above has the keys
    <div
      className="bf-grid bf-choices"
      role="img"
      aria-label={`${arm.title}, ${last < 0 ? 'no choices yet' : `choices after round ${last}: ${words === '' ? 'none' : words}`}`}
      style={{ width: layout.width, height: layout.height }}
      onClick={onClick}
    >
      <ChoiceBands layout={layout} bins={bins} />
      {onCanvas ? <CanvasChoices {...marks} bins={bins} /> : <SvgChoices {...marks} bins={bins} />}
    </div>
  );
});
