import { readerMechanisms } from '#backends/scripted/settings.ts';
import { defaultSetup } from '#store/defaults.ts';
import { useModels } from '#store/models-store.ts';
import { useScreen } from '#store/screen-store.ts';
import { personReader, scriptedReader } from '#store/seats.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { FieldFace } from '#ui/field.tsx';
import { type OptionGroup, OptionList } from '#ui/option-list.tsx';
import { Popover } from '#ui/popover.tsx';
import { Slider } from '#ui/slider.tsx';
import { SeatsPart } from './seats-part.tsx';

type Settings = Readonly<Record<string, number>>;

const allOff: Settings = Object.fromEntries(readerMechanisms.map(({ key, off }) => [key, off]));

const same = (a: Settings, b: Settings): boolean => readerMechanisms.every(({ key }) => a[key] === b[key]);

/** The mechanisms of the scripted readers, a slider each. */
function Mechanisms() {
  const readers = useLab((lab) => lab.setup.readers);
  const changeSetup = useLab((lab) => lab.changeSetup);
  const isIdeal = same(readers, allOff);
  const isDefault = same(readers, defaultSetup.readers);
  return (
    <div className="popover-part readers">
      <p className="readers-about">
        Scripted readers simulate language models: they read their prompts and write messages by the
        mechanisms below. Nothing here comes from a model.
      </p>
      <p className="readers-ways">
        <Button disabled={isDefault} onClick={() => changeSetup({ readers: { ...defaultSetup.readers } })}>
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
  );
}

/** Everybody who can answer: scripted readers, connected models, the person at the screen. */
function useReaders(): readonly OptionGroup[] {
  const connections = useModels((models) => models.connections);
  return [
    {
      name: 'Simulation',
      options: [{ value: scriptedReader, name: 'scripted', note: 'No model, no key, no wait.' }],
    },
    {
      name: 'Models',
      options: connections.map(({ name, kind }) => ({ value: name, name, note: whereItRuns[kind] })),
    },
    {
      name: 'People',
      options: [{ value: personReader, name: 'you', note: 'You read each inbox and write the message.' }],
    },
  ].filter(({ options }) => options.length > 0);
}

const whereItRuns = {
  openai: 'A server with OpenAI’s interface.',
  anthropic: 'Anthropic’s server.',
  wllama: 'In this browser, on the CPU.',
  webllm: 'In this browser, on the GPU.',
} as const;

/** Who answers: for everybody, and for seats of their own. */
function ReaderChoice({ close }: { readonly close: () => void }) {
  const groups = useReaders();
  const { reader, seats } = useLab((lab) => lab.setup);
  const changeSetup = useLab((lab) => lab.changeSetup);
  const goTo = useScreen((screen) => screen.goTo);
  const isScripted = reader === scriptedReader || seats.some((seat) => seat.reader === scriptedReader);
  return (
    <>
      <div className="popover-part">
        <OptionList
          label="Who answers"
          groups={groups}
          value={reader}
          onChoose={(chosen) =>
            changeSetup({ reader: chosen, seats: seats.filter((seat) => seat.reader !== chosen) })
          }
        />
        <p className="readers-ways">
          <Button
            look="link"
            onClick={() => {
              close();
              goTo('models');
            }}
          >
            Connect a model
          </Button>
        </p>
        <SeatsPart readers={groups.flatMap(({ options }) => options)} />
      </div>
      {isScripted && <Mechanisms />}
    </>
  );
}

/** Who reads and answers: scripted readers (a simulation), a connected model, the person, or some of each. */
export function ReadersField() {
  const { readers, reader, seats } = useLab((lab) => lab.setup);
  const isIdeal = same(readers, allOff);
  const isDefault = same(readers, defaultSetup.readers);
  const state = isIdeal ? 'ideal, simulated' : isDefault ? 'simulated' : 'adjusted, simulated';
  const others = seats.length > 0 ? `+ ${seats.length} of their own` : '';
  return (
    <Popover
      label="Readers"
      width={640}
      buttonClass="field"
      button={
        <FieldFace label="Readers">
          {reader === personReader ? 'you' : reader}{' '}
          <small>
            {[reader === scriptedReader ? state : '', others].filter((part) => part !== '').join(' ')}
          </small>
        </FieldFace>
      }
    >
      {(close) => <ReaderChoice close={close} />}
    </Popover>
  );
}
