import { Fragment, memo } from 'react';
import type { Restatement } from '#core/trace.ts';
import type { TraceEvidence } from '#viz/arm-reading.ts';
import { cutSpans } from '#viz/layout/cut-spans.ts';

/** Line breaks of a message as a quiet sign, so that a short message stays one paragraph. */
function withBreaks(text: string) {
  const lines = text.split(/\n+/u);
  return lines.map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key than their place
    <Fragment key={i}>
      {i > 0 && (
        <span className="ib-break" title="line break" aria-hidden>
          {' ↵ '}
        </span>
      )}
      {line}
    </Fragment>
  ));
}

/** What an underlined span says when pointed at. */
function wordSpan(found: readonly Restatement[], evidence: readonly TraceEvidence[]): string {
  return found
    .map(({ evidence: e, outcome, why }) => {
      const item = evidence[e];
      const name = `${item?.id ?? e + 1}: ${item?.text ?? ''}`;
      if (outcome === 'distorted') return `Distorts ${name}${why === undefined ? '' : ` (${why})`}`;
      return outcome === 'unsure' ? `May mean ${name}` : `Restates ${name}`;
    })
    .join('\n');
}

/**
 * A message as written, with the sentences that restate evidence underlined: dotted for shared, solid for private. The
 * selected sentence has the only wash.
 */
export const MessageText = memo(function MessageText({
  text,
  restated,
  evidence,
  selected,
}: {
  text: string;
  restated: readonly Restatement[];
  evidence: readonly TraceEvidence[];
  /** Index of the selected evidence item. */
  selected: number;
}) {
  const pieces = cutSpans(
    text.trimEnd(),
    restated.map((value) => ({ start: value.start, end: value.end, value })),
  );
  return (
    <>
      {pieces.map(({ start, text: piece, values }) => {
        if (values.length === 0) return <Fragment key={start}>{withBreaks(piece)}</Fragment>;
        const isPrivate = values.some(({ evidence: e }) => evidence[e]?.kind !== 'shared');
        const hit = values.some(({ evidence: e }) => e === selected);
        return (
          <mark
            key={start}
            className="ib-span"
            data-kind={isPrivate ? 'private' : 'shared'}
            data-outcome={
              values.some(({ outcome }) => outcome === 'distorted')
                ? 'distorted'
                : values.every(({ outcome }) => outcome === 'unsure')
                  ? 'unsure'
                  : 'restated'
            }
            data-hit={hit ? (isPrivate ? 'private' : 'shared') : undefined}
            title={wordSpan(values, evidence)}
          >
            {withBreaks(piece)}
          </mark>
        );
      })}
    </>
  );
});
