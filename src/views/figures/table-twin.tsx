import type { FigureData, FigurePanel } from '#core/figure-data.ts';
import { writeValue } from '#viz/layout/chart-scale.ts';
import { unitText, whole } from './figures-words.ts';

/** Every number of a panel, point by point, with what it is made of. */
function PanelRows({ panel, overlay }: { readonly panel: FigurePanel; readonly overlay: boolean }) {
  const nameOf = (x: string): string => panel.x.places.find(({ id }) => id === x)?.name ?? x;
  const write = (value: number | null): string => writeValue(value, panel.y.unit, 1);
  const between = (low: number | null, high: number | null): string =>
    low === null || high === null ? '–' : `${write(low)} to ${write(high)}`;
  return (
    <>
      {panel.series
        .filter(({ kind }) => kind === 'live')
        .flatMap((series) =>
          series.points.map((point) => {
            const tie = panel.ties.some(({ a, x }) => a === series.id && x === point.x);
            return (
              <tr key={`${series.id}/${point.x}`}>
                <th scope="row">{series.name}</th>
                <td>{nameOf(point.x)}</td>
                <td>
                  {tie ? '≈ ' : ''}
                  {write(point.y)}
                </td>
                <td>{between(point.low, point.high)}</td>
                <td>{whole(point.items)}</td>
                <td>{whole(point.runs)}</td>
                <td>{whole(point.excluded)}</td>
                <td>{whole(point.missing)}</td>
              </tr>
            );
          }),
        )}
      {overlay &&
        panel.published.map(({ series, x, y, low, high, model, source }) => (
          <tr key={`${model}/${series}/${x}/${source}`} className="fg-printed">
            <th scope="row">
              {panel.series.find(({ id }) => id === series)?.name ?? series}, the paper: {model}, {source}
            </th>
            <td>{nameOf(x)}</td>
            <td>{write(y)}</td>
            <td>{between(low, high)}</td>
            <td colSpan={4} />
          </tr>
        ))}
    </>
  );
}

/** The figure as a table: everything that the chart shows, and what each number is made of. */
export function TableTwin({ data, overlay }: { readonly data: FigureData; readonly overlay: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls by keys too
    <section className="fg-box fg-twin" aria-label={`${data.title}, as a table`} tabIndex={0}>
      {data.panels.map((panel) => (
        <table key={panel.id} className="fg-table">
          <caption>
            {panel.title === '' ? panel.y.name : panel.title}
            {unitText(panel.y.unit)}
          </caption>
          <thead>
            <tr>
              <th scope="col">series</th>
              <th scope="col">{panel.x.name === '' ? 'place' : panel.x.name}</th>
              <th scope="col">value</th>
              <th scope="col">95 % interval</th>
              <th scope="col">items</th>
              <th scope="col">runs</th>
              <th scope="col">left out</th>
              <th scope="col">answers missing</th>
            </tr>
          </thead>
          <tbody>
            <PanelRows panel={panel} overlay={overlay} />
          </tbody>
        </table>
      ))}
    </section>
  );
}
