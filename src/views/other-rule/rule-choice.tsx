import { type ConditionChoice, chooseCondition, findCondition } from '#conditions/index.ts';
import { canTry, ruleGroups, usualCopies } from '#store/rules.ts';
import { Ours } from '#ui/marks.tsx';

/** Chooses the rule to try, with its setting where it has one. */
export function RuleChoice({
  rule,
  onChoose,
}: {
  rule: ConditionChoice;
  onChoose: (rule: ConditionChoice) => void;
}) {
  const condition = findCondition(rule.id);
  const choose = (given: ConditionChoice): void => onChoose(chooseCondition(given).choice);
  return (
    <div className="or-rule">
      <label>
        <span>Other rule</span>
        <select value={rule.id} onChange={(event) => choose({ id: event.target.value })}>
          {ruleGroups.map(({ name, rules }) => (
            <optgroup key={name} label={name}>
              {rules
                .filter(({ information }) => information === 'own')
                .map((one) => (
                  <option key={one.id} value={one.id} disabled={!canTry(one)}>
                    {canTry(one) ? one.name : `${one.name} (asks a model: run it)`}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {condition?.settings?.k !== undefined && (
        <label>
          <span>k</span>
          <select
            value={rule.k ?? condition.settings.k}
            onChange={(event) => choose({ id: rule.id, k: Number(event.target.value) })}
          >
            {usualCopies.map((k) => (
              <option key={k} value={k}>
                {k}
              </option>
            ))}
          </select>
        </label>
      )}
      {condition?.settings?.limit !== undefined && (
        <label className="or-check">
          <input
            type="checkbox"
            checked={rule.limit === true}
            onChange={(event) => choose({ id: rule.id, limit: event.target.checked })}
          />
          <span>cut at the router’s size</span>
        </label>
      )}
      {condition?.ours !== undefined && <Ours why={condition.ours} />}
    </div>
  );
}
