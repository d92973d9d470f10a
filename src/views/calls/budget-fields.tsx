import { useId } from 'react';
import { useLab } from '#store/use-lab.ts';

const read = (text: string): number | null => {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? Math.floor(value) : null;
};

/** What a run may use at most; empty = as much as it takes. */
export function BudgetFields() {
  const budget = useLab((lab) => lab.budget);
  const setBudget = useLab((lab) => lab.setBudget);
  const id = useId();
  const field = (key: 'calls' | 'tokens', name: string) => (
    <span className="calls-budget">
      <label htmlFor={`${id} ${key}`}>{name}</label>
      <input
        id={`${id} ${key}`}
        className="number"
        inputMode="numeric"
        autoComplete="off"
        size={7}
        placeholder="no limit"
        defaultValue={budget[key] ?? ''}
        onChange={(event) => setBudget({ ...budget, [key]: read(event.target.value) })}
      />
    </span>
  );
  return (
    <>
      {field('calls', 'Stop at calls')}
      {field('tokens', 'Stop at tokens')}
    </>
  );
}
