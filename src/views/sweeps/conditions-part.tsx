import { nameCondition, parseCondition } from '#conditions/condition-name.ts';
import { findCondition } from '#conditions/index.ts';
import { nameRule, ruleGroups, usualCopies } from '#store/rules.ts';
import { toggle } from '#store/sweep-form.ts';
import { useSweepForm } from '#store/use-sweeps.ts';
import { ArmLine } from '#ui/marks.tsx';
import { CheckRow } from './check-row.tsx';

interface Offered {
  readonly spelling: string;
  readonly name: string;
  readonly summary: string;
  readonly family: 'standard' | 'inhibitory';
}

/** A condition without settings is one row; one with a setting has a row for each usual value of it. */
function offer(id: string): string[] {
  const settings = findCondition(id)?.settings;
  if (settings?.k !== undefined) return usualCopies.map((k) => nameCondition({ id, k }));
  if (settings?.limit !== undefined) return [id, nameCondition({ id, limit: true })];
  return [id];
}

function describe(spelling: string): Offered {
  const choice = parseCondition(spelling);
  const condition = findCondition(choice.id);
  return {
    spelling,
    name: nameRule(choice),
    summary: condition?.summary ?? '',
    family: condition?.family ?? 'standard',
  };
}

const groups = ruleGroups.map(({ name, rules }) => ({
  name,
  offered: rules.flatMap(({ id }) => offer(id)).map(describe),
}));
const known = new Set(groups.flatMap(({ offered }) => offered.map(({ spelling }) => spelling)));

/** The conditions to compare: those chosen stand on the fold, all of them inside. */
export function ConditionsPart() {
  const chosen = useSweepForm(({ form }) => form.conditions);
  const change = useSweepForm((state) => state.change);
  // A plan may hold settings that no row offers.
  const others = chosen.filter((spelling) => !known.has(spelling)).map(describe);
  const shown = others.length === 0 ? groups : [...groups, { name: 'From the plan', offered: others }];
  return (
    <fieldset className="sw-part">
      <legend>Conditions</legend>
      <p className="sw-chosen">
        {chosen.map(describe).map(({ spelling, name, family }) => (
          <span key={spelling} className="sw-chip">
            <ArmLine tone={{ family, second: false }} width={18} /> {name}
            <button
              type="button"
              aria-label={`Leave out ${name}`}
              onClick={() => change({ conditions: toggle(chosen, spelling) })}
            >
              ×
            </button>
          </span>
        ))}
      </p>
      <details>
        <summary>Choose conditions</summary>
        <div className="sw-conditions">
          {shown.map(({ name: group, offered }) => (
            <fieldset key={group}>
              <legend>{group}</legend>
              {offered.map(({ spelling, name, summary, family }) => (
                <CheckRow
                  key={spelling}
                  checked={chosen.includes(spelling)}
                  title={summary}
                  onToggle={() => change({ conditions: toggle(chosen, spelling) })}
                >
                  <ArmLine tone={{ family, second: false }} width={18} /> {name}
                </CheckRow>
              ))}
            </fieldset>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
