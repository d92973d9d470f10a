import { useId } from 'react';
import { useLab } from '#store/use-lab.ts';
import { FieldFace, NumberInput } from '#ui/field.tsx';
import { Popover } from '#ui/popover.tsx';

const presets = [4, 8, 16, 32, 64];

/** N: one of the usual sizes, or any other. */
export function AgentsField({ bounds }: { readonly bounds: readonly [least: number, most: number] }) {
  const agents = useLab((lab) => lab.setup.agents);
  const changeSetup = useLab((lab) => lab.changeSetup);
  const id = useId();
  return (
    <Popover
      label="Agents"
      width={270}
      buttonClass="field"
      button={<FieldFace label="Agents">{agents.toLocaleString('en')}</FieldFace>}
    >
      {(close) => {
        const choose = (chosen: number): void => {
          close();
          changeSetup({ agents: chosen });
        };
        return (
          <div className="popover-part">
            <fieldset className="choices" aria-label="Usual numbers of agents">
              {presets.map((preset) => (
                <button
                  key={preset}
                  type="button"
                  aria-pressed={preset === agents}
                  onClick={() => choose(preset)}
                >
                  {preset}
                </button>
              ))}
            </fieldset>
            <p className="beside">
              <label htmlFor={id}>Another number</label>
              <NumberInput
                id={id}
                className="number-boxed"
                value={agents}
                bounds={bounds}
                onCommit={choose}
              />
              <small>
                {bounds[0]} to {bounds[1].toLocaleString('en')}
              </small>
            </p>
          </div>
        );
      }}
    </Popover>
  );
}
