import { type KeyboardEvent, useId, useMemo } from 'react';
import { countReaching, reachesThreshold, type ScoredMessage } from '#core/measures/score-axis.ts';
import { type AxisBox, layoutScores, nearestMessage, scoreScale } from '#viz/layout/score-axis.ts';
import { ScoreMarks } from '#viz/marks/score-marks.tsx';
import { ThresholdHandle } from './threshold-handle.tsx';
import type { DraftThreshold } from './use-draft-threshold.ts';
import { useStripWidth } from './use-strip-width.ts';
import { type Names, wordMessage, wordReach } from './why-not-words.ts';

const HEIGHT = 62;
const BASE = 42;

/** The message that a key leads to, in the order of scores; null for other keys. */
function moveMessage(key: string, at: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(count - 1, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Every message at its score, and the threshold as a handle. One tab stop for the messages, one for the handle. */
export function ScoreStrip({
  messages,
  selected,
  onSelect,
  draft,
  names,
  label,
  loading,
}: {
  messages: readonly ScoredMessage[];
  selected: ScoredMessage | null;
  onSelect: (message: ScoredMessage) => void;
  draft: DraftThreshold;
  names: Names;
  label: string;
  /** The scores are still being worked out. */
  loading: boolean;
}) {
  const id = useId();
  const [ref, width] = useStripWidth();
  const box = useMemo((): AxisBox => ({ left: 8, right: width - 8, top: 2, base: BASE }), [width]);
  const layout = useMemo(
    () =>
      layoutScores(
        messages.map(({ explained, heard }) => ({ score: explained.score, filled: heard })),
        box,
      ),
    [messages, box],
  );
  const reaches = useMemo(
    () => messages.map(({ explained }) => reachesThreshold(explained.score, draft.shown)),
    [messages, draft.shown],
  );
  const filled = useMemo(() => messages.map(({ heard }) => heard), [messages]);
  const order = useMemo(
    () =>
      messages
        .map((_, i) => i)
        .sort((a, b) => (messages[a]?.explained.score ?? 0) - (messages[b]?.explained.score ?? 0) || a - b),
    [messages],
  );
  const index = messages.findIndex(
    ({ agent, round }) => agent === selected?.agent && round === selected.round,
  );
  const x = scoreScale(box)(draft.shown);
  const reach = loading ? 'the messages are being scored' : wordReach(countReaching(messages, draft.shown));
  const choose = (at: number | undefined | null): void => {
    const message = messages[at ?? -1];
    if (message !== undefined) onSelect(message);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moveMessage(event.key, order.indexOf(index), order.length);
    if (next === null) return;
    event.preventDefault();
    choose(order[next]);
  };
  const caption = `threshold ${draft.shown.toFixed(2)}${draft.moving ? `: ${reach}` : ''}`;
  // About six pixels a letter: enough to keep the words inside and clear of the two ends.
  const half = caption.length * 3 + 4;
  const at = Math.max(half + 12, Math.min(width - half - 12, x));
  return (
    <div className="wn-strip" ref={ref} style={{ height: HEIGHT }}>
      <div
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={selected === null ? undefined : id}
        className="wn-dots"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          const around = event.currentTarget.getBoundingClientRect();
          choose(nearestMessage(layout, event.clientX - around.left, event.clientY - around.top));
        }}
      >
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          <ScoreMarks
            layout={layout}
            box={box}
            filled={filled}
            selected={index < 0 ? null : index}
            reaches={reaches}
          />
          <path className="wn-line" d={`M${x} ${box.top}V${box.base + 4}`} />
          <text className="wn-end" x={box.left} y={HEIGHT - 2}>
            0
          </text>
          <text className="wn-end" x={box.right} y={HEIGHT - 2} textAnchor="end">
            1
          </text>
          <text className="wn-caption" x={at} y={HEIGHT - 2} textAnchor="middle">
            {caption}
          </text>
        </svg>
        {/* One of many: the list is as long as the group is large, and only what is looked at needs words. */}
        {selected !== null && (
          <span
            id={id}
            role="option"
            tabIndex={-1}
            className="visually-hidden"
            aria-selected="true"
            aria-posinset={index < 0 ? undefined : order.indexOf(index) + 1}
            aria-setsize={index < 0 ? undefined : messages.length}
          >
            {wordMessage(selected, names)}
          </span>
        )}
      </div>
      <ThresholdHandle box={box} draft={draft} spoken={reach} disabled={messages.length === 0} />
    </div>
  );
}
