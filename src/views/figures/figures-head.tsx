import { readerMechanisms } from '#backends/scripted/settings.ts';
import { defaultSetup } from '#store/defaults.ts';
import { useLab } from '#store/use-lab.ts';
import { SelectField } from '#ui/field.tsx';
import type { FiguresQuery, ReadersChoice } from './figures-query.ts';
import type { FiguresView } from './use-figures.ts';

/** Choices of a field, with the one that an address brought among them. */
const choicesOf = (usual: readonly string[], now: string, name: (value: string) => string) =>
  [...(usual.includes(now) ? usual : [now, ...usual])].map((value) => ({ value, name: name(value) }));

const plain = (value: string): string => value;
const list = (value: string): string => value.replaceAll(',', ', ');

const presets = [
  { value: 'distinctive', name: 'distinctive words' },
  { value: 'plain', name: 'plain overlap' },
];
const levels = [
  { value: 'all', name: 'all runs' },
  { value: 'kept', name: 'after exclusions' },
];
const overlays = [
  { value: 'yes', name: 'published' },
  { value: 'no', name: 'none' },
];

/** Title, what the marks mean, and what all figures share. */
export function FiguresHead({ query, change, loaded }: Pick<FiguresView, 'query' | 'change' | 'loaded'>) {
  const lab = useLab((state) => state.setup.readers);
  const differs = readerMechanisms.some(({ key }) => lab[key] !== defaultSetup.readers[key]);
  const readers = [
    { value: 'default', name: 'scripted' },
    { value: 'ideal', name: 'scripted, ideal' },
    ...(differs || query.readers === 'lab' ? [{ value: 'lab', name: 'scripted, as in the lab' }] : []),
  ];
  const tasks = [
    { value: 'own', name: 'built in' },
    {
      value: 'loaded',
      name: loaded.length === 0 ? 'loaded: HiddenBench, MuSiQue' : `${loaded.length} loaded`,
      refused: loaded.length === 0 ? 'Load hiddenbench.json or MuSiQue in the lab first.' : undefined,
    },
  ];
  const choose = (key: keyof FiguresQuery, read: (value: string) => unknown) => (value: string) =>
    change({ [key]: read(value) } as Partial<FiguresQuery>);
  return (
    <header className="fg-head">
      <div className="fg-intro">
        <h1>Figures</h1>
        <p>Live runs beside the paper’s published numbers.</p>
        <p className="fg-keys">
          <span>
            <svg viewBox="0 0 12 12" width="11" height="11" aria-hidden="true">
              <circle className="fg-dot" cx="6" cy="6" r="4.4" />
            </svg>{' '}
            live, scripted readers (simulated)
          </span>
          <span>
            <svg viewBox="0 0 12 12" width="11" height="11" aria-hidden="true">
              <circle className="fg-ring" cx="6" cy="6" r="4.4" />
            </svg>{' '}
            the paper
          </span>
          <span>
            <svg viewBox="0 0 12 12" width="11" height="11" aria-hidden="true">
              <path className="fg-whisker" d="M6 1V11M3 1h6M3 11h6" />
            </svg>{' '}
            95 % interval
          </span>
        </p>
      </div>
      <div className="fg-fields">
        <SelectField
          label="Readers"
          value={query.readers}
          options={readers}
          onChoose={choose('readers', (value) => value as ReadersChoice)}
        />
        <SelectField
          label="Tasks"
          value={query.loaded ? 'loaded' : 'own'}
          options={tasks}
          onChoose={choose('loaded', (value) => value === 'loaded')}
        />
        <SelectField
          label="Items a kind"
          value={String(query.items)}
          options={choicesOf(['2', '6', '12', '24', '48', '100'], String(query.items), plain)}
          onChoose={choose('items', Number)}
        />
        <SelectField
          label="Seeds"
          value={String(query.seeds)}
          options={choicesOf(['1', '3', '5', '10'], String(query.seeds), plain)}
          onChoose={choose('seeds', Number)}
        />
        <SelectField
          label="Sizes"
          value={query.sizes.join(',')}
          options={choicesOf(['4,8', '4,8,16,32', '4,8,16,32,64', '8,16,32'], query.sizes.join(','), list)}
          onChoose={choose('sizes', (value) => value.split(',').map(Number))}
        />
        <SelectField
          label="At one size"
          value={String(query.agents)}
          options={choicesOf(['8', '16', '32'], String(query.agents), (n) => `N = ${n}`)}
          onChoose={choose('agents', Number)}
        />
        <SelectField
          label="Matching"
          value={query.preset}
          options={presets}
          onChoose={choose('preset', (value) => (value === 'plain' ? 'plain' : 'distinctive'))}
        />
        <SelectField
          label="Runs shown"
          value={query.level}
          options={levels}
          onChoose={choose('level', (value) => (value === 'kept' ? 'kept' : 'all'))}
        />
        <SelectField
          label="Overlay"
          value={query.overlay ? 'yes' : 'no'}
          options={overlays}
          onChoose={choose('overlay', (value) => value === 'yes')}
        />
      </div>
    </header>
  );
}
