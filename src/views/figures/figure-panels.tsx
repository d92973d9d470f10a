import type { FigureData, FigurePanel } from '#core/figure-data.ts';
import { sayPublished } from '#viz/layout/chart-sheet.ts';
import { SeriesSample } from '#viz/marks/chart-mark.tsx';
import { ChartPanel } from '#viz/marks/chart-panel.tsx';
import { FigureTable } from './figure-table.tsx';

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

/** The figure's charts and tables, two charts beside one another where there is room. */
export function FigurePanels({
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
