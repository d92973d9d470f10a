import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { countCancelled } from '#core/measures/cancelled.ts';
import { shortenIds } from '#core/measures/inbox-sets.ts';
import { type InboxLine, readInbox } from '#core/measures/inbox-view.ts';
import { emptyInbox } from '#core/prompt.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';
import { FlowBar } from '#viz/marks/flow-bar.tsx';
import { InboxItem } from './inbox-items.tsx';
import { countCopies, wordCancelled, wordInbox } from './inbox-words.ts';
import { useWidth } from './use-width.ts';

/** Passed to lines that do not carry the selected sentence, so that they are not drawn anew when it changes. */
const NOT_HERE = -1;

const carries = (line: InboxLine, evidence: number): boolean =>
  line.kind === 'sentence'
    ? line.evidence === evidence
    : line.restated.some((found) => found.evidence === evidence);

/** What was cancelled before the receiver reads, as a hatched bar with its count. */
function Cancelled({ arm, round, receiver }: { arm: ArmReading; round: number; receiver: number }) {
  const [box, width] = useWidth();
  const cancelled = useMemo(() => countCancelled(arm.trace, round, receiver), [arm.trace, round, receiver]);
  const name = arm.trace.agents[receiver]?.id ?? '';
  const cut = arm.trace.rounds[round]?.turns[receiver]?.cut ?? 0;
  if (cancelled.total === 0 && cut === 0) return null;
  return (
    <div className="ib-cancelled" ref={box}>
      {cancelled.total > 0 && (
        <>
          <FlowBar
            shape={{ delivered: 0, cut: 0, cancelled: width }}
            width={width}
            height={9}
            label={countCopies(cancelled.total)}
          />
          <p>
            <b>{countCopies(cancelled.total)}</b> {wordCancelled(cancelled, name)}
          </p>
        </>
      )}
      {cut > 0 && (
        <p>
          <b>
            {cut} {cut === 1 ? 'copy' : 'copies'} cut
          </b>{' '}
          by the size limit.
        </p>
      )}
    </div>
  );
}

/** The selected receiver's inbox in one arm, as it stands in the prompt. */
export function Inbox({
  arm,
  round,
  receiver,
  height,
  onPrompt,
  children,
}: {
  arm: ArmReading;
  round: number;
  receiver: number;
  /** Most pixels that the box may take; null where the page scrolls anyway. */
  height: number | null;
  onPrompt: () => void;
  /** What stands beside the heading. */
  children?: ReactNode;
}) {
  const { trace, condition } = arm;
  const selected = useLab((lab) => lab.evidence);
  const select = useLab((lab) => lab.select);
  const box = useRef<HTMLElement>(null);
  const lines = useMemo(() => readInbox(trace, round, receiver), [trace, round, receiver]);
  const onSelect = useMemo(() => (evidence: number) => select({ evidence }), [select]);
  const turn = trace.rounds[round]?.turns[receiver];
  const name = trace.agents[receiver]?.id ?? `A${receiver + 1}`;

  const holds = shortenIds(trace.task, trace.agents[receiver]?.holds ?? []).join(', ') || 'none';

  // The selected sentence comes into sight inside the box; the page does not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the hit stands depends on lines and height
  useEffect(() => {
    const scroller = box.current;
    if (scroller === null) return;
    const hit = scroller.querySelector('[data-hit]');
    if (hit === null) {
      scroller.scrollTop = 0;
      return;
    }
    const [inside, around] = [hit.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (inside.top < around.top || inside.bottom > around.bottom) {
      scroller.scrollTop += inside.top - around.top - Math.max(8, (around.height - inside.height) / 3);
    }
  }, [lines, selected, height]);

  return (
    <section
      className={`ib ${toneClass(arm.look)}`}
      data-kind={condition.inbox}
      aria-label={`${arm.title}: inbox of ${name}`}
    >
      <div className="ib-head">
        <h3>
          <ArmLine tone={arm.look} />
          Inbox of {name}
        </h3>
        {children}
        <span className="ib-size">
          {round === 0 ? 'round 0' : wordInbox(condition.inbox, lines.length, turn?.inboxTokens ?? 0)}
        </span>
        <Button
          look="link"
          aria-haspopup="dialog"
          onClick={onPrompt}
          aria-label={`Prompt of ${name}, ${arm.title}`}
        >
          prompt
        </Button>
      </div>
      <section
        className="ib-box"
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={`What ${name} reads, ${arm.title}`}
        style={height === null ? undefined : { maxHeight: height }}
      >
        {lines.length === 0 ? (
          <p className="ib-empty">
            {round === 0 ? `Round 0: ${name} answers alone, from its own evidence: ${holds}.` : emptyInbox}
          </p>
        ) : (
          <ol data-long={lines.length > 99}>
            {lines.map((line, i) => (
              <InboxItem
                // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may stand in an inbox several times
                key={i}
                line={line}
                place={i + 1}
                sender={line.kind === 'message' ? (trace.agents[line.sender]?.id ?? null) : null}
                evidence={trace.task.evidence}
                selected={carries(line, selected) ? selected : NOT_HERE}
                onSelect={onSelect}
              />
            ))}
          </ol>
        )}
        <Cancelled arm={arm} round={round} receiver={receiver} />
      </section>
    </section>
  );
}
