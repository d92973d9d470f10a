import { useId } from 'react';
import type { MatchPreset } from '#core/match/types.ts';
import { Ours } from '#ui/marks.tsx';

const presets: readonly { readonly id: MatchPreset; readonly name: string; readonly note: string }[] = [
  { id: 'distinctive', name: 'distinctive', note: 'Rare words of the task count more.' },
  { id: 'plain', name: 'plain overlap', note: 'Share of the sentence’s words anywhere in the message.' },
];

const why =
  'The paper keys on word overlap; its threshold and word list are not public, so both rules are made here.';

/** How words are weighed: the rule behind the scores. */
export function PresetSwitch({
  preset,
  onChoose,
}: {
  preset: MatchPreset;
  onChoose: (preset: MatchPreset) => void;
}) {
  const name = useId();
  return (
    <fieldset className="wn-presets">
      <legend className="visually-hidden">Score by</legend>
      {presets.map((one) => (
        <label key={one.id} title={one.note}>
          <input type="radio" name={name} checked={one.id === preset} onChange={() => onChoose(one.id)} />
          <span>{one.name}</span>
        </label>
      ))}
      <Ours why={why} />
    </fieldset>
  );
}
