import { type ConditionChoice, chooseCondition, findCondition } from '#conditions/index.ts';
import { nameRule, ruleGroups, usualCopies } from '#store/rules.ts';
import { Ours } from '#ui/marks.tsx';
import type { ForkForm } from './compose-fork.ts';

type RuleForm = Extract<ForkForm, { kind: 'rule' }>;

/** Lets one arm go on under another condition. */
export function RulePart({
  form,
  arms,
  onChange,
}: {
  form: RuleForm;
  arms: readonly [ConditionChoice, ConditionChoice];
  onChange: (form: RuleForm) => void;
}) {
  const { arm, rule } = form;
  const condition = findCondition(rule.id);
  const choose = (given: ConditionChoice): void =>
    onChange({ kind: 'rule', arm, rule: chooseCondition(given).choice });
  return (
    <>
      <fieldset className="fk-arms">
        <legend>In</legend>
        {arms.map((choice, i) => (
          <label key={i === 0 ? 'A' : 'B'}>
            <input
              type="radio"
              name="fork-rule-arm"
              checked={i === arm}
              onChange={() => onChange({ kind: 'rule', arm: i as 0 | 1, rule: choice })}
            />
            arm {i === 0 ? 'A' : 'B'}, {nameRule(choice)} so far
          </label>
        ))}
      </fieldset>
      <div className="fk-row">
        <label className="fk-field">
          <span>Goes on under</span>
          <select value={rule.id} onChange={(event) => choose({ id: event.target.value })}>
            {ruleGroups.map(({ name, rules }) => (
              <optgroup key={name} label={name}>
                {rules.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        {condition?.settings?.k !== undefined && (
          <label className="fk-field">
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
          <label className="fk-check">
            <input
              type="checkbox"
              checked={rule.limit === true}
              onChange={(event) => choose({ id: rule.id, limit: event.target.checked })}
            />
            cut at the router’s size
          </label>
        )}
      </div>
      <p className="fk-note">
        {condition?.summary} {condition?.ours !== undefined && <Ours why={condition.ours} />}
      </p>
    </>
  );
}
