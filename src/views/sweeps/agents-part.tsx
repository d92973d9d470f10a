import { useId } from 'react';
import { parseNumbers, toggleNumber } from '#store/sweep-form.ts';
import { useSweepForm } from '#store/use-sweeps.ts';

const usual = [4, 8, 16, 32, 64];

/** N: the usual sizes to press, any others to type. */
export function AgentsPart() {
  const id = useId();
  const agents = useSweepForm(({ form }) => form.agents);
  const change = useSweepForm((state) => state.change);
  const chosen = parseNumbers(agents);
  return (
    <fieldset className="sw-part">
      <legend>Agents</legend>
      <div className="sw-sizes">
        {usual.map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={chosen.includes(size)}
            onClick={() => change({ agents: toggleNumber(agents, size) })}
          >
            {size}
          </button>
        ))}
        <label htmlFor={id} className="visually-hidden">
          Numbers of agents
        </label>
        <input
          id={id}
          value={agents}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ agents: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
