import { useMemo } from 'react';
import { resolveTask } from '#store/make-plan.ts';
import { useLab } from '#store/use-lab.ts';

/** The title of the chosen task; its reference where nobody has such a task. */
export function useTaskName(): string {
  const reference = useLab((lab) => lab.setup.task);
  const seed = useLab((lab) => lab.setup.seed);
  const imported = useLab((lab) => lab.imported);
  return useMemo(() => {
    try {
      return resolveTask(reference, imported, seed).name;
    } catch {
      return reference;
    }
  }, [reference, imported, seed]);
}
