import { findArchitecture } from '#architectures/index.ts';
import { type ConditionChoice, chooseCondition, findCondition } from '#conditions/index.ts';
import { nameRule, ruleGroups } from '#store/rules.ts';
import { useLab } from '#store/use-lab.ts';
import { FieldFace } from '#ui/field.tsx';
import { ArmLine, armTones, Ours } from '#ui/marks.tsx';
import { type OptionGroup, OptionList } from '#ui/option-list.tsx';
import { Popover } from '#ui/popover.tsx';
import { ArmSettings } from './arm-settings.tsx';
import { refusalOf } from './refusal-of.ts';

/** The conditions as an arm of this tone would show them, by family; refused where the architecture has no use for one. */
const listGroups = (architecture: string): OptionGroup[] =>
  ruleGroups.map((group) => ({
    name: group.name,
    options: group.rules.map(({ id, name, summary, family, ours }) => ({
      value: id,
      name,
      note: summary,
      refused: refusalOf(findArchitecture(architecture), id),
      lead: <ArmLine tone={{ family, second: false }} />,
      ...(ours === undefined ? {} : { tail: <Ours why={ours} /> }),
    })),
  }));

/** Chooses what one arm does; conditions with a setting show it below the list. */
export function ArmField({ arm }: { readonly arm: 0 | 1 }) {
  const arms = useLab((lab) => lab.setup.arms);
  const architecture = useLab((lab) => lab.setup.architecture);
  const changeSetup = useLab((lab) => lab.changeSetup);
  const choice = arms[arm];
  const families = arms.map(({ id }) => findCondition(id)?.family ?? 'standard');
  const tone = armTones(families[0] ?? 'standard', families[1] ?? 'inhibitory')[arm];
  const label = arm === 0 ? 'Arm A' : 'Arm B';
  const change = (given: ConditionChoice): void => {
    const { choice: whole } = chooseCondition(given);
    changeSetup({ arms: arm === 0 ? [whole, arms[1]] : [arms[0], whole] });
  };
  return (
    <Popover
      label={label}
      width={380}
      buttonClass="field field-arm"
      button={
        <FieldFace label={label}>
          <ArmLine tone={tone} />
          <span className="field-text">{nameRule(choice)}</span>
        </FieldFace>
      }
    >
      {(close) => (
        <>
          <OptionList
            label={`Condition of ${label}`}
            groups={listGroups(architecture)}
            value={choice.id}
            onChoose={(id) => {
              // A condition with a setting stays open, so that the setting can be seen and changed.
              if (findCondition(id)?.settings === undefined) close();
              change({ id });
            }}
          />
          <ArmSettings choice={choice} onChange={change} />
        </>
      )}
    </Popover>
  );
}
