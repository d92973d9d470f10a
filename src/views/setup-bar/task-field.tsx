import { useMemo } from 'react';
import { useLab } from '#store/use-lab.ts';
import { taskFamilies } from '#tasks/index.ts';
import { splitKnown } from '#tasks/switches.ts';
import { FieldFace } from '#ui/field.tsx';
import { type OptionGroup, OptionList } from '#ui/option-list.tsx';
import { Popover } from '#ui/popover.tsx';
import { GeneratedTask } from './generated-task.tsx';
import { ImportPart } from './import-part.tsx';
import { SwitchesPart } from './switches-part.tsx';
import { useTaskName } from './use-task-name.ts';

/** Chooses the task: built-in ones and those of files in a list by family, generated ones by number. */
export function TaskField() {
  const name = useTaskName();
  const reference = useLab((lab) => lab.setup.task);
  const imported = useLab((lab) => lab.imported);
  const changeSetup = useLab((lab) => lab.changeSetup);
  const { base, search } = useMemo(
    () =>
      splitKnown(
        reference,
        imported.map(({ id }) => id),
      ),
    [reference, imported],
  );
  const groups = useMemo((): OptionGroup[] => {
    const built = taskFamilies.map((family) => ({
      name: family.name,
      options: (family.list?.() ?? []).map((task) => ({ value: task.id, name: task.name })),
    }));
    return [
      { name: 'From your files', options: imported.map((task) => ({ value: task.id, name: task.name })) },
      ...built,
    ];
  }, [imported]);
  return (
    <Popover
      label="Task"
      width={340}
      buttonClass="field field-task"
      button={
        <FieldFace label="Task">
          <span className="field-text">{name}</span>
          {search && <small> own searches</small>}
        </FieldFace>
      }
    >
      {(close) => {
        const choose = (task: string): void => {
          close();
          changeSetup({ task });
        };
        return (
          <>
            <div className="task-list">
              <OptionList label="Tasks" groups={groups} value={base} onChoose={choose} />
            </div>
            <SwitchesPart />
            <div className="popover-part">
              <p className="part-head">Generated, any number</p>
              {taskFamilies
                .filter((family) => family.make !== undefined)
                .map((family) => (
                  <GeneratedTask key={family.id} family={family} reference={reference} onOpen={choose} />
                ))}
            </div>
            <ImportPart onDone={close} />
          </>
        );
      }}
    </Popover>
  );
}
