import type { Match, MatchSettings } from './types.ts';

/**
 * Whether a match puts its item into the sender's record (spec: routing, "Three outcomes"): restatements always,
 * distortions and undecided ones as the settings say. A mark by hand overrules both.
 */
export function isRouted(
  match: { readonly outcome: Match['outcome']; readonly byHand?: Match['byHand'] | undefined },
  settings: MatchSettings,
): boolean {
  if (match.byHand !== undefined) return match.byHand === 'marked';
  if (match.outcome === 'distorted') return settings.routeDistorted;
  return match.outcome === 'restated' || settings.routeUnsure;
}
