import type { Trace } from '#core/trace.ts';
import type { ForkForm } from './compose-fork.ts';

type HolderForm = Extract<ForkForm, { kind: 'holder' }>;

/** Gives a private sentence to another agent, from the next round on. */
export function HolderPart({
  form,
  trace,
  onChange,
}: {
  form: HolderForm;
  trace: Trace;
  onChange: (form: HolderForm) => void;
}) {
  if (trace.searches !== undefined)
    return (
      <p className="fk-note">
        Here every agent holds what its own search found, and a search cannot be forked. Run the task without
        own searches to choose holders.
      </p>
    );
  const holder = trace.holders[form.evidence];
  const items = trace.task.evidence
    .map((item, e) => ({ ...item, e }))
    .filter(({ kind }) => kind !== 'shared');
  if (items.length === 0) return <p className="fk-note">This task has no private sentence.</p>;
  return (
    <>
      <label className="fk-field">
        <span>Private sentence</span>
        <select
          value={form.evidence}
          onChange={(event) => {
            const evidence = Number(event.target.value);
            onChange({ kind: 'holder', evidence, holder: trace.holders[evidence] ?? 0 });
          }}
        >
          {items.map(({ id, text, e }) => (
            <option key={id} value={e}>
              {id}: {text}
            </option>
          ))}
        </select>
      </label>
      <label className="fk-field">
        <span>Holder</span>
        <select
          value={form.holder}
          onChange={(event) => onChange({ ...form, holder: Number(event.target.value) })}
        >
          {trace.agents.slice(0, trace.settings.agents).map((agent, j) => (
            <option key={agent.id} value={j}>
              {agent.id}
              {j === holder ? ' (as it was)' : ''}
            </option>
          ))}
        </select>
      </label>
      <p className="fk-note">
        What {trace.agents[holder ?? 0]?.id} has said of it already stays on its record; from the next round
        on it stands in the new holder’s prompt.
      </p>
    </>
  );
}
