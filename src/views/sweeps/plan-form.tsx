import { useEffect, useId } from 'react';
import { architectures } from '#architectures/index.ts';
import type { PlanForm } from '#store/sweep-form.ts';
import { toggle } from '#store/sweep-form.ts';
import { useSweepForm } from '#store/use-sweeps.ts';
import { SelectField } from '#ui/field.tsx';
import { AgentsPart } from './agents-part.tsx';
import { CheckRow } from './check-row.tsx';
import { ConditionsPart } from './conditions-part.tsx';
import { PlanCount } from './plan-count.tsx';
import { PlanText } from './plan-text.tsx';
import { ReadersPart } from './readers-part.tsx';
import { TasksPart } from './tasks-part.tsx';

const presets = [
  { value: 'distinctive', name: 'distinctive words' },
  { value: 'plain', name: 'plain overlap' },
] as const;

type TextKey = 'agents' | 'seeds' | 'rounds' | 'name';

/** A line of the form that is typed. */
function TextRow({
  of,
  label,
  hint,
}: {
  readonly of: TextKey;
  readonly label: string;
  readonly hint?: string;
}) {
  const id = useId();
  const value = useSweepForm(({ form }) => form[of]);
  const change = useSweepForm((state) => state.change);
  return (
    <p className="sw-text">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        autoComplete="off"
        spellCheck={false}
        placeholder={hint}
        onChange={(event) => change({ [of]: event.target.value } as Partial<PlanForm>)}
      />
    </p>
  );
}

function ArchitecturesPart() {
  const chosen = useSweepForm(({ form }) => form.architectures);
  const change = useSweepForm((state) => state.change);
  return (
    <fieldset className="sw-part">
      <legend>Architecture</legend>
      <div className="sw-pairs">
        {architectures.map(({ id, name, summary }) => (
          <CheckRow
            key={id}
            checked={chosen.includes(id)}
            title={summary}
            onToggle={() => change({ architectures: toggle(chosen, id) })}
          >
            {name}
          </CheckRow>
        ))}
      </div>
    </fieldset>
  );
}

/** Makes a plan: what it will take stands below while it changes. */
export function PlanFormPanel({ onStarted }: { readonly onStarted: (id: string) => void }) {
  const preset = useSweepForm(({ form }) => form.preset);
  const change = useSweepForm((state) => state.change);
  const count = useSweepForm((state) => state.count);
  useEffect(() => count(), [count]);
  return (
    <form className="sw-form" aria-label="New sweep" onSubmit={(event) => event.preventDefault()}>
      <h2>New sweep</h2>
      <TasksPart />
      <AgentsPart />
      <ConditionsPart />
      <ArchitecturesPart />
      <ReadersPart />
      <fieldset className="sw-part sw-grid">
        <legend>Runs</legend>
        <TextRow of="seeds" label="Seeds" hint="1..3" />
        <TextRow of="rounds" label="Rounds" hint="6" />
        <SelectField
          label="Matching"
          value={preset}
          options={presets}
          onChoose={(value) =>
            change({ preset: value === 'plain' ? 'plain' : 'distinctive', threshold: null, routed: {} })
          }
        />
        <TextRow of="name" label="Name" hint="none needed" />
      </fieldset>
      <PlanText />
      <PlanCount onStarted={onStarted} />
    </form>
  );
}
