import { readerMechanisms } from '#backends/scripted/settings.ts';
import { defaultSetup } from '#store/defaults.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { FieldFace } from '#ui/field.tsx';
import { Popover } from '#ui/popover.tsx';
import { Slider } from '#ui/slider.tsx';

type Settings = Readonly<Record<string, number>>;

const allOff: Settings = Object.fromEntries(readerMechanisms.map(({ key, off }) => [key, off]));

const same = (a: Settings, b: Settings): boolean => readerMechanisms.every(({ key }) => a[key] === b[key]);

/** The scripted readers: a simulation, with a slider per mechanism. */
export function ReadersField() {
  const readers = useLab((lab) => lab.setup.readers);
  const changeSetup = useLab((lab) => lab.changeSetup);
  const isIdeal = same(readers, allOff);
  const isDefault = same(readers, defaultSetup.readers);
  const state = isIdeal ? 'ideal, simulated' : isDefault ? 'simulated' : 'adjusted, simulated';
  return (
    <Popover
      label="Readers"
      width={640}
      buttonClass="field"
      button={
        <FieldFace label="Readers">
          scripted <small>{state}</small>
        </FieldFace>
      }
    >
      {() => (
        <div className="popover-part readers">
          <p className="readers-about">
            Scripted readers simulate language models: they read their prompts and write messages by the
            mechanisms below. Nothing here comes from a model.
          </p>
          <p className="readers-ways">
            <Button
              disabled={isDefault}
              onClick={() => changeSetup({ readers: { ...defaultSetup.readers } })}
            >
              Defaults
            </Button>
            <Button disabled={isIdeal} onClick={() => changeSetup({ readers: allOff })}>
              All off
            </Button>
            <small>All off is the ideal reader: then only reach limits the left side.</small>
          </p>
          <div className="readers-sliders">
            {readerMechanisms.map(({ key, name, description, min, max, step, off }) => (
              <Slider
                key={key}
                label={name}
                note={description}
                value={readers[key] ?? off}
                min={min}
                max={max}
                step={step}
                off={off}
                onCommit={(value) => changeSetup({ readers: { ...readers, [key]: value } })}
              />
            ))}
          </div>
        </div>
      )}
    </Popover>
  );
}
