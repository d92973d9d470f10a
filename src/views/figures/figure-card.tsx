import { memo, useId, useRef, useState } from 'react';
import type { FigureDefinition } from '#store/figure-book.ts';
import { Button } from '#ui/button.tsx';
import { Ours } from '#ui/marks.tsx';
import { CopyLink, ExportMenu } from './figure-acts.tsx';
import { FigurePanels } from './figure-panels.tsx';
import { sayButton, sayStatus } from './figures-words.ts';
import { TableTwin } from './table-twin.tsx';
import { useBoxWidth, useSeen } from './use-box.ts';
import { type FiguresView, useFigure } from './use-figures.ts';

/** An element's id for a figure, as links within the page name it. */
export const cardId = (id: string): string => `figure-${id.replaceAll(/[^\w]/gu, '-')}`;

/** One figure: its title, chart, how far it is, and what can be done with it. */
export const FigureCard = memo(function FigureCard({
  definition,
  view,
}: {
  readonly definition: FigureDefinition;
  readonly view: FiguresView;
}) {
  const card = useRef<HTMLElement>(null);
  const seen = useSeen(card);
  const width = useBoxWidth(card);
  const live = useFigure(definition, view, seen);
  const [twin, setTwin] = useState(false);
  const twinId = useId();
  const { state, data } = live;
  const { overlay } = view.query;
  const { strong, rest } = sayStatus(state, live.count, live.ownRuns);
  const { runs, runsDone, callsMade, callsToCome } = state.progress;
  const isUp = state.status === 'running' || state.status === 'waiting' || state.status === 'stopping';
  const share = callsMade + callsToCome === 0 ? 0 : callsMade / (callsMade + callsToCome);
  const titleId = `${cardId(definition.id)}-title`;
  return (
    <article
      ref={card}
      id={cardId(definition.id)}
      className="fg"
      aria-labelledby={titleId}
      data-chosen={view.query.figure === definition.id}
      data-status={state.status}
    >
      <header>
        <h2 id={titleId}>{definition.title}</h2>
        <span className="fg-source">
          {isUp && <span className="fg-live">{state.status === 'waiting' ? 'waiting' : 'running'}</span>}
          {definition.source}
          {definition.ours !== null && (
            <>
              {' '}
              <Ours why={definition.ours} />
            </>
          )}
        </span>
      </header>
      <p className="fg-says">{definition.says}</p>
      <FigurePanels data={data} overlay={overlay} width={width} />
      <div className="fg-notes">
        <p>
          <b>{data.readers}</b>; {data.settings}.
        </p>
        <p>{data.counts}</p>
        {data.notes
          .filter((note) => !note.endsWith('[ours]') || note !== `${definition.ours} [ours]`)
          .map((note) => (
            <p key={note}>{note}</p>
          ))}
      </div>
      <footer>
        {isUp && (
          <div
            role="progressbar"
            aria-label={`Calls made for figure ${definition.id}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
            aria-valuetext={`${runsDone} of ${runs} runs`}
            className="fg-bar"
          >
            <svg width="100%" height="4" aria-hidden="true">
              <rect width={`${share * 100}%`} height="4" />
            </svg>
          </div>
        )}
        <p className="fg-status">
          {strong !== '' && <b>{strong}</b>}
          {rest}
        </p>
        <div className="fg-acts">
          <Button look="link" aria-expanded={twin} aria-controls={twinId} onClick={() => setTwin(!twin)}>
            Table
          </Button>
          <ExportMenu data={data} overlay={overlay} />
          <CopyLink id={definition.id} view={view} />
          <Button
            aria-label={`${sayButton(state)}: figure ${definition.id}`}
            disabled={state.status === 'stopping' || (state.status === 'none' && live.count === null)}
            onClick={isUp ? live.stop : live.start}
          >
            {sayButton(state)}
          </Button>
        </div>
        {live.fault !== null && (
          <p role="alert" className="fg-fault">
            {live.fault}
          </p>
        )}
      </footer>
      <div id={twinId}>{twin && <TableTwin data={data} overlay={overlay} />}</div>
    </article>
  );
});
