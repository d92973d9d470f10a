import { useScreen } from '#store/screen-store.ts';
import { type Order, readOrder } from './choose-runs.ts';

export interface RunsQuery {
  readonly search: string;
  readonly order: Order;
  /** Ids of the runs that are compared; empty: the list is shown. */
  readonly compared: readonly string[];
}

const writeQuery = ({ search, order, compared }: RunsQuery): string => {
  const query = new URLSearchParams();
  if (search !== '') query.set('q', search);
  if (order !== 'changed') query.set('sort', order);
  if (compared.length > 0) query.set('compare', compared.join(','));
  return query.toString();
};

/** What is looked at, as the address has it. */
export function useRunsQuery() {
  const text = useScreen((state) => state.query);
  const setQuery = useScreen((state) => state.setQuery);
  const goTo = useScreen((state) => state.goTo);
  const screen = useScreen((state) => state.screen);
  const read = new URLSearchParams(text);
  const query: RunsQuery = {
    search: read.get('q') ?? '',
    order: readOrder(read.get('sort')),
    compared: (read.get('compare') ?? '').split(',').filter((id) => id !== ''),
  };
  return {
    query,
    /** The same list, looked at otherwise. */
    look: (change: Partial<RunsQuery>): void => setQuery(writeQuery({ ...query, ...change })),
    /** A place of its own, so that Back leads to where one was. */
    go: (change: Partial<RunsQuery>): void => goTo(screen, writeQuery({ ...query, ...change })),
    openLab: (): void => goTo('lab'),
  };
}
