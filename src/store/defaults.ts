import type { Setup } from '#archive/link-state.ts';
import { defaultReaderSettings } from '#backends/scripted/settings.ts';
import { matchPresets } from '#core/match/presets.ts';

/** What the lab opens with: a built-in task, both arms, scripted readers. */
export const defaultSetup: Setup = {
  task: 'hidden-profile:repair-fair',
  agents: 16,
  arms: [{ id: 'standard' }, { id: 'inhibitory' }],
  architecture: 'peer-to-peer',
  rounds: 6,
  seed: 1142,
  ...matchPresets.distinctive,
  reader: 'scripted',
  seats: [],
  readers: { ...defaultReaderSettings },
};
