import { matchPresets } from '#core/match/presets.ts';
import type { MatchPreset } from '#core/match/types.ts';
import { Ours } from '#ui/marks.tsx';
import { Slider } from '#ui/slider.tsx';
import type { ForkForm } from './compose-fork.ts';

type MatchingForm = Extract<ForkForm, { kind: 'matching' }>;

const names: Readonly<Record<MatchPreset, string>> = {
  distinctive: 'distinctive words',
  plain: 'plain overlap',
};
const presets: readonly MatchPreset[] = ['distinctive', 'plain'];

/** Matches by another rule or threshold from here on. */
export function MatchingPart({
  form,
  onChange,
}: {
  form: MatchingForm;
  onChange: (form: MatchingForm) => void;
}) {
  return (
    <>
      <fieldset className="fk-arms">
        <legend>
          Score by{' '}
          <Ours why="The paper’s threshold and word list are not public, so both rules are made here." />
        </legend>
        {presets.map((preset) => (
          <label key={preset}>
            <input
              type="radio"
              name="fork-preset"
              checked={form.preset === preset}
              onChange={() =>
                onChange({ kind: 'matching', preset, threshold: matchPresets[preset].threshold })
              }
            />
            {names[preset]}
          </label>
        ))}
      </fieldset>
      <Slider
        label="Threshold"
        value={form.threshold}
        min={0}
        max={1}
        step={0.01}
        onCommit={(threshold) => onChange({ ...form, threshold })}
      />
    </>
  );
}
