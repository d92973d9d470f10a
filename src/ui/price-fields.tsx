import { useId } from 'react';
import './price-fields.css';

/** US dollars per million tokens; `cached`: null means as other prompt tokens. */
interface Price {
  readonly prompt: number;
  readonly completion: number;
  readonly cached: number | null;
}

interface PriceFieldsProps {
  readonly price: Price | null;
  readonly onChange: (price: Price | null) => void;
  /** Whose prices these are, for names that are read aloud. */
  readonly of: string;
}

/** An amount of money as typed, with a point or a comma; null where it is none. */
function readAmount(text: string): number | null {
  const value = Number(text.trim().replace('$', '').replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : null;
}

const parts = [
  ['prompt', 'Prompt', 'none given'],
  ['cached', 'Cached', 'as prompt'],
  ['completion', 'Reply', 'none given'],
] as const;

/** What a server charges per million tokens. A price counts once prompt and reply have one; 0 is a price. */
export function PriceFields({ price, onChange, of }: PriceFieldsProps) {
  const id = useId();
  const read = (form: HTMLFieldSetElement): void => {
    const amounts = new Map(
      parts.map(([part]) => {
        const field = form.elements.namedItem(part);
        return [part, field instanceof HTMLInputElement ? readAmount(field.value) : null] as const;
      }),
    );
    const [prompt, completion] = [amounts.get('prompt') ?? null, amounts.get('completion') ?? null];
    onChange(
      prompt === null || completion === null
        ? null
        : { prompt, completion, cached: amounts.get('cached') ?? null },
    );
  };
  return (
    <fieldset className="price" onInput={({ currentTarget }) => read(currentTarget)}>
      <legend>Price of {of}, $ per million tokens</legend>
      {parts.map(([part, label, placeholder]) => (
        <span key={part}>
          <label htmlFor={`${id} ${part}`}>{label}</label>
          <input
            id={`${id} ${part}`}
            name={part}
            className="number number-boxed"
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            defaultValue={price?.[part] ?? ''}
          />
        </span>
      ))}
    </fieldset>
  );
}
