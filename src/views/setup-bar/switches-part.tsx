import { useMemo } from 'react';
import { InputError } from '#core/fault.ts';
import { resolveTask } from '#store/make-plan.ts';
import { useLab } from '#store/use-lab.ts';
import { joinReference, splitKnown, switchNames, type TaskSwitches } from '#tasks/switches.ts';

const words: Readonly<
  Record<(typeof switchNames)[number], { readonly name: string; readonly note: string }>
> = {
  falsehood: { name: 'planted falsehood', note: 'One agent holds a false sentence more.' },
  late: { name: 'late evidence', note: 'Private sentences are handed out in round 3.' },
  search: {
    name: 'own searches',
    note: 'Every agent holds the four sentences that its own query finds (BM25). Models write theirs; scripted readers search for the question and the words of a role that the seed draws.',
  },
};

/** Why the task cannot be switched so; undefined where it can. */
function refusalOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.faults[0]?.message;
    throw error;
  }
}

/** What may be switched on for any task. A change runs anew, as every setting does. */
export function SwitchesPart() {
  const reference = useLab((lab) => lab.setup.task);
  const seed = useLab((lab) => lab.setup.seed);
  const imported = useLab((lab) => lab.imported);
  const changeSetup = useLab((lab) => lab.changeSetup);
  const { base, ...switches } = useMemo(
    () =>
      splitKnown(
        reference,
        imported.map(({ id }) => id),
      ),
    [reference, imported],
  );
  const turn = (name: (typeof switchNames)[number]): string => {
    const next: TaskSwitches = { ...switches, [name]: switches[name] !== true };
    return joinReference(base, next);
  };
  return (
    <div className="popover-part">
      <fieldset className="presets">
        <legend className="part-head">Switches, for any task</legend>
        {switchNames.map((name) => {
          const refusal = refusalOf(() => resolveTask(turn(name), imported, seed));
          return (
            <label key={name}>
              <input
                type="checkbox"
                checked={switches[name]}
                disabled={refusal !== undefined}
                onChange={() => changeSetup({ task: turn(name) })}
              />
              <span>
                {words[name].name}
                <small>{refusal ?? words[name].note}</small>
              </span>
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}
