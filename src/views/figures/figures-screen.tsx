import { type MouseEvent, useEffect, useRef } from 'react';
import { figures } from '#store/figure-book.ts';
import { useSweeps } from '#store/use-sweeps.ts';
import { cardId, FigureCard } from './figure-card.tsx';
import { FiguresHead } from './figures-head.tsx';
import { useFigures } from './use-figures.ts';
import './figures.css';

/** "1d", "table E.1", "figure F.1": tables and figures of one name are told apart. */
const linkName = ({ id, source }: (typeof figures)[number]): string => {
  const isTable = source.includes('table');
  const plain = id.replace(' figure', '');
  return /^\d/u.test(plain) ? plain : `${isTable ? 'table' : 'fig.'} ${plain}`;
};

/** A click that the browser is to follow itself, into another tab or window. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/** Figures: live counterparts of the paper's figures and tables, run, stopped, laid over what is published, and saved. */
export function FiguresScreen() {
  const view = useFigures();
  const fault = useSweeps((sweeps) => sweeps.fault);
  const { figure } = view.query;
  const opened = useRef(figure);
  // A link leads to its figure.
  useEffect(() => {
    if (opened.current !== null) document.getElementById(cardId(opened.current))?.scrollIntoView();
  }, []);
  const lookAt = (id: string): void => {
    view.change({ figure: id });
    const card = document.getElementById(cardId(id));
    card?.scrollIntoView();
    card?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  };
  return (
    <main className="fg-screen">
      <FiguresHead query={view.query} change={view.change} loaded={view.loaded} />
      <nav className="fg-index" aria-label="Figures of the paper">
        {figures.map((definition) => (
          <a
            key={definition.id}
            href={`#${cardId(definition.id)}`}
            title={definition.title}
            aria-current={definition.id === figure ? 'true' : undefined}
            onClick={(event) => {
              if (isForBrowser(event)) return;
              event.preventDefault();
              lookAt(definition.id);
            }}
          >
            {linkName(definition)}
          </a>
        ))}
      </nav>
      {fault !== null && (
        <p role="alert" className="fg-fault">
          {fault.message} {fault.hint}
        </p>
      )}
      {view.query.loaded && view.loaded.length === 0 && (
        <p role="status" className="fg-fault">
          No loaded tasks are here: figures show the built-in ones. Load hiddenbench.json or MuSiQue in the
          lab (Task, then Import) and come back.
        </p>
      )}
      <div className="fg-grid">
        {figures.map((definition) => (
          <FigureCard key={definition.id} definition={definition} view={view} />
        ))}
      </div>
    </main>
  );
}
