import { type KeyboardEvent, useState } from 'react';
import type { Sweep } from '#store/sweep-state.ts';
import { useSweeps } from '#store/use-sweeps.ts';
import { Button } from '#ui/button.tsx';
import { statusText, titleOf, whole } from './sweep-words.ts';

const dateText = (created: number): string =>
  new Date(created).toLocaleString('en', {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

interface RowProps {
  readonly sweep: Sweep;
  readonly chosen: boolean;
  readonly onChoose: (id: string) => void;
}

function NameField({ sweep, onDone }: { readonly sweep: Sweep; readonly onDone: () => void }) {
  const rename = useSweeps((sweeps) => sweeps.rename);
  const [name, setName] = useState(sweep.name);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') void rename(sweep.id, name.trim());
    if (event.key === 'Enter' || event.key === 'Escape') onDone();
  };
  return (
    <span className="sw-rename">
      <input
        // The field was asked for by a press a moment ago.
        ref={(field) => field?.focus()}
        aria-label="Name of the sweep"
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        look="link"
        onClick={() => {
          void rename(sweep.id, name.trim());
          onDone();
        }}
      >
        Keep
      </Button>
    </span>
  );
}

function Row({ sweep, chosen, onChoose }: RowProps) {
  const remove = useSweeps((sweeps) => sweeps.remove);
  const [naming, setNaming] = useState(false);
  const [sure, setSure] = useState(false);
  const { id, created, progress } = sweep;
  const title = titleOf(sweep);
  return (
    <tr data-on={chosen}>
      <th scope="row">
        {naming ? (
          <NameField sweep={sweep} onDone={() => setNaming(false)} />
        ) : (
          <button
            type="button"
            className="sw-open"
            aria-current={chosen ? 'true' : undefined}
            title={title}
            onClick={() => onChoose(id)}
          >
            {title}
          </button>
        )}
      </th>
      <td>{dateText(created)}</td>
      <td>
        {whole(progress.runsDone)} of {whole(progress.runs)}
      </td>
      <td>{statusText(sweep)}</td>
      <td className="sw-row-acts">
        <Button look="link" aria-label={`Rename ${title}`} onClick={() => setNaming(true)}>
          Rename
        </Button>
        {sure ? (
          <Button look="link" aria-label={`Really delete ${title}`} onClick={() => void remove(id)}>
            Really delete?
          </Button>
        ) : (
          <Button
            look="link"
            aria-label={`Delete ${title}`}
            onClick={() => setSure(true)}
            onBlur={() => setSure(false)}
          >
            Delete
          </Button>
        )}
      </td>
    </tr>
  );
}

interface SweepListProps {
  readonly sweeps: readonly Sweep[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The sweeps of this browser, newest first. */
export function SweepList({ sweeps, chosen, onChoose }: SweepListProps) {
  return (
    // A wide table scrolls in its box, by keys too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="sw-box" aria-label="Sweeps of this browser" tabIndex={0}>
      <table className="sw-table sw-list">
        <caption className="visually-hidden">Sweeps of this browser, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Sweep</th>
            <th scope="col">Started</th>
            <th scope="col">Runs</th>
            <th scope="col">State</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {sweeps.map((sweep) => (
            <Row key={sweep.id} sweep={sweep} chosen={sweep.id === chosen} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
