import { useId, useState } from 'react';
import { draftOf } from '#store/sweep-form.ts';
import { useSweepForm } from '#store/use-sweeps.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from './save-file.ts';

/** The plan as JSON, as the command line takes it: to read, to save, and to paste another one over. */
export function PlanText() {
  const id = useId();
  const form = useSweepForm((state) => state.form);
  const checked = useSweepForm((state) => state.checked);
  const take = useSweepForm((state) => state.take);
  /** What is being written; null: the form's own plan is shown. */
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? JSON.stringify(draftOf(form), null, 1);
  return (
    <details className="sw-plan">
      <summary>Plan as JSON</summary>
      <label htmlFor={id} className="visually-hidden">
        Plan as JSON
      </label>
      <textarea
        id={id}
        rows={10}
        spellCheck={false}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
      />
      <p className="sw-files">
        {draft !== null && (
          <>
            <Button
              onClick={() => {
                void take([{ name: 'pasted text', source: draft }]);
                setDraft(null);
              }}
            >
              Use this plan
            </Button>
            <Button look="ghost" onClick={() => setDraft(null)}>
              Undo
            </Button>
          </>
        )}
        {draft === null && checked !== null && (
          <Button
            look="link"
            onClick={() =>
              saveFile(
                'quell_plan.json',
                new Blob([`${JSON.stringify(checked.plan, null, 2)}\n`], { type: 'application/json' }),
              )
            }
          >
            Download
          </Button>
        )}
        <small>Paste a plan over it, or run it by the command line: lab sweep PLAN.json --out DIR</small>
      </p>
    </details>
  );
}
