import { useMemo, useState } from 'react';
import { findCondition } from '#conditions/index.ts';
import { rankAnswers } from '#core/measures/answer-ranks.ts';
import { mostCopiesRead, readMatrix } from '#core/measures/matrix.ts';
import { readStageMatrix } from '#core/measures/stage-matrix.ts';
import { findersOf } from '#core/searches.ts';
import { knownAt, type Stage } from '#core/stage.ts';
import { readShownTraces } from '#store/known-traces.ts';
import { useLab } from '#store/use-lab.ts';
import { type ArmReading, readArmsIfAny } from '#viz/arm-reading.ts';
import { wordCut } from '#viz/inbox-words.ts';
import { layOutChoices } from '#viz/layout/choice-layout.ts';
import '#viz/marks/marks.css';
import { ArmHead } from './arm-head.tsx';
import './butterfly.css';
import { Choices } from './choices.tsx';
import { ChoicesLegend } from './choices-legend.tsx';
import { type Form, FormSwitch } from './form-switch.tsx';
import { HolderLegend, Legend } from './legend.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { nameTotals } from './name-totals.ts';
import { NoneDiffers } from './none-differs.tsx';
import { RowNames, Spine } from './spine.tsx';
import { useMatrixFrame } from './use-matrix-frame.ts';
import { useMatrixLayouts } from './use-matrix-layouts.ts';
import { useSharedScroll } from './use-shared-scroll.ts';
import { useShownReceivers } from './use-shown-receivers.ts';
import { ZoomControl, ZoomNote } from './zoom-control.tsx';

/** Rows up to which the page's own row height is kept; more rows are lower, but never below the least. */
const ROWS_AT_FULL_HEIGHT = 12;
const LEAST_ROW = 16;
/** Two lines of figures. */
const TABLE_ROW = 30;
/** Height of the strip of choices for up to seven rounds. */
const CHOICES_HEIGHT = 56;

/**
 * Both arms' E/I matrices around one list of the sentences: arm A reads outward to the left, arm B to the right, and
 * under each column the agent's choices. Fills the width it is given.
 */
export function Butterfly() {
  const arms = useLab((lab) => readArmsIfAny(readShownTraces(lab), findCondition));
  const round = useLab((lab) => lab.round);
  const stage = useLab((lab) => lab.stage);
  if (arms === null) return <div className="bf bf-empty" aria-hidden />;
  const shown = Math.min(round, arms[0].trace.rounds.length - 1);
  return <Wings arms={arms} round={shown} stage={stage} />;
}

