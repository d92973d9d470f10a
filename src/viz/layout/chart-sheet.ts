import type { FigureData, FigurePanel, FigureSeries } from '#core/figure-data.ts';
import { barsHeight } from './chart-bars.ts';
import { wrapLabel } from './chart-labels.ts';
import { layOutTable } from './chart-table.ts';

/** A figure on a page of its own, as it is saved: everything that the screen says around it stands in it too. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Lines of words from the top on, in pixels. */
  readonly words: readonly {
    readonly y: number;
    readonly text: string;
    readonly kind: 'title' | 'words' | 'axis';
  }[];
  readonly panels: readonly {
    readonly panel: FigurePanel;
    readonly y: number;
    readonly height: number;
    /** Series named above the panel, three in a row at most. */
    readonly legend: readonly { readonly series: FigureSeries; readonly x: number; readonly y: number }[];
  }[];
}

export const sheetWidth = 680;
const MARGIN = 20;
const LETTERS = Math.floor((sheetWidth - 2 * MARGIN) / 5.9);
const LINE = 16;
const LINES_HEIGHT = 276;
const LEGEND = { row: 18, column: 214, columns: 3 };

/** Heights of table rows: a head that wraps, then a row of two or three lines per series. */
export const tableRow = 46;
export const tableHead = 44;

const panelHeight = (panel: FigurePanel, overlay: boolean): number => {
  if (panel.kind === 'bars') return barsHeight(panel, overlay);
  if (panel.kind === 'lines') return LINES_HEIGHT;
  return tableHead + layOutTable(panel, overlay).length * tableRow;
};

/** Who is overlaid, in a line; empty where nothing is. */
export function sayPublished({ published, range }: FigurePanel): string {
  const models = [...new Set(published.map(({ model }) => model))];
  const sources = [...new Set(published.map(({ source }) => source))];
  const marks =
    models.length === 0
      ? ''
      : `hollow: the paper, ${models.join(', ')} (${sources.join(', ')})${models.length > 1 ? ', in this order' : ''}`;
  const bracket = range === null ? '' : `bracket: ${range.words}`;
  return [marks, bracket].filter((text) => text !== '').join('; ');
}

export function layOutSheet(data: FigureData, overlay: boolean): Sheet {
  const words: Sheet['words'][number][] = [];
  const panels: Sheet['panels'][number][] = [];
  let y = MARGIN + 6;
  const write = (text: string, kind: 'title' | 'words' | 'axis'): void => {
    if (text === '') return;
    for (const line of wrapLabel(text, kind === 'title' ? 70 : LETTERS)) {
      words.push({ y: y + 8, text: line, kind });
      y += kind === 'title' ? 22 : LINE;
    }
  };
  write(`${data.title} (${data.source})`, 'title');
  write(data.says, 'words');
  write(`${data.readers}; ${data.settings}`, 'axis');
  for (const panel of data.panels) {
    y += 8;
    write(panel.title, 'title');
    const legend =
      panel.kind === 'table'
        ? []
        : panel.series.map((series, i) => ({
            series,
            x: MARGIN + (i % LEGEND.columns) * LEGEND.column,
            y: y + 8 + Math.floor(i / LEGEND.columns) * LEGEND.row,
          }));
    y += Math.ceil(legend.length / LEGEND.columns) * LEGEND.row;
    if (overlay) write(sayPublished(panel), 'axis');
    const height = panelHeight(panel, overlay);
    panels.push({ panel, y, height, legend });
    y += height + 6;
  }
  write(data.counts, 'words');
  for (const note of data.notes) write(note, 'axis');
  return { width: sheetWidth, height: y + MARGIN, words, panels };
}

export const sheetMargin = MARGIN;
