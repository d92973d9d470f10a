import { memo } from 'react';
import type { InboxLine } from '#core/measures/inbox-view.ts';
import { EvidenceGlyph } from '#ui/marks.tsx';
import type { TraceEvidence } from '#viz/arm-reading.ts';
import { MessageText } from './message-text.tsx';
import './inbox-items.css';

interface Tag {
  readonly evidence: number;
  readonly note: string | null;
  readonly way: 'said' | 'distorted' | 'earlier';
}

/** The sentences that a line carries; with a note where it does not simply say them. */
function tagsOf(line: InboxLine, earlier: readonly number[]): Tag[] {
  if (line.kind === 'sentence') return [{ evidence: line.evidence, note: null, way: 'said' }];
  const now = line.restated.map(({ evidence, outcome, why }): Tag => {
    const distorted = outcome === 'distorted';
    const note = distorted ? `distorted${why === undefined ? '' : `, ${why}`}` : null;
    return { evidence, note, way: distorted ? 'distorted' : 'said' };
  });
  const before = earlier.map(
    (evidence): Tag => ({ evidence, note: 'said in an earlier round', way: 'earlier' }),
  );
  return [...now, ...before].sort((a, b) => a.evidence - b.evidence);
}

/** Names of the sentences that a line carries, at its right margin; choosing one selects it. */
function Tags({
  items,
  evidence,
  selected,
  onSelect,
}: {
  items: readonly Tag[];
  evidence: readonly TraceEvidence[];
  selected: number;
  onSelect: (evidence: number) => void;
}) {
  return (
    <span className="ib-tags">
      {items.map(({ evidence: e, note, way }) => {
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
            {way === 'earlier' ? (
              `(${item.id})`
            ) : (
              <>
                <EvidenceGlyph kind={item.kind} size={8} />
                {item.id}
              </>
            )}
            {way === 'distorted' && <span aria-hidden>≠</span>}
          </button>
        );
      })}
    </span>
  );
}

const none: readonly number[] = [];

/** One numbered line of an inbox, as the prompt has it. */
export const InboxItem = memo(function InboxItem({
  line,
  place,
  sender,
  evidence,
  selected,
  onSelect,
  earlier = none,
}: {
  line: InboxLine;
  /** What stands before it: its number in the prompt, or, before routing, who wrote it. */
  place: string;
  /** Name of the message's sender; not part of the prompt. */
  sender: string | null;
  evidence: readonly TraceEvidence[];
  selected: number;
  onSelect: (evidence: number) => void;
  /** Sentences that count for the sender from earlier rounds. */
  earlier?: readonly number[];
}) {
  const tags = tagsOf(line, earlier);
  const has = tags.some((tag) => tag.evidence === selected);
  const kind = line.kind === 'sentence' ? evidence[line.evidence]?.kind : undefined;
  return (
    <li className="ib-item" data-has={has} data-line={line.kind}>
      <span className="ib-no" title={sender === null ? undefined : `written by ${sender}`}>
        {place}
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
            {line.choice !== undefined && (
              <span className="ib-choice">(choice: {line.choice ?? 'none'})</span>
            )}
          </>
        )}
      </p>
      <Tags items={tags} evidence={evidence} selected={selected} onSelect={onSelect} />
    </li>
  );
});
