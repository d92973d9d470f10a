import { useId, useState } from 'react';
import { currentPage } from '#backends/http/page.ts';
import { namesF16 } from '#backends/webllm/catalogue.ts';
import { checkCustomModel, type ModelFaults, type TypedModel } from '#backends/webllm/check-custom.ts';
import { Button } from '#ui/button.tsx';
import { useLoader } from './use-loader.ts';

const empty: TypedModel = { id: '', weights: '', library: '', memory: '' };

const fields = [
  ['id', 'Name', 'own-q4f16_1-MLC', 'text'],
  ['weights', 'Folder', 'https://huggingface.co/me/own-q4f16_1-MLC', 'url'],
  ['library', 'Library', 'https://…/own.wasm', 'url'],
  ['memory', 'Memory', 'megabytes on the GPU, if you know them', 'numeric'],
] as const;

/** A model that WebLLM does not list: where it is and what it needs, checked before anything is fetched. */
export function OwnGpuModel() {
  const id = useId();
  const begin = useLoader();
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<ModelFaults>({});
  /** Null: what the name says. */
  const [f16, setF16] = useState<boolean | null>(null);
  const needsF16 = f16 ?? namesF16(`${typed.id} ${typed.weights}`);
  const add = (): void => {
    const checked = checkCustomModel(typed, currentPage());
    setFaults('faults' in checked ? checked.faults : {});
    if ('faults' in checked) return;
    const { id: model, weights, library, memory } = checked.model;
    begin({ kind: 'webllm', model, address: weights, custom: { library, f16: needsF16, memory } });
    setTyped(empty);
    setF16(null);
  };
  return (
    <details className="md-own">
      <summary>A model of your own for the GPU</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <p className="md-note">
          A folder that MLC compiled for the web, and the library that was compiled with it. Both must be
          readable without a key, and their server must allow this page.
        </p>
        {fields.map(([field, label, placeholder, mode]) => (
          <div key={field}>
            <p className="md-line">
              <label htmlFor={`${id} ${field}`}>{label}</label>
              <input
                id={`${id} ${field}`}
                type="text"
                inputMode={mode}
                autoComplete="off"
                spellCheck={false}
                placeholder={placeholder}
                value={typed[field]}
                aria-invalid={faults[field] !== undefined}
                aria-describedby={`${id} ${field} fault`}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              />
            </p>
            <p id={`${id} ${field} fault`} className="md-fault" role="status">
              {faults[field]}
            </p>
          </div>
        ))}
        <p className="md-tick">
          <input
            id={`${id} f16`}
            type="checkbox"
            checked={needsF16}
            onChange={({ target }) => setF16(target.checked)}
          />
          <label htmlFor={`${id} f16`}>
            It needs 16-bit floats (shader-f16): names with q4f16 do, those with q4f32 do not.
          </label>
        </p>
        <p className="md-acts">
          <Button type="submit">Add and load</Button>
        </p>
      </form>
    </details>
  );
}
