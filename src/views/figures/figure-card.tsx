import { memo, useEffect, useId, useRef, useState } from 'react';
import type { FigureData, FigurePanel } from '#core/figure-data.ts';
import type { FigureDefinition } from '#store/figure-book.ts';
import { Button } from '#ui/button.tsx';
import { Ours } from '#ui/marks.tsx';
import { Popover } from '#ui/popover.tsx';
import { sayPublished } from '#viz/layout/chart-sheet.ts';
import { SeriesSample } from '#viz/marks/chart-mark.tsx';
import { ChartPanel } from '#viz/marks/chart-panel.tsx';
import { FigureTable } from './figure-table.tsx';
import { writeFiguresQuery } from './figures-query.ts';
import { sayButton, sayStatus } from './figures-words.ts';
import { type ExportKind, exportKinds, saveFigure } from './save-figure.tsx';
import { TableTwin } from './table-twin.tsx';
import { useBoxWidth, useSeen } from './use-box.ts';
import { type FiguresView, useFigure } from './use-figures.ts';

const exportNames: Readonly<Record<ExportKind, string>> = {
  svg: 'SVG, with font and colours',
  png: 'PNG, 2× pixels',
  csv: 'CSV, redraws the figure',
  json: 'JSON',
};

/** An element's id for a figure, as links within the page name it. */
export const cardId = (id: string): string => `figure-${id.replaceAll(/[^\w]/gu, '-')}`;

function Legend({ panel, overlay }: { readonly panel: FigurePanel; readonly overlay: boolean }) {
  const printed = overlay ? sayPublished(panel) : '';
  return (
    <p className="fg-legend">
      {panel.kind !== 'table' &&
        panel.series.map((series) => (
          <span key={series.id}>
            <SeriesSample series={series} /> {series.name}
          </span>
        ))}
      {printed !== '' && <span className="fg-quiet">{printed}</span>}
    </p>
  );
}

/** From this width on two charts stand side by side. */
const BESIDE_FROM = 560;
const BETWEEN = 24;

const namesOf = ({ series }: FigurePanel): string => series.map(({ name }) => name).join('\n');

function Panels({
  data,
  overlay,
  width,
}: {
  readonly data: FigureData;
  readonly overlay: boolean;
  readonly width: number;
}) {
  const { panels } = data;
  const [first, second] = panels;
  const isPair = panels.length === 2 && panels.every(({ kind }) => kind === 'lines');
  const beside = isPair && width >= BESIDE_FROM;
  const room = beside ? Math.floor((width - BETWEEN) / 2) : width;
  // Two charts of the same series need one legend.
  const one = first !== undefined && second !== undefined && isPair && namesOf(first) === namesOf(second);
  return (
    <>
      {one && <Legend panel={first} overlay={overlay} />}
      <div className="fg-panels" data-beside={beside}>
        {panels.map((panel) => {
          const label = `${data.title}${panel.title === '' ? '' : `, ${panel.title}`}: ${panel.y.name}${
            panel.x.name === '' ? '' : ` against ${panel.x.name}`
          }`;
          return (
            <div key={panel.id} className="fg-panel">
              {panel.title !== '' && <h3>{panel.title}</h3>}
              {!one && <Legend panel={panel} overlay={overlay} />}
              {panel.kind === 'table' ? (
                <FigureTable panel={panel} overlay={overlay} label={label} />
              ) : (
                room > 0 && <ChartPanel panel={panel} width={room} overlay={overlay} label={label} />
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

function ExportMenu({ data, overlay }: { readonly data: FigureData; readonly overlay: boolean }) {
  const [fault, setFault] = useState<string | null>(null);
  const save = async (kind: ExportKind, close: () => void): Promise<void> => {
    try {
      await saveFigure(kind, data, overlay);
      setFault(null);
      close();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Popover label={`Export figure ${data.id}`} button="Export" buttonClass="btn btn-link" width={230}>
      {(close) => (
        <div className="fg-exports">
          {exportKinds.map((kind) => (
            <Button key={kind} look="plain" onClick={() => void save(kind, close)}>
              {exportNames[kind]}
            </Button>
          ))}
          {fault !== null && <p role="alert">{fault}</p>}
        </div>
      )}
    </Popover>
  );
}

/** Copies a link to this figure with the settings that are shown; where that is forbidden the link is shown. */
function CopyLink({ id, view }: { readonly id: string; readonly view: FiguresView }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    const query = `screen=figures&${writeFiguresQuery({ ...view.query, figure: id })}`;
    const link = new URL(`?${query}`, window.location.href).href;
    view.change({ figure: id });
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      window.prompt('The browser does not let the page copy. The link to copy by hand:', link);
    }
  };
  return (
    <>
      <Button look="link" className="fg-link" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? 'Link copied' : ''}
      </span>
    </>
  );
}

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
      <Panels data={data} overlay={overlay} width={width} />
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
