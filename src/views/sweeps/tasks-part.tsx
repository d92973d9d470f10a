import { useId, useState } from 'react';
import type { PlanForm } from '#store/sweep-form.ts';
import { useLab } from '#store/use-lab.ts';
import { useSweepForm } from '#store/use-sweeps.ts';
import { taskFamilies } from '#tasks/index.ts';
import { Button } from '#ui/button.tsx';
import { NumberInput } from '#ui/field.tsx';
import { Faults } from './faults.tsx';
import { count } from './sweep-words.ts';

type Entry = PlanForm['tasks'][number];

const MOST_ITEMS = 999_999;
const FROM_LAB = 'imported in the lab';

const keyOf = (entry: Entry): string => (typeof entry === 'string' ? entry : `file ${entry.file}`);

/** "Hidden profile, all 14", "Decoy puzzle, strong 1..48", "hiddenbench.json, 65 tasks". */
function useEntryName(): (entry: Entry) => string {
  const files = useSweepForm((state) => state.files);
  return (entry) => {
    if (typeof entry === 'string') {
      const [id = '', items = ''] = entry.split(/:(.*)/su);
      const family = taskFamilies.find((one) => one.id === id);
      if (items === '*') return `${family?.name ?? id}, all ${family?.list?.().length ?? ''}`;
      const task = family?.list?.().find((one) => one.id === entry);
      return task === undefined ? `${family?.name ?? id} ${items}` : task.name;
    }
    const here = files.find(({ file }) => file === entry.file)?.tasks.length;
    const tasks = entry.ids?.length ?? here;
    if (here === undefined) return `${entry.file}, not here`;
    return `${entry.file}, ${count(tasks ?? 0, 'task')}`;
  };
}

function FamilyChoice({ onAdd }: { readonly onAdd: (entry: string) => void }) {
  const id = useId();
  const [family, setFamily] = useState('decoy-puzzle-strong');
  const [last, setLast] = useState(20);
  const known = taskFamilies.find((one) => one.id === family);
  const isEndless = known?.list === undefined;
  return (
    <div className="sw-add">
      <label htmlFor={id} className="visually-hidden">
        Family of tasks
      </label>
      <select id={id} value={family} onChange={(event) => setFamily(event.target.value)}>
        {taskFamilies.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      {isEndless ? (
        <span>
          <label htmlFor={`${id}-last`}>items 1 to</label>
          <NumberInput
            id={`${id}-last`}
            className="number-boxed"
            value={last}
            bounds={[1, MOST_ITEMS]}
            onCommit={setLast}
          />
        </span>
      ) : (
        <span>all {known.list?.().length}</span>
      )}
      <Button onClick={() => onAdd(isEndless ? `${family}:1..${last}` : `${family}:*`)}>Add</Button>
    </div>
  );
}

/** Which tasks: families with their items, files, and what was imported in the lab. */
export function TasksPart() {
  const id = useId();
  const tasks = useSweepForm(({ form }) => form.tasks);
  const notices = useSweepForm((state) => state.notices);
  const notes = useSweepForm((state) => state.notes);
  const change = useSweepForm((state) => state.change);
  const take = useSweepForm((state) => state.take);
  const addTasks = useSweepForm((state) => state.addTasks);
  const imported = useLab((lab) => lab.imported);
  const nameOf = useEntryName();
  return (
    <fieldset className="sw-part">
      <legend>Tasks</legend>
      <p className="sw-chosen">
        {tasks.map((entry) => (
          <span key={keyOf(entry)} className="sw-chip">
            {nameOf(entry)}
            <button
              type="button"
              aria-label={`Leave out ${nameOf(entry)}`}
              onClick={() => change({ tasks: tasks.filter((one) => one !== entry) })}
            >
              ×
            </button>
          </span>
        ))}
      </p>
      <FamilyChoice
        onAdd={(entry) => {
          if (!tasks.includes(entry)) change({ tasks: [...tasks, entry] });
        }}
      />
      <p className="sw-files">
        <label htmlFor={`${id}-file`} className="btn btn-plain">
          Add files…
        </label>
        <input
          id={`${id}-file`}
          type="file"
          multiple
          accept=".json,.jsonl,.txt,application/json"
          className="visually-hidden"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void take(files.map((file) => ({ name: file.name, source: file })));
          }}
        />
        {imported.length > 0 && (
          <Button onClick={() => addTasks({ file: FROM_LAB, tasks: imported })}>
            Add {count(imported.length, 'task')} {FROM_LAB}
          </Button>
        )}
        <small>HiddenBench, MuSiQue, this lab’s own task JSON, or a plan; or drop them here.</small>
      </p>
      <Faults faults={notices} label="What is wrong with the files" />
      {notes.length > 0 && (
        <details className="sw-plan">
          <summary>{count(notes.length, 'small thing')} put right while reading</summary>
          <Faults faults={notes} label="What was put right" />
        </details>
      )}
    </fieldset>
  );
}