function Wings({
  arms,
  round,
  stage,
}: {
  arms: readonly [ArmReading, ArmReading];
  round: number;
  stage: Stage;
}) {
  const [a, b] = arms;
  const known = knownAt(round, stage);
  const [box, frame] = useMatrixFrame();
  const [form, setForm] = useState<Form>('matrix');
  const { task } = a.trace;
  const columns = a.trace.agents.length;
  const mostRead = useMemo(() => Math.max(mostCopiesRead(a.trace), mostCopiesRead(b.trace)), [a, b]);
  const whole = useMemo(
    () => [readMatrix(a.trace, round), readMatrix(b.trace, round)] as const,
    [a, b, round],
  );
  const matrices = useMemo(
    () =>
      round === 0 ? whole : ([readStageMatrix(whole[0], stage), readStageMatrix(whole[1], stage)] as const),
    [whole, round, stage],
  );
  const only = useShownReceivers(arms, round, known.routed);
  const deciders = useMemo(() => a.trace.agents.slice(a.trace.settings.agents).map(({ id }) => id), [a]);
  const kinds = useMemo(() => task.evidence.map(({ kind }) => kind), [task]);
  const lower = Math.max(
    LEAST_ROW,
    Math.round((frame.cell * ROWS_AT_FULL_HEIGHT) / Math.max(1, kinds.length)),
  );
  const { layouts, zoom, zoomable, inboxes } = useMatrixLayouts({
    width: frame.width,
    cell: form === 'table' ? TABLE_ROW : frame.stacked ? frame.cell : Math.min(frame.cell, lower),
    kinds,
    agents: columns,
    deciders,
    mostRead,
    matrices,
    only,
  });
  const [both, ...own] = [useSharedScroll(), useSharedScroll(), useSharedScroll()];
  const ranks = useMemo(() => {
    const given = [a, b].flatMap(({ trace }) =>
      trace.rounds.flatMap(({ turns }) => turns.map(({ answer }) => answer)),
    );
    return { ...rankAnswers(task, given), unread: given.includes(null) };
  }, [a, b, task]);
  const rounds = a.trace.settings.rounds + 1;
  const choices = useMemo(
    () => layouts.map((layout) => layOutChoices(layout.columns, layout.columnWidth, rounds, CHOICES_HEIGHT)),
    [layouts, rounds],
  );
  const { searches } = a.trace;
  const finders = useMemo(
    () => searches && task.evidence.map((_, e) => findersOf(searches, e).length),
    [searches, task],
  );
  const cuts = new Set(
    arms.flatMap(({ condition }, i) =>
      matrices[i]?.cut.some((copies) => copies > 0) === true ? [wordCut(condition)] : [],
    ),
  );

  const formSwitch = (
    <>
      <FormSwitch form={form} onChange={setForm} />
      {zoomable && form === 'matrix' && <ZoomControl zoom={zoom} />}
    </>
  );

  const note = zoomable && form === 'matrix' ? <ZoomNote zoom={zoom} inboxes={inboxes} /> : null;

  const wing = (arm: ArmReading, other: ArmReading, index: 0 | 1) => {
    const layout = layouts[index];
    const strip = choices[index];
    const scroll = (zoom.grouped ? own[index] : undefined) ?? both;
    return (
      <section
        className={`bf-wing bf-${arm.side}`}
        aria-label={`${arm.side === 'left' ? 'Left' : 'Right'} arm`}
      >
        <ArmHead arm={arm} other={other} round={round} stage={stage} width={frame.width} />
        <div className="bf-body">
          <RowNames evidence={task.evidence} layout={layout} />
          <div className="bf-measure" ref={index === 0 ? box : undefined}>
            {only?.length === 0 ? (
              <NoneDiffers round={round} height={layout.height} />
            ) : form === 'matrix' ? (
              <MatrixGrid
                arm={arm}
                layout={layout}
                matrix={matrices[index]}
                evidence={task.evidence}
                round={round}
                scroll={scroll}
                zoom={zoom}
              />
            ) : (
              <MatrixTable
                arm={arm}
                matrix={matrices[index]}
                evidence={task.evidence}
                round={round}
                layout={layout}
              />
            )}
          </div>
        </div>
        <div className="bf-body bf-choices-body">
          <div className="bf-scroll" data-scrolls {...scroll}>
            {strip !== undefined && (
              <Choices
                arm={arm}
                ranks={ranks}
                layout={strip}
                bins={layout.bins}
                round={round}
                known={known.read}
              />
            )}
          </div>
        </div>
      </section>
    );
  };

  return (
    <div className="bf" data-form={form}>
      {wing(a, b, 0)}
      <div className="bf-middle">
        <div className="bf-middle-head">
          {round === 0 ? (
            <HolderLegend note={note} searched={searches !== undefined}>
              {formSwitch}
            </HolderLegend>
          ) : (
            <Legend
              cut={cuts.size === 0 ? null : [...cuts].join(' or ')}
              scale={{ most: Math.max(1, columns - 1), footed: layouts[0].footed }}
              note={note}
            >
              {formSwitch}
            </Legend>
          )}
        </div>
        <Spine
          evidence={task.evidence}
          layout={layouts[0]}
          what={nameTotals(
            round,
            stage,
            searches !== undefined && round === 0 ? searches.length : columns,
            searches !== undefined,
          )}
          totals={
            round === 0
              ? finders === undefined
                ? null
                : [finders, finders]
              : known.matched
                ? [matrices[0].totals, matrices[1].totals]
                : null
          }
        />
        <ChoicesLegend ranks={ranks} rounds={a.trace.settings.rounds} unread={ranks.unread} />
      </div>
      {wing(b, a, 1)}
    </div>
  );
}
