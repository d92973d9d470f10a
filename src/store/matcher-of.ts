import type { Setup } from '#archive/link-state.ts';
import { matchPresets } from '#core/match/presets.ts';
import type { MatchSettings } from '#core/match/types.ts';

type Matching = Pick<Setup, 'preset' | 'threshold'>;

/** What else a preset decides: which outcomes are routed (spec: routing, "Three outcomes"). */
export function routedUsually(preset: Setup['preset']): Pick<Setup, 'routeDistorted' | 'routeUnsure'> {
  const { routeDistorted, routeUnsure } = matchPresets[preset];
  return { routeDistorted, routeUnsure };
}

/**
 * The matcher of a run's settings, or of a preset and threshold that overrule them: under another preset the outcomes that it
 * routes by itself are routed.
 */
export function matcherOf(setup: Setup, { preset, threshold }: Matching = setup): MatchSettings {
  const { routeDistorted, routeUnsure } = preset === setup.preset ? setup : routedUsually(preset);
  return { preset, threshold, routeDistorted, routeUnsure };
}
