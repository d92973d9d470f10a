import { idealReaderSettings, type ReaderSettings } from '#backends/scripted/settings.ts';
import { defaultFigureSettings, type FigureSettings } from '#store/figure-book.ts';

/** Whose settings the readers have: the fitted ones, ideal ones, or those of the lab's sliders. */
export type ReadersChoice = 'default' | 'ideal' | 'lab';

/** What the screen shows, as its address has it. */
export interface FiguresQuery {
  /** The figure that is looked at; null: none in particular. */
  readonly figure: string | null;
  readonly items: number;
  readonly seeds: number;
  readonly sizes: readonly number[];
  readonly agents: number;
  readonly readers: ReadersChoice;
  readonly preset: FigureSettings['preset'];
  readonly level: FigureSettings['level'];
  readonly overlay: boolean;
  /** Tasks that were loaded take the place of built-in ones. */
  readonly loaded: boolean;
}

const first: FiguresQuery = {
  figure: null,
  items: defaultFigureSettings.items,
  seeds: 1,
  sizes: defaultFigureSettings.sizes,
  agents: defaultFigureSettings.agents,
  readers: 'default',
  preset: 'distinctive',
  level: 'all',
  overlay: true,
  loaded: false,
};

const MOST = { items: 500, seeds: 50, agents: 256, sizes: 8 };
const LEAST_AGENTS = 2;

const whole = (text: string | null, least: number, most: number, otherwise: number): number => {
  const number = Number(text ?? Number.NaN);
  return text !== null && Number.isInteger(number) && number >= least && number <= most ? number : otherwise;
};

function readSizes(text: string | null): readonly number[] {
  const sizes = [...new Set((text ?? '').split(',').map(Number))]
    .filter((size) => Number.isInteger(size) && size >= LEAST_AGENTS && size <= MOST.agents)
    .sort((a, b) => a - b)
    .slice(0, MOST.sizes);
  return sizes.length === 0 ? first.sizes : sizes;
}

const oneOf = <T extends string>(text: string | null, known: readonly T[], otherwise: T): T =>
  known.find((one) => one === text) ?? otherwise;

/** Reads an address; what it does not say, or says wrongly, is as on opening. */
export function readFiguresQuery(text: string): FiguresQuery {
  const query = new URLSearchParams(text);
  return {
    figure: query.get('figure'),
    items: whole(query.get('items'), 1, MOST.items, first.items),
    seeds: whole(query.get('seeds'), 1, MOST.seeds, first.seeds),
    sizes: readSizes(query.get('sizes')),
    agents: whole(query.get('n'), LEAST_AGENTS, MOST.agents, first.agents),
    readers: oneOf(query.get('readers'), ['default', 'ideal', 'lab'], first.readers),
    preset: oneOf(query.get('match'), ['distinctive', 'plain'], first.preset),
    level: oneOf(query.get('level'), ['all', 'kept'], first.level),
    overlay: query.get('published') !== 'no',
    loaded: query.get('tasks') === 'loaded',
  };
}

/** The address of a state; what is as on opening is left out. */
export function writeFiguresQuery(state: FiguresQuery): string {
  const query = new URLSearchParams();
  const put = (key: string, value: string, otherwise: string): void => {
    if (value !== otherwise) query.set(key, value);
  };
  if (state.figure !== null) query.set('figure', state.figure);
  put('items', String(state.items), String(first.items));
  put('seeds', String(state.seeds), String(first.seeds));
  put('sizes', state.sizes.join(','), first.sizes.join(','));
  put('n', String(state.agents), String(first.agents));
  put('readers', state.readers, first.readers);
  put('match', state.preset, first.preset);
  put('level', state.level, first.level);
  put('published', state.overlay ? 'yes' : 'no', 'yes');
  put('tasks', state.loaded ? 'loaded' : 'own', 'own');
  return query.toString();
}

/** Readers by their name, with every mechanism written out. */
export function chooseReaders(choice: ReadersChoice, lab: ReaderSettings): FigureSettings['readers'] {
  if (choice === 'ideal') return { name: 'ideal', settings: idealReaderSettings };
  if (choice === 'lab') return { name: 'as in the lab', settings: lab };
  return defaultFigureSettings.readers;
}

/** What figures are run and drawn with. */
export const settingsOf = (
  query: FiguresQuery,
  lab: ReaderSettings,
  imported: FigureSettings['imported'],
): FigureSettings => ({
  items: query.items,
  seeds: Array.from({ length: query.seeds }, (_, i) => i + 1),
  sizes: query.sizes,
  agents: query.agents,
  readers: chooseReaders(query.readers, lab),
  preset: query.preset,
  level: query.level,
  imported: query.loaded ? imported : { hidden: null, hops: null },
});
