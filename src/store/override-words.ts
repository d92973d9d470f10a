import type { Override } from './lab-state.ts';

const presetNames: Readonly<Record<Override['preset'], string>> = {
  distinctive: 'distinctive',
  plain: 'plain overlap',
};

/** "2 marks, threshold 0.50 instead of 0.60": how an override differs from the settings of the run. */
export function wordOverride(
  { preset, threshold, marks }: Override,
  ran: { readonly preset: Override['preset']; readonly threshold: number },
): string {
  const count = marks[0].length + marks[1].length;
  const parts = [
    ...(count === 0 ? [] : [`${count} ${count === 1 ? 'mark' : 'marks'} by hand`]),
    ...(preset === ran.preset ? [] : [`${presetNames[preset]} instead of ${presetNames[ran.preset]}`]),
    ...(threshold === ran.threshold
      ? []
      : [`threshold ${threshold.toFixed(2)} instead of ${ran.threshold.toFixed(2)}`]),
  ];
  return parts.length === 0 ? 'nothing changed' : parts.join(', ');
}

/**
 * What an arm's head says of an override: "threshold 0.40, 2 marks by hand". Only this arm's marks; the matching in force
 * where it differs from that of the run.
 */
export function wordRecomputed(
  { preset, threshold, marks }: Override,
  ran: { readonly preset: Override['preset']; readonly threshold: number },
  arm: 0 | 1,
): string {
  const count = marks[arm].length;
  const parts = [
    ...(preset === ran.preset ? [] : [presetNames[preset]]),
    ...(threshold === ran.threshold ? [] : [`threshold ${threshold.toFixed(2)}`]),
    ...(count === 0 ? [] : [`${count} ${count === 1 ? 'mark' : 'marks'} by hand`]),
  ];
  return parts.length === 0 ? 'nothing changed on this side' : parts.join(', ');
}
