import { isRouted } from '#core/match/is-routed.ts';
import type { Match, Matcher, MatchSettings } from '#core/match/types.ts';
import type { HandMark } from './plan.ts';

/** Says which items a reply restates, marks by hand included. */
export interface ReplyMatcher {
  /** They say which matches are routed. */
  readonly settings: MatchSettings;
  readonly match: (message: string, round: number, agent: number) => readonly Match[];
  /** Matches that routing counts in a text that no agent wrote: a summary, a claim. No marks by hand there. */
  readonly matchText: (text: string) => readonly Match[];
}

/** A match that only a hand made: the score is the matcher's own, below its threshold. */
function matchByHand(matcher: Matcher, message: string, evidence: number): Match {
  const { score, sentence, start, end } = matcher.explain(message, evidence);
  return { evidence, outcome: 'restated', score, sentence, start, end, byHand: 'marked' };
}

/** The matcher, overruled by the marks of one arm. */
export function matchWithMarks(matcher: Matcher, marks: readonly HandMark[]): ReplyMatcher {
  const { settings } = matcher;
  const matchText = (text: string): Match[] =>
    matcher.match(text).filter((found) => isRouted(found, settings));
  if (marks.length === 0) return { settings, match: (message) => matcher.match(message), matchText };
  const match: ReplyMatcher['match'] = (message, round, agent) => {
    const found = new Map(matcher.match(message).map((match) => [match.evidence, match] as const));
    for (const mark of marks) {
      if (mark.round !== round || mark.agent !== agent) continue;
      const own = found.get(mark.evidence);
      if (own !== undefined) {
        found.set(mark.evidence, { ...own, byHand: mark.restated ? 'marked' : 'unmarked' });
      } else if (mark.restated) found.set(mark.evidence, matchByHand(matcher, message, mark.evidence));
    }
    return [...found.values()].sort((a, b) => a.evidence - b.evidence);
  };
  return { settings, match, matchText };
}
