import { useEffect } from 'react';

export type Form = 'matrix' | 'table';

/** Keys typed into a field, or while a dialog is open, are not short cuts. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'))
    return false;
  return document.querySelector('dialog[open]') === null;
}

/** Matrix or table; `m` changes between them. */
export function FormSwitch({ form, onChange }: { form: Form; onChange: (form: Form) => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'm' && isFree(event)) onChange(form === 'matrix' ? 'table' : 'matrix');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [form, onChange]);
  return (
    <fieldset className="bf-switch" title="Matrix or table (m)" aria-keyshortcuts="m">
      <legend className="visually-hidden">Show as</legend>
      {(['matrix', 'table'] as const).map((name) => (
        <button key={name} type="button" aria-pressed={form === name} onClick={() => onChange(name)}>
          {name === 'matrix' ? 'Matrix' : 'Table'}
        </button>
      ))}
    </fieldset>
  );
}
