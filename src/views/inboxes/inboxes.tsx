import { useState } from 'react';
import { findCondition } from '#conditions/index.ts';
import { useLab } from '#store/use-lab.ts';
import { readArms } from '#viz/arm-reading.ts';
import '#viz/marks/marks.css';
import { DifferStep } from './differ-step.tsx';
import { Inbox } from './inbox.tsx';
import './inboxes.css';
import { PromptDialog } from './prompt-dialog.tsx';
import { useRoomBelow } from './use-room-below.ts';

/** The selected receiver's inbox in both arms, each as it really is in the prompt; the right one under its matrix. */
export function Inboxes() {
  const arms = useLab((lab) => (lab.traces === null ? null : readArms(lab.traces, findCondition)));
  const shown = useLab((lab) => lab.round);
  const receiver = useLab((lab) => lab.receiver);
  const [open, setOpen] = useState(false);
  const [ref, height] = useRoomBelow();
  if (arms === null) return null;
  const round = Math.min(shown, arms[0].trace.rounds.length - 1);
  const place = { round, receiver };
  return (
    <div className="inboxes" ref={ref}>
      <Inbox arm={arms[0]} {...place} height={height} onPrompt={() => setOpen(true)}>
        <DifferStep arms={arms} {...place} />
      </Inbox>
      <Inbox arm={arms[1]} {...place} height={height} onPrompt={() => setOpen(true)} />
      <PromptDialog arms={arms} {...place} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
