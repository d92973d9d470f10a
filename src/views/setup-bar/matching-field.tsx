import { useShallow } from 'zustand/react/shallow';
import { matchPresets } from '#core/match/presets.ts';
import type { MatchPreset } from '#core/match/types.ts';
import { useLab } from '#store/use-lab.ts';
import { FieldFace } from '#ui/field.tsx';
import { Ours } from '#ui/marks.tsx';
import { Popover } from '#ui/popover.tsx';
import { Slider } from '#ui/slider.tsx';

const presets: readonly { readonly id: MatchPreset; readonly name: string; readonly note: string }[] = [
  {
    id: 'distinctive',
    name: 'distinctive',
    note: 'Words count more the fewer sentences of the task hold them.',
  },
  {
    id: 'plain',
    name: 'plain overlap',
    note: 'Share of the sentence’s words that stand anywhere in the message.',
  },
];

const outcomes = [
  {
    field: 'routeDistorted',
    name: 'distortions',
    note: 'Another number, or the opposite: the original sentence goes on in its place.',
  },
  {
    field: 'routeUnsure',
    name: 'unsure ones',
    note: 'A message that may mean either of two sentences.',
  },
] as const;

const why =
  'The paper keys on word overlap; its threshold and word list are not public, so both presets are made here.';

/** When a message counts as restating a sentence: the rule and its threshold. */
export function MatchingField() {
  const preset = useLab((lab) => lab.setup.preset);
  const threshold = useLab((lab) => lab.setup.threshold);
  const routed = useLab(
    useShallow(({ setup: { routeDistorted, routeUnsure } }) => ({ routeDistorted, routeUnsure })),
  );
  const changeSetup = useLab((lab) => lab.changeSetup);
  const adapted = outcomes.some(({ field }) => routed[field] !== matchPresets[preset][field]);
  const name = presets.find(({ id }) => id === preset)?.name ?? preset;
  return (
    <Popover
      label="Matching"
      width={330}
      buttonClass="field"
      button={
        <FieldFace label="Matching">
          <span className="field-text">{name}</span>{' '}
          <small>
            ≥ {threshold.toFixed(2)}
            {adapted && ', adapted'}
          </small>
        </FieldFace>
      }
    >
      {() => (
        <div className="popover-part">
          <fieldset className="presets">
            <legend className="part-head">
              A message restates a sentence by <Ours why={why} />
            </legend>
            {presets.map((one) => (
              <label key={one.id}>
                <input
                  type="radio"
                  name="match-preset"
                  checked={one.id === preset}
                  onChange={() => changeSetup({ ...matchPresets[one.id] })}
                />
                <span>
                  {one.name}
                  <small>{one.note}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <Slider
            label="Threshold"
            note={`Score from which it counts. Usual with this rule: ${matchPresets[preset].threshold}.`}
            value={threshold}
            min={0}
            max={1}
            step={0.01}
            onCommit={(chosen) => changeSetup({ threshold: chosen })}
          />
          <fieldset className="presets">
            <legend className="part-head">What is routed besides restatements</legend>
            {outcomes.map(({ field, name, note }) => (
              <label key={field}>
                <input
                  type="checkbox"
                  checked={routed[field]}
                  onChange={() => changeSetup({ [field]: !routed[field] })}
                />
                <span>
                  {name}
                  <small>
                    {note} Usual with this rule: {matchPresets[preset][field] ? 'routed' : 'left out'}.
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
          <small className="part-why">{why}</small>
        </div>
      )}
    </Popover>
  );
}
