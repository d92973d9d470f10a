import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { shortenIds } from '#core/measures/inbox-sets.ts';
import { emptyInbox } from '#core/prompt.ts';
import type { Stage } from '#core/stage.ts';
import { useLab } from '#store/use-lab.ts';
import { Button } from '#ui/button.tsx';
import { ArmLine, toneClass } from '#ui/marks.tsx';
import type { ArmReading } from '#viz/arm-reading.ts';
import { matterOf } from '#viz/inbox-words.ts';
import { wordSearch } from '#viz/search-words.ts';
import { Cancelled } from './cancelled.tsx';
import { InboxItem } from './inbox-items.tsx';
import { type ShownInbox, type ShownLine, useInboxLines } from './inbox-lines.ts';
import { wordHeard, wordInbox } from './inbox-words.ts';
import type { LinkedScroll } from './use-linked-scroll.ts';

const carries = ({ line, earlier }: ShownLine, evidence: number): boolean =>
  earlier.includes(evidence) ||
  (line.kind === 'sentence'
    ? line.evidence === evidence
    : line.restated.some((found) => found.evidence === evidence));

/** Scrolls a box to the selected sentence, if it is out of sight there. */
function showHit(box: HTMLElement): void {
  const hit = box.querySelector('[data-hit]');
  if (hit === null) {
    box.scrollTop = 0;
    return;
  }
  const [inside, around] = [hit.getBoundingClientRect(), box.getBoundingClientRect()];
  // In a low window part of the box may lie below its edge; of a box that is out of sight all counts.
  const edge = Math.min(around.bottom, innerHeight);
  const bottom = edge - around.top < inside.height ? around.bottom : edge;
  if (inside.top < around.top || inside.bottom > bottom) {
    box.scrollTop += inside.top - around.top - Math.max(4, (bottom - around.top - inside.height) / 3);
  }
}

/** Passed to lines that do not carry the selected sentence, so that they are not drawn anew when it changes. */
const NOT_HERE = -1;

interface Place {
  readonly arm: ArmReading;
  readonly round: number;
  readonly receiver: number;
  readonly stage: Stage;
}

/** How much there is to read: of the inbox, or of what lies before its routing. */
function wordSize({ arm, round, receiver, stage }: Place, { total, routed, answers }: ShownInbox): string {
  if (round === 0) return 'round 0';
  const current = arm.trace.rounds[round];
  const kind = matterOf(arm.condition);
  if (routed) return wordInbox(kind, total, current?.turns[receiver]?.inboxTokens ?? 0, answers);
  const copies = (current?.excitation ?? []).reduce((sum, row) => sum + (row[receiver] ?? 0), 0);
  return wordHeard(kind, total, stage === 'write' ? null : copies);
}

/** The selected receiver's inbox in one arm, as it stands in the prompt; before routing, the messages it hears. */
export function Inbox({
  arm,
  round,
  receiver,
  stage,
  height,
  scroll,
  onPrompt,
  children,
}: Place & {
  /** Most pixels that the box may take; null where the page scrolls anyway. */
  readonly height: number | null;
  readonly scroll: LinkedScroll;
  readonly onPrompt: () => void;
  /** What stands beside the heading. */
  readonly children?: ReactNode;
}) {
  const { trace, condition } = arm;
  const selected = useLab((lab) => lab.evidence);
  const select = useLab((lab) => lab.select);
  const box = useRef<HTMLElement>(null);
  const shown = useInboxLines(arm, round, receiver, stage);
  const { lines, routed } = shown;
  const onSelect = useMemo(() => (evidence: number) => select({ evidence }), [select]);
  const name = trace.agents[receiver]?.id ?? `A${receiver + 1}`;
  const holds = shortenIds(trace.task, trace.agents[receiver]?.holds ?? []).join(', ') || 'none';
  const searched = condition.information === 'own' ? wordSearch(trace, receiver) : null;
  const own = searched ?? holds;

  // The selected sentence comes into sight inside the box; the page does not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the hit stands depends on lines and height
  useEffect(() => {
    if (box.current !== null) showHit(box.current);
  }, [lines, selected, height]);
  useEffect(() => scroll.join(box.current), [scroll]);

  return (
    <section
      className={`ib ${toneClass(arm.look)}`}
      data-kind={condition.inbox}
      data-side={arm.side}
      aria-label={`${arm.title}: inbox of ${name}`}
    >
      <div className="ib-head">
        <h3>
          <ArmLine tone={arm.look} />
          <span className="when-stacked">
            {arm.title}: inbox of {name}
          </span>
          <span className="when-beside">Inbox of {name}</span>
        </h3>
        {children}
        <span className="ib-size">{wordSize({ arm, round, receiver, stage }, shown)}</span>
        <Button
          look="link"
          aria-haspopup="dialog"
          aria-keyshortcuts={arm.side === 'left' ? 'p' : undefined}
          onClick={onPrompt}
          aria-label={`Prompt of ${name}, ${arm.title}`}
        >
          prompt
        </Button>
      </div>
      <section
        className="ib-box"
        data-scrolls
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={routed ? `What ${name} reads, ${arm.title}` : `What ${name} hears, ${arm.title}`}
        style={height === null ? undefined : { maxHeight: height }}
      >
        {lines.length === 0 ? (
          <p className="ib-empty">
            {round > 0 ? emptyInbox : `Round 0: ${name} answers alone, from its own evidence: ${own}.`}
          </p>
        ) : (
          <ol data-long={trace.agents.length > 99} data-routed={routed}>
            {lines.map((one, i) => (
              <InboxItem
                // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may stand in an inbox several times
                key={i}
                line={one.line}
                place={one.place}
                sender={one.sender}
                evidence={trace.task.evidence}
                selected={carries(one, selected) ? selected : NOT_HERE}
                onSelect={onSelect}
                earlier={one.earlier}
              />
            ))}
          </ol>
        )}
        {shown.total > lines.length && (
          <p className="ib-empty">and {(shown.total - lines.length).toLocaleString('en')} more messages</p>
        )}
        {routed && <Cancelled arm={arm} round={round} receiver={receiver} />}
      </section>
    </section>
  );
}
