import { useState } from 'react';
import { findCondition } from '#conditions/index.ts';
import { knownAt } from '#core/stage.ts';
import { readKnownTraces } from '#store/known-traces.ts';
import { useLab } from '#store/use-lab.ts';
import { readArmsIfAny } from '#viz/arm-reading.ts';
import '#viz/marks/marks.css';
import { DifferStep } from './differ-step.tsx';
import { Inbox } from './inbox.tsx';
import { InboxSwitch } from './inbox-switch.tsx';
import './inboxes.css';
import { PromptDialog } from './prompt-dialog.tsx';
import { useLinkedScroll } from './use-linked-scroll.ts';
import { useRoomBelow } from './use-room-below.ts';

/** The selected receiver's inbox in both arms, each as it really is in the prompt; the right one under its matrix. */
export function Inboxes() {
  const arms = useLab((lab) => readArmsIfAny(readKnownTraces(lab), findCondition));
  const shown = useLab((lab) => lab.round);
  const stage = useLab((lab) => lab.stage);
  const receiver = useLab((lab) => lab.receiver);
  const [open, setOpen] = useState(false);
  const [linked, setLinked] = useState(false);
  const scroll = useLinkedScroll(linked);
  const [ref, height] = useRoomBelow();
  if (arms === null) return null;
  const round = Math.min(shown, arms[0].trace.rounds.length - 1);
  const known = knownAt(round, stage);
  const place = { round, receiver, stage, height, scroll, onPrompt: () => setOpen(true) };
  return (
    <div className="inboxes" ref={ref}>
      <Inbox arm={arms[0]} {...place}>
        <DifferStep arms={arms} round={round} receiver={receiver} routed={known.routed} />
        <button
          type="button"
          className="ib-link"
          aria-pressed={linked}
          aria-keyshortcuts="l"
          title="Both boxes scroll together, each by the same share of its own length (l)"
          onClick={() => setLinked(!linked)}
        >
          same scroll
        </button>
      </Inbox>
      <Inbox arm={arms[1]} {...place} />
      <InboxSwitch arms={arms} />
      <PromptDialog
        arms={arms}
        round={round}
        receiver={receiver}
        known={known}
        open={open}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
