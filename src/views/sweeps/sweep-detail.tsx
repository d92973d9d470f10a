import { useState } from 'react';
import type { Sweep } from '#store/sweep-state.ts';
import { useSweepForm, useSweepResults, useSweeps } from '#store/use-sweeps.ts';
import { Button } from '#ui/button.tsx';
import { Faults } from './faults.tsx';
import { ResultsTable } from './results-table.tsx';
import { saveFile } from './save-file.ts';
import { SweepButtons } from './sweep-buttons.tsx';
import { SweepProgressBar } from './sweep-progress.tsx';
import { fileName, moreText, planText, statusText, titleOf } from './sweep-words.ts';

function Downloads({ sweep }: { readonly sweep: Sweep }) {
  const writeDocument = useSweeps((sweeps) => sweeps.writeDocument);
  const writeTable = useSweeps((sweeps) => sweeps.writeTable);
  const [failed, setFailed] = useState<string | null>(null);
  const save = async (what: string, write: () => Promise<Blob | null>): Promise<void> => {
    try {
      const blob = await write();
      if (blob !== null) saveFile(fileName(sweep, what), blob);
      setFailed(null);
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <span className="sw-downloads">
        Download{' '}
        <Button look="link" onClick={() => void save('results.json', () => writeDocument(sweep.id))}>
          results, JSON
        </Button>
        <Button look="link" onClick={() => void save('results.csv', () => writeTable(sweep.id))}>
          table, CSV
        </Button>
        <Button
          look="link"
          onClick={() =>
            saveFile(
              fileName(sweep, 'plan.json'),
              new Blob([`${JSON.stringify(sweep.plan, null, 2)}\n`], { type: 'application/json' }),
            )
          }
        >
          plan
        </Button>
      </span>
      {failed !== null && <p role="alert">{failed}</p>}
    </>
  );
}

/** One sweep: how far it is, what it has brought, and what can be done with it. */
export function SweepDetail({ sweep }: { readonly sweep: Sweep }) {
  const results = useSweepResults(sweep.id);
  const show = useSweepForm((form) => form.show);
  return (
    <section className="sw-detail" aria-label={`Sweep ${titleOf(sweep)}`}>
      <header>
        <h2>{titleOf(sweep)}</h2>
        <div className="sw-acts">
          <SweepButtons sweep={sweep} />
        </div>
      </header>
      <p className="sw-note">
        {sweep.name === '' ? '' : `${planText(sweep.plan)}; `}
        {moreText(sweep.plan)}{' '}
        <Button look="link" onClick={() => show(sweep.plan)}>
          Put into the form
        </Button>
      </p>
      <p role="status" className="visually-hidden">
        {statusText(sweep)}
      </p>
      <SweepProgressBar sweep={sweep} />
      <Faults faults={sweep.fault === null ? [] : [sweep.fault]} label="What went wrong" />
      <Faults
        faults={results.failures.map(({ settings, error }) => ({
          code: error.code,
          place: `${settings.task}, ${settings.agents} agents, seed ${settings.seed}`,
          message: error.message,
          hint: '',
        }))}
        label="Units that failed"
      />
      <ResultsTable plan={sweep.plan} results={results} />
      {results.lines.length > 0 && <Downloads sweep={sweep} />}
    </section>
  );
}
