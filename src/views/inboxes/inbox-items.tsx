import { memo } from 'react';
import type { InboxLine } from '#core/measures/inbox-view.ts';
import { EvidenceGlyph } from '#ui/marks.tsx';
import type { TraceEvidence } from '#viz/arm-reading.ts';
import { MessageText } from './message-text.tsx';
import './inbox-items.css';

/** Names of the sentences that a line carries, at its right margin; choosing one selects it. */
function Tags({
  items,
  evidence,
  selected,
  onSelect,
}: {
  items: readonly { readonly evidence: number; readonly note: string | null }[];
  evidence: readonly TraceEvidence[];
  selected: number;
  onSelect: (evidence: number) => void;
}) {
  return (
    <span className="ib-tags">
      {items.map(({ evidence: e, note }) => {
        const item = evidence[e];
        if (item === undefined) return null;
        return (
          <button
            key={e}
            type="button"
            tabIndex={-1}
            data-kind={item.kind}
            data-on={e === selected}
            title={`${note === null ? '' : `${note}: `}${item.text}`}
            onClick={() => onSelect(e)}
          >
            <EvidenceGlyph kind={item.kind} size={8} />
            {item.id}
            {note !== null && <span aria-hidden>≠</span>}
          </button>
        );
      })}
    </span>
  );
}

/** One numbered line of an inbox, as the prompt has it. */
export const InboxItem = memo(function InboxItem({
  line,
  place,
  sender,
  evidence,
  selected,
  onSelect,
}: {
  line: InboxLine;
  place: number;
  /** Name of the message's sender; not part of the prompt. */
  sender: string | null;
  evidence: readonly TraceEvidence[];
  selected: number;
  onSelect: (evidence: number) => void;
}) {
  const tags =
    line.kind === 'sentence'
      ? [{ evidence: line.evidence, note: null }]
      : [...line.restated]
          .sort((a, b) => a.evidence - b.evidence)
          .map(({ evidence: e, outcome, why }) => ({
            evidence: e,
            note: outcome === 'distorted' ? `distorted${why === undefined ? '' : `, ${why}`}` : null,
          }));
  const has = tags.some((tag) => tag.evidence === selected);
  const kind = line.kind === 'sentence' ? evidence[line.evidence]?.kind : undefined;
  return (
    <li className="ib-item" data-has={has} data-line={line.kind}>
      <span className="ib-no" title={sender === null ? undefined : `written by ${sender}`}>
        [{place}]
      </span>
      <p>
        {line.kind === 'sentence' ? (
          <mark
            className="ib-span"
            data-kind={kind === 'shared' ? 'shared' : 'private'}
            data-hit={line.evidence === selected ? (kind === 'shared' ? 'shared' : 'private') : undefined}
          >
            {line.text}
          </mark>
        ) : (
          <>
            <MessageText text={line.text} restated={line.restated} evidence={evidence} selected={selected} />{' '}
            <span className="ib-choice">(choice: {line.choice ?? 'none'})</span>
          </>
        )}
      </p>
      <Tags items={tags} evidence={evidence} selected={selected} onSelect={onSelect} />
    </li>
  );
});
