import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import './field.css';
import { joinClasses } from './join-classes.ts';

/** A quiet label over a value with a small arrow: what stands on the buttons of the setup. */
export function FieldFace({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <span className="field-label">{label}</span>
      <span className="field-value field-arrow">{children}</span>
    </>
  );
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly {
    readonly value: string;
    readonly name: string;
    readonly refused?: string | undefined;
  }[];
  readonly onChoose: (value: string) => void;
  readonly className?: string;
}

/** The browser's own select, laid invisibly over the value it shows, so that the field is as wide as the value. */
export function SelectField({ label, value, options, onChoose, className }: SelectFieldProps) {
  const id = useId();
  const name = options.find((option) => option.value === value)?.name ?? value;
  return (
    <div className={joinClasses('field field-select', className)}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <span className="field-value field-arrow" aria-hidden="true">
        {name}
      </span>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.refused !== undefined}
            title={option.refused}
          >
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly value: number;
  readonly bounds: readonly [least: number, most: number];
  readonly onCommit: (value: number) => void;
}

/** A whole number that counts once Enter is pressed or the field is left. What is out of range is brought into it. */
export function NumberInput({
  value,
  bounds: [least, most],
  onCommit,
  className,
  ...rest
}: NumberInputProps) {
  /** What is being typed; null: nothing, the value stands. */
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (): void => {
    const typed = draft === null || draft.trim() === '' ? Number.NaN : Math.round(Number(draft));
    setDraft(null);
    if (Number.isFinite(typed)) onCommit(Math.max(least, Math.min(most, typed)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && draft !== null) {
      setDraft(null);
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      title={`${least} to ${most}`}
      className={joinClasses('number', className)}
      value={draft ?? String(value)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      {...rest}
    />
  );
}

/** A number typed right in the bar. */
export function NumberField({ label, ...rest }: NumberInputProps & { readonly label: string }) {
  const id = useId();
  return (
    <div className="field field-number">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <NumberInput id={id} size={Math.max(3, String(rest.value).length)} {...rest} />
    </div>
  );
}
