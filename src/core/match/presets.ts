import type { MatchPreset, MatchSettings } from './types.ts';

/**
 * The two presets (spec: routing, "Matching"). `plain` has no vetoes: whatever its screen calls distorted or unsure is
 * routed all the same.
 */
export const matchPresets: Readonly<Record<MatchPreset, MatchSettings>> = {
  distinctive: { preset: 'distinctive', threshold: 0.6, routeDistorted: true, routeUnsure: false },
  plain: { preset: 'plain', threshold: 0.5, routeDistorted: true, routeUnsure: true },
};
