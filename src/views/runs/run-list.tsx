import { useState } from 'react';
import { useLibrary } from '#store/use-library.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { chooseRuns, orders, readOrder } from './choose-runs.ts';
import { DamagedRow } from './damaged-row.tsx';
import { RunRow } from './run-row.tsx';
import { saveFile } from './save-file.ts';
import type { RunsQuery } from './use-runs-query.ts';

interface RunListProps {
  readonly query: RunsQuery;
  readonly look: (change: Partial<RunsQuery>) => void;
  readonly onCompare: (ids: readonly string[]) => void;
  readonly openLab: () => void;
}

/** What to do in an empty library. */
function Empty({ openLab }: { readonly openLab: () => void }) {
  return (
    <div className="rn-empty">
      <h2>Nothing is kept in this browser yet</h2>
      <ul>
        <li>
          In the lab, <b>Save</b>, then <b>Keep this run</b>: both arms stay here with every prompt, message
          and inbox.
        </li>
        <li>Runs on real models are kept by themselves, round by round, and go on after a closed tab.</li>
        <li>Traces of others: choose the files above, or drop them anywhere on this page.</li>
      </ul>
      <Button look="prime" onClick={openLab}>
        To the lab
      </Button>
    </div>
  );
}

/** What can be done with the runs that are ticked. */
function ChosenBar({
  ids,
  onCompare,
  onNone,
}: {
  readonly ids: readonly string[];
  readonly onCompare: () => void;
  readonly onNone: () => void;
}) {
  const remove = useLibrary((library) => library.remove);
  const exportTogether = useLibrary((library) => library.exportTogether);
  const save = async (): Promise<void> => {
    const file = await exportTogether(ids);
    if (file !== null) saveFile(file);
  };
  return (
    <fieldset className="rn-chosen">
      <legend className="visually-hidden">Chosen runs</legend>
      <b>{ids.length} chosen</b>
      <Button look="prime" disabled={ids.length < 2} title="Two or more" onClick={onCompare}>
        Compare
      </Button>
      <Button onClick={() => void save()}>Export</Button>
      <Button
        onClick={() => {
          onNone();
          void remove(ids);
        }}
      >
        Delete
      </Button>
      <Button look="link" onClick={onNone}>
        Choose none
      </Button>
    </fieldset>
  );
}

/** The saved runs, searched and in order. */
export function RunList({ query, look, onCompare, openLab }: RunListProps) {
  const runs = useLibrary((library) => library.runs);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (runs === null) return null;
  if (runs.length === 0) return <Empty openLab={openLab} />;
  const shown = chooseRuns(runs, query.search, query.order);
  const ids = shown.flatMap(({ id, run }) => (run !== null && ticked.has(id) ? [id] : []));
  const choosable = shown.filter(({ run }) => run !== null);
  const now = Date.now();
  const tick = (id: string, on: boolean): void => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const allTicked = choosable.length > 0 && ids.length === choosable.length;
  return (
    <section aria-label="Saved runs">
      <div className="rn-tools">
        <label className="rn-check">
          <input
            type="checkbox"
            checked={allTicked}
            ref={(box) => {
              if (box !== null) box.indeterminate = ids.length > 0 && !allTicked;
            }}
            onChange={() => setTicked(new Set(allTicked ? [] : choosable.map(({ id }) => id)))}
          />
          <span className="visually-hidden">Choose all</span>
        </label>
        {ids.length === 0 ? (
          <>
            <label className="rn-search">
              <span className="visually-hidden">Search the runs</span>
              <input
                type="search"
                placeholder="Search by name, task, rule or reader"
                value={query.search}
                onChange={(event) => look({ search: event.target.value })}
              />
            </label>
            <SelectField
              label="Order"
              value={query.order}
              options={orders}
              onChoose={(value) => look({ order: readOrder(value) })}
            />
          </>
        ) : (
          <ChosenBar ids={ids} onCompare={() => onCompare(ids)} onNone={() => setTicked(new Set())} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {query.search === '' ? '' : `${shown.length} of ${runs.length} runs found`}
      </p>
      <ul className="rn-list">
        {shown.map((row) =>
          row.run === null ? (
            <DamagedRow key={row.id} id={row.id} fault={row.fault} />
          ) : (
            <RunRow
              key={row.id}
              run={row.run}
              now={now}
              chosen={ticked.has(row.id)}
              onChoose={(on) => tick(row.id, on)}
              openLab={openLab}
            />
          ),
        )}
      </ul>
      {shown.length === 0 && (
        <p className="rn-none">
          No run holds these words.{' '}
          <Button look="link" onClick={() => look({ search: '' })}>
            Show all
          </Button>
        </p>
      )}
    </section>
  );
}
