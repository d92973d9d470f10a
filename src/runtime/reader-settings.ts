import {
  checkReaderSettings,
  defaultReaderSettings,
  type ReaderSettings,
} from '#backends/scripted/settings.ts';
import type { RunPlan } from './protocol.ts';

/**
 * The scripted readers' settings of a plan: what it says, and defaults for the rest. Throws a RangeError that names the
 * first mechanism out of its range.
 */
export function readReaderSettings(readers: RunPlan['readers']): ReaderSettings {
  const given = Object.entries(readers).filter(
    ([name, value]) => Object.hasOwn(defaultReaderSettings, name) && typeof value === 'number',
  );
  const settings: ReaderSettings = { ...defaultReaderSettings, ...Object.fromEntries(given) };
  checkReaderSettings(settings);
  return settings;
}
