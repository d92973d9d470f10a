import type { Match, MatchPreset, MatchSettings } from './types.ts';

/**
 * The two presets (spec: routing, "Matching"). `plain` has no vetoes: whatever its screen calls distorted or unsure is
 * routed all the same.
 */
export const matchPresets: Readonly<Record<MatchPreset, MatchSettings>> = {
  distinctive: { preset: 'distinctive', threshold: 0.6, routeDistorted: true, routeUnsure: false },
  plain: { preset: 'plain', threshold: 0.5, routeDistorted: true, routeUnsure: true },
};

/** The settings a preset starts from. */
export function defaultMatchSettings(preset: MatchPreset = 'distinctive'): MatchSettings {
  return matchPresets[preset];
}

/** Whether a match counts as a restatement for the router. */
export function isRouted(match: Pick<Match, 'outcome'>, settings: MatchSettings): boolean {
  if (match.outcome === 'distorted') return settings.routeDistorted;
  return match.outcome === 'restated' || settings.routeUnsure;
}
