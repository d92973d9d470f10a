import type { Word } from './words.ts';

/**
 * Whether a value names an option only to turn it down ("not Mill Yard", "Mill Yard is ruled out"). The lists are
 * ours [ours]; in doubt they say yes, because no answer is better than a wrong one.
 */

const BEFORE = new Set(
  (
    'not never no neither nor none nothing nobody cannot without except excluding exclude excludes excluded ' +
    'eliminate eliminates eliminated eliminating reject rejects rejected rejecting avoid avoids against unlike ' +
    'undecided unsure uncertain either impossible wrong unlikely unless anything everything hardly doubt discard ' +
    'discards dismiss dismisses refuse oppose remove drop ' +
    'nicht kein keine keinen niet geen pas jamais sauf sans non não nunca ni не нет ни кроме ' +
    '不 非 没 沒 無 无 未 勿 別 别'
  ).split(' '),
);
const BEFORE_PAIRS = new Set([
  'rather than',
  'instead of',
  'other than',
  'far from',
  'all but',
  'rule out',
  'rules out',
  'ruled out',
  'ruling out',
]);
const AFTER = new Set(
  (
    'not never no neither nor cannot out ruled wrong incorrect eliminated excluded impossible unsafe unlikely false ' +
    'rejected blocked closed invalid unsuitable fail fails failed unreachable avoided discarded dismissed dropped ' +
    'unavailable inaccessible unusable flooded destroyed bad worst mistake trap reject doubt doubtful nicht pas'
  ).split(' '),
);
const FILLER = new Set(
  (
    'is was are were be been being has have had should would could must can will may might does do did seems looks ' +
    'appears it which that this clearly definitely certainly obviously also now however though too therefore thus ' +
    'simply just already still the a i we think ist sind war est'
  ).split(' '),
);
/** Words that open an alternative: with one beside the option, the value has not decided. */
const ALTERNATIVE = new Set(['or', 'vs', 'versus', 'oder', 'ou']);
const NO_DOUBT = new Set(['doubt', 'question', 'doubts']);
const MOST_FILLERS = 4;

const isContraction = (word: string): boolean => word.endsWith("n't");

/** `from` and `to`: the option's first word and the one after its last. */
export function isTurnedDown(shaped: string, words: readonly Word[], from: number, to: number): boolean {
  return negatedBefore(words.slice(0, from)) || negatedAfter(shaped, words, to);
}

function negatedBefore(before: readonly Word[]): boolean {
  return before.some(({ word }, place) => {
    const next = before[place + 1]?.word ?? '';
    if (NO_DOUBT.has(word)) return !/^(?:no|without|any|a)$/.test(before[place - 1]?.word ?? '');
    if (NO_DOUBT.has(next) || (word === 'without' && NO_DOUBT.has(before[place + 2]?.word ?? '')))
      return false;
    if (BEFORE.has(word) || isContraction(word) || BEFORE_PAIRS.has(`${word} ${next}`)) return true;
    // "or X" leaves it open, "better than X" speaks for something else.
    return (ALTERNATIVE.has(word) || word === 'than') && place === before.length - 1;
  });
}

/** Whether what follows the word before `to` turns it down: "is not", "isn't", "was ruled out". */
export function negatedAfter(shaped: string, words: readonly Word[], to: number): boolean {
  const first = words[to];
  if (first === undefined) return false;
  if (ALTERNATIVE.has(first.word)) return true;
  const gap = shaped.slice(words[to - 1]?.end ?? 0, first.start);
  // "X, not the bridge" and "X: no other site is dry" set X against something else; "X, not" and "X? No, …" do not.
  const runsOn = to + 1 < words.length && !/^\W*[,.;:!?]/.test(shaped.slice(first.end));
  if ((first.word === 'not' || first.word === 'no') && /[,;:(—-]/.test(gap) && runsOn) return false;
  if (/^(?:では|じゃ|は|が)*(?:な[いし]|ありません|違|不|無)/u.test(shaped.slice(first.start))) return true;
  for (let place = to; place <= to + MOST_FILLERS; place++) {
    const word = words[place]?.word;
    if (word === undefined) return false;
    const next = words[place + 1]?.word ?? '';
    if (isContraction(word)) return true;
    if (AFTER.has(word)) return !(NO_DOUBT.has(next) || (word === 'out' && next === 'of'));
    if (!FILLER.has(word)) return false;
  }
  return false;
}
