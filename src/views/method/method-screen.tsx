import { useEffect } from 'react';
import { useScreen } from '#store/screen-store.ts';
import { methodParts } from './method-parts.tsx';
import './method.css';

/** The method in short: what the router does and does not do, and which choices are this lab's own. */
export function MethodScreen() {
  const query = useScreen((screen) => screen.query);
  const setQuery = useScreen((screen) => screen.setQuery);
  const part = new URLSearchParams(query).get('part');
  useEffect(() => {
    if (part !== null) document.getElementById(part)?.scrollIntoView();
  }, [part]);
  return (
    <main className="mt">
      <header className="mt-head">
        <h2>Method</h2>
        <p>What the router does, what it does not do, and which choices are this lab’s own.</p>
      </header>
      <div className="mt-body">
        <nav aria-label="Contents">
          <ul>
            {methodParts.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`?screen=method&part=${id}`}
                  aria-current={id === part ? 'location' : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    setQuery(new URLSearchParams({ part: id }).toString());
                    document.getElementById(id)?.scrollIntoView();
                  }}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article>
          {methodParts.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-head`}>
              <h3 id={`${id}-head`}>{title}</h3>
              {body}
            </section>
          ))}
        </article>
      </div>
    </main>
  );
}
