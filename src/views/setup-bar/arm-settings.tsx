import { useId } from 'react';
import { type ConditionChoice, findCondition } from '#conditions/index.ts';

const usualCopies = [0, 1, 2, 4];

interface ArmSettingsProps {
  readonly choice: ConditionChoice;
  readonly onChange: (choice: ConditionChoice) => void;
}

/** The settings of the chosen condition, where it has any. */
export function ArmSettings({ choice, onChange }: ArmSettingsProps) {
  const id = useId();
  const settings = findCondition(choice.id)?.settings;
  if (settings === undefined) return null;
  return (
    <div className="popover-part">
      {settings.k !== undefined && (
        <fieldset className="beside">
          <legend className="part-head">k, copies of a held sentence that may pass</legend>
          <div className="choices">
            {usualCopies.map((k) => (
              <button
                key={k}
                type="button"
                aria-pressed={(choice.k ?? settings.k) === k}
                onClick={() => onChange({ id: choice.id, k })}
              >
                {k}
              </button>
            ))}
          </div>
          <small>0 is the router, 1 is deduplication only.</small>
        </fieldset>
      )}
      {settings.limit !== undefined && (
        <label htmlFor={id} className="beside">
          <input
            id={id}
            type="checkbox"
            checked={choice.limit === true}
            onChange={(event) => onChange({ id: choice.id, limit: event.target.checked })}
          />
          Cut each inbox at the size, in tokens, that the router’s would have
        </label>
      )}
    </div>
  );
}
