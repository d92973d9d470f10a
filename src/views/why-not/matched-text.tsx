import { useMemo } from 'react';
import { findWords } from '#core/measures/matched-words.ts';
import { cutSpans } from '#viz/layout/cut-spans.ts';

/** A sentence of a message with the words that matched underlined. */
export function MatchedText({ sentence, words }: { sentence: string; words: readonly string[] }) {
  const pieces = useMemo(
    () =>
      cutSpans(
        sentence,
        findWords(sentence, words).map((span) => ({ ...span, value: true })),
      ),
    [sentence, words],
  );
  return (
    <q className="wn-quote">
      {pieces.map(({ start, text, values }) => (values.length > 0 ? <u key={start}>{text}</u> : text))}
    </q>
  );
}
