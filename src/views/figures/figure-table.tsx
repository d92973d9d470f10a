import type { FigurePanel } from '#core/figure-data.ts';
import { layOutTable } from '#viz/layout/chart-table.ts';
import { chartClass, SeriesSample } from '#viz/marks/chart-mark.tsx';
import { madeOf } from './figures-words.ts';

/** A panel that is a table in the paper: live values with intervals, published ones beneath. It scrolls in its box. */
export function FigureTable({
  panel,
  overlay,
  label,
}: {
  readonly panel: FigurePanel;
  readonly overlay: boolean;
  readonly label: string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keys too
    <section className="fg-box" aria-label={label} tabIndex={0}>
      <table className="fg-table">
        <thead>
          <tr>
            <td />
            {panel.x.places.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {layOutTable(panel, overlay).map(({ series, cells }) => (
            <tr key={series.id} className={chartClass(series)}>
              <th scope="row">
                <span className="fg-row">
                  <SeriesSample series={series} /> <span>{series.name}</span>
                </span>
              </th>
              {cells.map(({ x, point, value, interval, published, tie }) => (
                <td key={x} title={madeOf(point)}>
                  <b>
                    {tie && (
                      <span className="fg-tie">
                        <span aria-hidden="true">≈ </span>
                        <span className="visually-hidden">not distinguishable yet: </span>
                      </span>
                    )}
                    {value}
                  </b>
                  {interval !== '' && <small>{interval}</small>}
                  {published.map(({ model, words }) => (
                    <small key={model} className="fg-hollow" title={`the paper, ${model}`}>
                      <span aria-hidden="true">○ </span>
                      <span className="visually-hidden">the paper, {model}: </span>
                      {words}
                    </small>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
