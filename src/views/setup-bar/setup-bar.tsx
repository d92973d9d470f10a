import { useId, useState } from 'react';
import { architectures } from '#architectures/index.ts';
import { useLab } from '#store/use-lab.ts';
import { NumberField, SelectField } from '#ui/field.tsx';
import { AgentsField } from './agents-field.tsx';
import { ArmField } from './arm-field.tsx';
import { MatchingField } from './matching-field.tsx';
import { ReadersField } from './readers-field.tsx';
import { refusalOf } from './refusal-of.ts';
import { RunButtons } from './run-buttons.tsx';
import { TaskField } from './task-field.tsx';
import { useTaskName } from './use-task-name.ts';
import './setup-bar.css';

type Bounds = readonly [least: number, most: number];

interface SetupBarProps {
  /** The ranges that links keep to as well. */
  readonly bounds: { readonly agents: Bounds; readonly rounds: Bounds; readonly seed: Bounds };
}

const rounds = ([least, most]: Bounds): { value: string; name: string }[] =>
  Array.from({ length: most - least + 1 }, (_, i) => String(least + i)).map((value) => ({
    value,
    name: value,
  }));

/** Every setting as a quiet label over its value. A change runs anew and can be undone. */
export function SetupBar({ bounds }: SetupBarProps) {
  const setup = useLab((lab) => lab.setup);
  const changeSetup = useLab((lab) => lab.changeSetup);
  const taskName = useTaskName();
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  return (
    <section aria-label="Setup">
      <button
        type="button"
        className="setup-fold"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        <b>{taskName}</b>
        <span className="field-arrow">
          {setup.agents} agents, seed {setup.seed}
        </span>
      </button>
      <div id={id} className="setup" data-unfolded={unfolded}>
        <TaskField />
        <AgentsField bounds={bounds.agents} />
        <SelectField
          label="Architecture"
          value={setup.architecture}
          options={architectures.map((one) => ({
            value: one.id,
            name: one.name,
            refused: setup.arms.map(({ id }) => refusalOf(one, id)).find((reason) => reason !== undefined),
          }))}
          onChoose={(architecture) => changeSetup({ architecture })}
        />
        <ArmField arm={0} />
        <ArmField arm={1} />
        <ReadersField />
        <MatchingField />
        <SelectField
          label="Rounds"
          value={String(setup.rounds)}
          options={rounds(bounds.rounds)}
          onChoose={(chosen) => changeSetup({ rounds: Number(chosen) })}
        />
        <NumberField
          label="Seed"
          value={setup.seed}
          bounds={bounds.seed}
          onCommit={(seed) => changeSetup({ seed })}
        />
        <RunButtons />
      </div>
    </section>
  );
}
