export type Form = 'matrix' | 'table';

/** Matrix or table; the page's key for it presses the button that is not pressed. */
export function FormSwitch({ form, onChange }: { form: Form; onChange: (form: Form) => void }) {
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
