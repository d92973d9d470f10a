import type { Match, Matcher, MatchSettings } from '#core/match/types.ts';
import type { HandMark } from './plan.ts';

/** Which items a reply restates, marks by hand included, and the settings that say which of them are routed. */
export type MatchReply = (
  message: string,
  round: number,
  agent: number,
) => { readonly matches: readonly Match[]; readonly settings: MatchSettings };

/** A match that only a hand made: the score is the matcher's own, below its threshold. */
function matchByHand(matcher: Matcher, message: string, evidence: number): Match {
  const { score, sentence, start, end } = matcher.explain(message, evidence);
  return { evidence, outcome: 'restated', score, sentence, start, end, byHand: 'marked' };
}

/** The matcher, overruled by the marks of one arm. */
export function matchWithMarks(matcher: Matcher, marks: readonly HandMark[]): MatchReply {
  const { settings } = matcher;
  if (marks.length === 0) return (message) => ({ matches: matcher.match(message), settings });
  return (message, round, agent) => {
    const found = new Map(matcher.match(message).map((match) => [match.evidence, match] as const));
    for (const mark of marks) {
      if (mark.round !== round || mark.agent !== agent) continue;
      const match = found.get(mark.evidence);
      if (match !== undefined) {
        found.set(mark.evidence, { ...match, byHand: mark.restated ? 'marked' : 'unmarked' });
      } else if (mark.restated) found.set(mark.evidence, matchByHand(matcher, message, mark.evidence));
    }
    return { matches: [...found.values()].sort((a, b) => a.evidence - b.evidence), settings };
  };
}
