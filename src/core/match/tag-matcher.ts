import type { Evidence } from '../task.ts';
import { splitSentences } from './split.ts';
import type { Match, Matcher, MatchSettings } from './types.ts';

/**
 * The matcher of `declared-tags`: a message restates the items whose tags it names ([E1] is the first item of the
 * task). Words do not count, so there is nothing to distort and nothing to be unsure of.
 */
export function createTagMatcher(
  evidence: readonly Pick<Evidence, 'id' | 'text'>[],
  settings: MatchSettings,
): Matcher {
  const find = (message: string): Match[] => {
    const found = new Map<number, Match>();
    const sentences = splitSentences(message);
    for (const { 0: tag, 1: number, index } of message.matchAll(/\[E(\d{1,6})\]/giu)) {
      const item = Number(number) - 1;
      if (item < 0 || item >= evidence.length || found.has(item)) continue;
      // A tag behind a full stop belongs to the sentence before it.
      const span = sentences.findLast(({ start }) => start < index) ?? {
        start: index,
        end: index + tag.length,
      };
      const { start, end } = span;
      found.set(item, {
        evidence: item,
        outcome: 'restated',
        score: 1,
        sentence: message.slice(start, end),
        start,
        end,
      });
    }
    return [...found.values()].sort((a, b) => a.evidence - b.evidence);
  };
  return {
    settings,
    match: find,
    explain: (message, item) => {
      const match = find(message).find((one) => one.evidence === item);
      const words = match === undefined ? [] : [`[E${item + 1}]`];
      const { sentence = '', start = 0, end = 0 } = match ?? {};
      return { score: match === undefined ? 0 : 1, words, of: 1, sentence, start, end };
    },
  };
}
