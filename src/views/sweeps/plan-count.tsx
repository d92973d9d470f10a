import { useState } from 'react';
import { parseCondition } from '#conditions/condition-name.ts';
import type { Fault } from '#core/fault.ts';
import { InputError } from '#core/fault.ts';
import { nameRule } from '#store/rules.ts';
import type { CheckedPlan } from '#store/sweep-state.ts';
import { useSweepForm, useSweeps } from '#store/use-sweeps.ts';
import { Button } from '#ui/button.tsx';
import { Faults } from './faults.tsx';
import { count } from './sweep-words.ts';

const faultsOf = (error: unknown): readonly Fault[] =>
  error instanceof InputError
    ? error.faults
    : [{ code: 'sweep.start', place: 'page', message: String(error), hint: 'Reload the page.' }];

function LeftOut({ checked }: { readonly checked: CheckedPlan }) {
  if (checked.leftOut.length === 0) return null;
  return (
    <details className="sw-plan">
      <summary>{count(checked.leftOut.length, 'combination')} left out, because they make no sense</summary>
      <ul>
        {checked.leftOut.map(({ architecture, condition, reason }) => (
          <li key={`${architecture} ${condition}`}>
            <b>
              {nameRule(parseCondition(condition))}, {architecture}
            </b>{' '}
            {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the plan will take, counted before a single call, and the button that starts it. */
export function PlanCount({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const checked = useSweepForm((state) => state.checked);
  const counting = useSweepForm((state) => state.counting);
  const faults = useSweepForm((state) => state.faults);
  const startSweep = useSweeps((sweeps) => sweeps.startSweep);
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const start = async (): Promise<void> => {
    if (checked === null) return;
    try {
      onStarted(await startSweep(checked.plan, checked.tasks));
      setRefused([]);
    } catch (error) {
      setRefused(faultsOf(error));
    }
  };
  return (
    <div className="sw-count">
      <Faults faults={counting ? [] : [...faults, ...refused]} label="What is wrong with the plan" />
      {checked !== null && <LeftOut checked={checked} />}
      <p role="status" data-counting={counting}>
        {checked === null ? (
          counting && 'Counting…'
        ) : (
          <>
            <b>{count(checked.runs, 'run')}</b>, {checked.atMost === true && 'at most '}
            {count(checked.calls, 'call')} to scripted readers, no cost
          </>
        )}
      </p>
      <Button
        look="prime"
        disabled={counting || checked === null || checked.runs === 0}
        onClick={() => void start()}
      >
        Start
      </Button>
    </div>
  );
}
